import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';

import { companyStatementEndpoint } from '#contract/company-statement';
import {
  dunningEndpoint,
  pauseDunningEndpoint,
  resumeDunningEndpoint,
  type DunningPause,
  type SentReminder,
} from '#contract/dunning';
import { catchDownloads } from '#web/testing/downloads.ts';
import { uuid } from '#web/testing/product.fixture.ts';
import { press, told } from '#web/testing/screen.ts';
import { server } from '#web/testing/server.ts';

import { dossier, openDossier, openInvoice, serveDossier } from './dossier.fixture.tsx';
import { messageOf } from './message-text.ts';

const OPEN = { total: 300, invoices: 2, overdue: 100, overdueInvoices: 1, nextDue: '2026-11-20' };
const CHARGES = { fine: 2, interest: 0.24, total: 102.24 };
const late = () => openInvoice(1, { daysLate: 8, collectable: true, charges: CHARGES });
const PAUSE: DunningPause = {
  until: '2026-11-30',
  reason: 'Renegociando',
  by: 'ana@ourela.example',
  since: '2026-11-18T12:00:00.000Z',
};
const sent = (more: Partial<SentReminder> = {}): SentReminder => ({
  orderNumber: '00000001',
  seq: 1,
  count: 2,
  kind: 'overdue',
  days: 2,
  dueDate: '2026-11-10',
  at: '2026-11-12T12:00:00.000Z',
  mailed: true,
  ...more,
});

test('reminders are paused with a reason, which is said, and resumed', async () => {
  serveDossier(dossier({ orders: 2, open: OPEN }), [late()]);
  server.reply(pauseDunningEndpoint, { pause: PAUSE, reminders: [] });
  server.reply(resumeDunningEndpoint, { pause: null, reminders: [] });
  openDossier();
  await press('Pausar');
  const dialog = within(await screen.findByRole('dialog', { name: 'Pausar cobrança' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Pausar' }));
  expect(dialog.getByLabelText('Motivo')).toHaveAccessibleDescription(/Informe o motivo da pausa/);
  expect(server.bodies(pauseDunningEndpoint)).toEqual([]);
  await userEvent.type(dialog.getByLabelText('Motivo'), 'Renegociando');
  server.reply(dunningEndpoint, { pause: PAUSE, reminders: [] });
  await userEvent.click(dialog.getByRole('button', { name: 'Pausar' }));
  await told('Cobrança em pausa');
  expect(server.bodies(pauseDunningEndpoint)).toEqual([{ until: null, reason: 'Renegociando' }]);
  expect(
    await screen.findByText('Cobrança em pausa até 30/11/2026: Renegociando'),
  ).toBeInTheDocument();
  server.reply(dunningEndpoint, { pause: null, reminders: [] });
  await press('Retomar');
  await told('Cobrança retomada');
  await screen.findByRole('button', { name: 'Pausar' });
});

test('what was sent is listed with its day, by hand or by the calendar', async () => {
  serveDossier(dossier({ orders: 2 }));
  server.reply(dunningEndpoint, {
    pause: null,
    reminders: [
      sent(),
      sent({ kind: 'by_hand', days: null, at: '2026-11-11T12:00:00.000Z' }),
      sent({ kind: 'reminder', days: -1, mailed: false, at: '2026-11-09T12:00:00.000Z' }),
    ],
  });
  openDossier();
  expect(await screen.findByText('Em atraso, 2 dias úteis depois')).toBeInTheDocument();
  expect(screen.getByText('Cobrança por e-mail')).toBeInTheDocument();
  expect(screen.getByText('Lembrete, 1 dia útil antes')).toHaveTextContent(
    '#00000001, fatura 1 de 2, vencimento 10/11/2026, só no sino',
  );
});

test('the message names what is owed today with fine and interest, and can be copied', async () => {
  serveDossier(dossier({ orders: 2, open: OPEN }), [late(), openInvoice(2)]);
  server.reply(dunningEndpoint, { pause: PAUSE, reminders: [] });
  openDossier();
  await press('Cobrar');
  const dialog = within(await screen.findByRole('dialog', { name: 'Cobrar faturas vencidas' }));
  expect(dialog.getByText(/Com multa e juros até hoje: R\$\s102,24/)).toBeInTheDocument();
  expect(dialog.getByText('Cobrança em pausa até 30/11/2026: Renegociando')).toBeInTheDocument();
  expect(dialog.getByRole('button', { name: /Copiar.*texto da mensagem/ })).toBeInTheDocument();
  expect(await screen.findByText(/R\$\s102,24 com multa e juros/)).toBeInTheDocument();
});

test('the total with fine and interest counts those that have none at what is open', () => {
  const known = dossier({}, { companyName: 'Ateliê Brisa' });
  expect(messageOf('overdue', known, [late(), openInvoice(2, { daysLate: 1 })])).toMatch(
    /Total: R\$\s300,00\. Com multa e juros até hoje: R\$\s302,24/,
  );
  expect(messageOf('overdue', known, [openInvoice(2, { daysLate: 1 })])).not.toContain('multa');
});

test('the statement of a chosen month is one press', async () => {
  serveDossier(dossier({ orders: 2 }));
  server.reply(companyStatementEndpoint, new File(['%PDF'], 'extrato.pdf'));
  const saved = catchDownloads();
  openDossier();
  const months = await screen.findByLabelText('Mês do extrato');
  const [, before] = within(months).getAllByRole<HTMLOptionElement>('option');
  await userEvent.selectOptions(months, before!);
  await press('Baixar extrato em PDF');
  await waitFor(() => expect([...saved.keys()]).toEqual(['extrato.pdf']));
  expect(server.asked()).toContain(
    `GET /api/admin/resellers/${uuid(1)}/statement/file?month=${before?.value}`,
  );
});
