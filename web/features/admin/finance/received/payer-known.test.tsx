import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';

import { decideArrivalEndpoint, type Waiting } from '#contract/arrivals';
import { invoiceId, orderId, userId } from '#web/testing/order.fixture.ts';
import { press } from '#web/testing/screen.ts';
import { server } from '#web/testing/server.ts';

import { serveFinance } from '../finance.fixture.ts';
import { openReceived as open, payable, sums, waiting } from './received.fixture.tsx';

beforeEach(serveFinance);

/** A line of a statement that names its payer by document. */
const documented = (more: Partial<Waiting> = {}) =>
  waiting(1, {
    reason: 'unknown',
    source: 'statement_line',
    payer: 'PIX RECEBIDO 99709154000114',
    company: null,
    order: null,
    seq: null,
    document: '99709154000114',
    companies: [{ id: userId(4), name: 'Loja 4' }],
    offers: ['apply', 'keep_as_credit', 'refund'],
    ...more,
  });

test('a payer known by document: one invoice of the very value is one press, others are asked about', async () => {
  const payables = [payable(4, { open: 2000 }), payable(5, { userId: userId(4) })];
  await open({ decisions: [documented({ payables })], waiting: { count: 1, total: 2000 } });
  server.reply(decideArrivalEndpoint, { message: 'Decisão registrada' });
  await press('É de Loja 4');
  expect(await screen.findByText('Decisão registrada')).toBeVisible();
  expect(server.bodies(decideArrivalEndpoint)).toEqual([
    { decision: 'apply', amount: 2000, orderId: orderId(4), invoiceId: invoiceId(4) },
  ]);
});

test.each([
  ['neither of the value', [payable(4), payable(5)]],
  ['both of the value', [payable(4, { open: 2000 }), payable(5, { open: 2000 })]],
])('of two invoices, %s, somebody chooses', async (_, payables) => {
  await open({ decisions: [documented({ payables })], waiting: { count: 1, total: 2000 } });
  await press('Decidir');
  expect(screen.getByRole('combobox', { name: 'Fatura' })).toHaveValue(invoiceId(4));
  expect(server.bodies(decideArrivalEndpoint)).toEqual([]);
});

test('a payer known by document who owes nothing gets credit, by one press and without an invoice', async () => {
  const offers: Waiting['offers'] = ['keep_as_credit', 'apply', 'refund'];
  const decisions = [documented({ payables: [], offers })];
  await open({ decisions, waiting: { count: 1, total: 2000 } });
  await press('Outras decisões: PIX RECEBIDO 99709154000114');
  expect(screen.getByRole('radio', { name: /Guardar como crédito de Loja 4/ })).toBeChecked();
  expect(screen.queryByText('Escolha a fatura.')).toBeNull();
  await press('Fechar: PIX RECEBIDO 99709154000114');
  server.reply(decideArrivalEndpoint, { message: 'Decisão registrada' });
  await press('Guardar como crédito');
  expect(await screen.findByText('Decisão registrada')).toBeVisible();
  expect(server.bodies(decideArrivalEndpoint)).toEqual([
    { decision: 'keep_as_credit', amount: 2000, userId: userId(4) },
  ]);
});

test('a fee that the bank debits apart leaves all of the money in the account', async () => {
  const decisions = [waiting(1, { feeApart: true })];
  await open({ decisions, waiting: { count: 1, total: 2000 } });
  await press('Outras decisões: Loja 1');
  expect(sums().slice(0, 3)).toEqual([
    `Chegou R$\u00A02.000,00`,
    `Tarifa, debitada à parte R$\u00A00,99`,
    `Líquido na conta R$\u00A02.000,00`,
  ]);
});
