import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';

import type { PaymentTermId } from '#contract/ids';
import { listTermsEndpoint } from '#contract/payment-terms';
import { uuid } from '#web/testing/product.fixture.ts';
import { at, press, retype } from '#web/testing/screen.ts';
import { server } from '#web/testing/server.ts';

import {
  BRAND_TERM,
  openForm,
  save,
  savedSettings,
  serveSettings,
  stored,
} from './settings.fixture.tsx';

beforeEach(serveSettings);
const saved = () => screen.findByText('Configurações atualizadas com sucesso!');

test('a calendar begins with four reminders, is changed in its rows and saved with the rest', async () => {
  await openForm();
  expect(screen.getByText(/Sem calendário, saem os avisos/)).toBeInTheDocument();
  await press('Começar com quatro avisos');
  expect(screen.getByText(/O calendário vale no lugar/)).toBeInTheDocument();
  expect(at('Dias úteis do aviso 1')).toHaveValue('3');
  expect(at('Dias úteis do aviso 2')).toBeDisabled();
  await retype('Dias úteis do aviso 4', '15');
  await userEvent.selectOptions(at('Condição do aviso 4'), 'Boleto 30 dias');
  await userEvent.click(screen.getByRole('switch', { name: 'Enviar o aviso 1' }));
  await press('Remover o aviso 2');
  await save();
  await saved();
  expect(savedSettings()).toEqual([
    {
      dunningSteps: [
        { days: -3, text: 'reminder', term: null, on: false },
        { days: 2, text: 'overdue', term: null, on: true },
        { days: 15, text: 'last_notice', term: 'boleto_30', on: true },
      ],
    },
  ]);
});

test('a term of the brand’s own can have its steps; one that is archived stays where it is named', async () => {
  const [offered, archived, other] = [1, 2, 3].map((n) => ({
    ...BRAND_TERM,
    id: uuid<PaymentTermId>(n),
    name: `Prazo ${n}`,
    archived: n > 1,
  }));
  if (!offered || !archived || !other) throw new Error('unreachable');
  server.reply(listTermsEndpoint, { terms: [offered, archived, other] });
  const step = { days: 2, text: 'overdue', term: archived.id, on: true } as const;
  stored.settings = { ...stored.settings, dunningSteps: [step] };
  await openForm();
  const field = at('Condição do aviso 1');
  await waitFor(() => expect(field).toHaveDisplayValue('Prazo 2 (arquivada)'));
  expect(within(field).queryByRole('option', { name: /Prazo 3/ })).toBeNull();
  await userEvent.selectOptions(field, 'Prazo 1');
  await save();
  await saved();
  expect(savedSettings()).toEqual([{ dunningSteps: [{ ...step, term: offered.id }] }]);
});

test('a side of the due date has its own texts, and a wrong day is said at its field', async () => {
  await openForm();
  await press('Adicionar aviso');
  await userEvent.selectOptions(at('Texto do aviso 1'), 'Último aviso');
  await retype('Dias úteis do aviso 1', '1');
  await save();
  expect(at('Dias úteis do aviso 1')).toHaveAccessibleDescription(
    'O aviso de atraso sai de 2 a 90 dias úteis depois do vencimento',
  );
  await userEvent.selectOptions(at('Quando sai o aviso 1'), 'antes');
  expect(at('Texto do aviso 1')).toHaveDisplayValue('Lembrete');
  await save();
  await waitFor(() =>
    expect(savedSettings()).toEqual([
      { dunningSteps: [{ days: -1, text: 'reminder', term: null, on: true }] },
    ]),
  );
});
