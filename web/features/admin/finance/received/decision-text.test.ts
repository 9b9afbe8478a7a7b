import { expect, test } from 'vitest';

import type { Payable, Waiting } from '#contract/arrivals';
import { userId } from '#web/testing/order.fixture.ts';

import { offerOf, reasonText, shortOf } from './decision-text.ts';
import { payable, waiting as waitingFor } from './received.fixture.tsx';

const invoice = (n: number) => payable(n, { open: 300 });
/** Paid in advance: it has no invoices, and is itself what is paid. */
const inAdvance = (n: number): Payable => ({
  ...invoice(n),
  invoiceId: null,
  seq: null,
  dueDate: null,
});

const unknown = (payables: Payable[]): Waiting =>
  waitingFor(1, {
    reason: 'unknown',
    source: 'statement_line',
    amount: 200,
    gross: 200,
    fee: 0,
    payer: 'PIX RECEBIDO',
    company: null,
    order: null,
    seq: null,
    payables,
    offers: ['apply', 'refund'],
  });

test.each([
  [invoice(6), 'Pagador desconhecido. Mesmo valor da fatura 1 de #00000006, Loja 6'],
  [inAdvance(6), 'Pagador desconhecido. Mesmo valor do pedido #00000006, Loja 6'],
])('an invoice is feminine, an order masculine', (meant, text) => {
  expect(reasonText(unknown([meant]))).toBe(text);
});

const known = (payables: Payable[], more: Partial<Waiting> = {}): Waiting => ({
  ...unknown(payables),
  document: '99709154000114',
  companies: [{ id: userId(6), name: 'Loja 6' }],
  ...more,
});
const CNPJ = 'O CNPJ 99.709.154/0001-14 é de Loja 6';

test.each([
  [
    known([{ ...invoice(6), open: 200 }, invoice(7)]),
    `${CNPJ}. Mesmo valor da fatura 1 de #00000006`,
  ],
  [known([invoice(6)]), `${CNPJ}. Em aberto: fatura 1 de #00000006`],
  [known([invoice(6), invoice(7)]), CNPJ],
  [known([]), `${CNPJ}, sem nada em aberto`],
  [
    known([], {
      document: '***982247**',
      companies: [
        { id: userId(6), name: 'Loja 6' },
        { id: userId(7), name: 'Loja 7' },
      ],
    }),
    'O CPF ***.982.247-** é de Loja 6 ou de Loja 7, sem nada em aberto',
  ],
  [
    known([invoice(6)], { companies: [] }),
    'Pagador desconhecido. Mesmo valor da fatura 1 de #00000006, Loja 6',
  ],
])('whose document it is, and what that says', (waiting, text) => {
  expect(reasonText(waiting)).toBe(text);
});

test('the button names whoever was chosen, and not whom it seemed to be', () => {
  const waiting = unknown([invoice(6)]);
  expect(shortOf('apply', waiting)).toBe('É de Loja 6');
  expect(shortOf('apply', waiting, inAdvance(7))).toBe('É de Loja 7');
  const part: Waiting = { ...waiting, reason: 'part' };
  expect(shortOf('apply', part)).toBe('Aplicar na fatura');
  expect(shortOf('apply', part, inAdvance(7))).toBe('Aplicar no pedido');
});

test('what a part of either leaves', () => {
  const waiting: Waiting = { ...unknown([]), reason: 'part' };
  expect(offerOf('apply', waiting, inAdvance(7))).toMatchObject({
    label: 'Aplicar no pedido #00000007',
    about: 'Ele fica pago em parte; R$\u00A0100,00 continuam em aberto.',
  });
  expect(offerOf('apply_forgive', waiting, inAdvance(7)).about).toBe('O pedido fica pago.');
  expect(offerOf('apply_forgive', waiting, invoice(7)).about).toBe('A fatura fica paga.');
});
