import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';

import { noticeEndpoint } from '#contract/dossiers';
import {
  addNoteEndpoint,
  changeNoteEndpoint,
  deleteNoteEndpoint,
  type ResellerNote,
} from '#contract/reseller-notes';
import { uuid } from '#web/testing/product.fixture.ts';
import { paste, press, told } from '#web/testing/screen.ts';
import { server } from '#web/testing/server.ts';

import { dossier, openDossier, openInvoice, serveDossier } from './dossier.fixture.tsx';
import { messageOf } from './message-text.ts';

const LATE = { daysLate: 8, collectable: true };
const owing = (more = {}, user = {}) =>
  dossier(
    {
      orders: 2,
      open: { total: 300, invoices: 2, overdue: 100, overdueInvoices: 1, nextDue: '2026-11-20' },
      ...more,
    },
    user,
  );

test('what is overdue is collected by e-mail once pressed, or by WhatsApp with the same words', async () => {
  serveDossier(owing(), [openInvoice(1, LATE), openInvoice(2)]);
  server.reply(noticeEndpoint, { to: 'loja1@example.com', invoices: 1 });
  openDossier();
  await press('Cobrar');
  const dialog = within(await screen.findByRole('dialog', { name: 'Cobrar faturas vencidas' }));
  const text = dialog.getByText(/Pedido #00000001: R\$\s100,00, venceu em 10\/11\/2026/);
  expect(text).not.toHaveTextContent('#00000002');
  expect(text).toHaveTextContent('https://portal.example/reseller/invoices');
  expect(dialog.getByRole('link', { name: 'Enviar pelo WhatsApp' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^https:\/\/wa\.me\/5548991012345\?text=.*00000001.*venceu/),
  );
  const release = server.hold(noticeEndpoint);
  await userEvent.dblClick(dialog.getByRole('button', { name: 'Enviar por e-mail' }));
  release();
  await told('E-mail enviado para loja1@example.com');
  expect(server.bodies(noticeEndpoint)).toEqual([{ about: 'overdue' }]);
});

test('what was told today is not offered by e-mail again', async () => {
  const toldAt = '2026-11-18T12:00:00.000Z';
  serveDossier(owing(), [openInvoice(1, { daysLate: 8, toldAt })]);
  openDossier();
  expect(await screen.findByText('cobrada em 18/11/2026')).toBeInTheDocument();
  await press('Cobrar');
  await screen.findByText(/já foi cobrado hoje/);
  expect(screen.queryByRole('button', { name: 'Enviar por e-mail' })).toBeNull();
});

test('nothing overdue: there is nothing to collect, but a list of what is open', async () => {
  serveDossier(owing(), [openInvoice(1), openInvoice(2, { seq: 2, count: 2 })]);
  openDossier();
  await press('Enviar extrato');
  const dialog = within(await screen.findByRole('dialog', { name: 'Enviar extrato' }));
  expect(dialog.getByText(/Pedido #00000002, fatura 2 de 2: R\$\s200,00/)).toHaveTextContent(
    /Total: R\$\s300,00/,
  );
  expect(screen.queryByRole('button', { name: 'Cobrar' })).toBeNull();
});

test('who has not bought yet is sent the catalogue; a refusal is told', async () => {
  serveDossier(dossier());
  server.refuse(noticeEndpoint, 409, 'O link do catálogo já foi enviado hoje.');
  openDossier();
  expect(await screen.findByText('Ainda não comprou. Envie o catálogo.')).toBeInTheDocument();
  await press('Enviar catálogo');
  await press('Enviar por e-mail');
  await told('O link do catálogo já foi enviado hoje.');
});

test('who may not enter is given no address', () => {
  const closed = dossier({}, { approved: false });
  expect(messageOf('overdue', closed, [openInvoice(1, LATE)])).not.toContain('portal.example');
});

const note = (n: number, more: Partial<ResellerNote> = {}): ResellerNote => ({
  id: uuid(n),
  text: `Nota ${n}`,
  author: 'ana@ourela.example',
  own: true,
  createdAt: '2026-10-28T15:00:00.000Z',
  changedAt: null,
  ...more,
});

test('a note is written, and shown with its author and time', async () => {
  serveDossier(dossier());
  server.reply(addNoteEndpoint, { notes: [note(1, { text: 'Prefere às quintas' })] });
  openDossier();
  await press('Escrever');
  await press('Salvar');
  expect(await screen.findByText('Escreva a nota')).toBeInTheDocument();
  await paste('Nota', ' Prefere às quintas ');
  await press('Salvar');
  expect(await screen.findByText('ana@ourela.example, 28/10/2026 12:00')).toBeInTheDocument();
  expect(server.bodies(addNoteEndpoint)).toEqual([{ text: 'Prefere às quintas' }]);
});

test('one’s own is changed, another’s only deleted', async () => {
  const other = note(2, { own: false, createdAt: '2026-10-29T15:00:00.000Z' });
  serveDossier(dossier({ notes: [other, note(1)] }));
  server.reply(changeNoteEndpoint, { notes: [other, note(1, { text: 'Outra' })] });
  server.reply(deleteNoteEndpoint, { notes: [note(1, { text: 'Outra' })] });
  openDossier();
  await press('Ações da nota de 28/10/2026 12:00');
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Editar' }));
  await userEvent.clear(screen.getByLabelText('Nota'));
  await paste('Nota', 'Outra');
  await press('Salvar');
  expect(await screen.findByText('Outra')).toBeInTheDocument();
  await press('Ações da nota de 29/10/2026 12:00');
  expect(screen.queryByRole('menuitem', { name: 'Editar' })).toBeNull();
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Apagar' }));
  await press('Apagar');
  await told('Nota apagada');
  expect(screen.queryByText('Nota 2')).toBeNull();
});
