import { screen } from '@testing-library/react';

import {
  type Arrival,
  arrivalsEndpoint,
  type Payable,
  receivedEndpoint,
  type Waiting,
} from '#contract/arrivals';
import type { Reply } from '#contract/endpoint';
import { asId, type ArrivalId } from '#contract/ids';
import { paginationOf } from '#contract/paging';
import { invoiceId, orderId, userId } from '#web/testing/order.fixture.ts';
import { uuid } from '#web/testing/product.fixture.ts';
import { server } from '#web/testing/server.ts';

import { openFinance } from '../finance-page.fixture.tsx';

export const arrivalId = (n: number) => asId<ArrivalId>(uuid(7_0000_0000 + n));

/** An open invoice. */
export const payable = (n: number, more: Partial<Payable> = {}): Payable => ({
  orderId: orderId(n),
  orderNumber: `0000000${n}`,
  invoiceId: invoiceId(n),
  seq: 1,
  userId: userId(n),
  companyName: `Loja ${n}`,
  open: 2863.7,
  dueDate: '2026-11-20',
  ...more,
});

/** A part of one that came by a return. */
export const waiting = (n: number, more: Partial<Waiting> = {}): Waiting => ({
  id: arrivalId(n),
  reason: 'part',
  source: 'return_line',
  paidOn: '2026-11-16',
  amount: 2000,
  gross: 2000,
  fee: 0.99,
  feeApart: false,
  payer: null,
  document: null,
  companies: [],
  company: { id: userId(n), name: `Loja ${n}` },
  order: { id: orderId(n), number: `0000000${n}` },
  seq: 1,
  payables: [payable(n)],
  offers: ['apply', 'apply_new_due', 'apply_forgive', 'keep_as_credit', 'refund'],
  ...more,
});

export const ARRIVAL: Arrival = {
  id: arrivalId(9),
  paidOn: '2026-11-14',
  source: 'hand',
  name: 'Loja 9',
  userId: userId(9),
  amount: 6437.7,
  fee: 0,
  state: 'applied',
  orders: [{ id: orderId(9), number: '00000009', seq: 1 }],
  undoable: false,
};

type Received = Reply<typeof receivedEndpoint>;

/** The page with what waits and what came. */
export async function openReceived(more: Partial<Received> = {}, arrivals: Arrival[] = [ARRIVAL]) {
  server.reply(receivedEndpoint, {
    today: 100,
    month: 900.5,
    fees: 2.1,
    waiting: { count: 0, total: 0 },
    decisions: [],
    credits: [],
    creditTotal: 0,
    creditCount: 0,
    ...more,
  });
  server.reply(arrivalsEndpoint, { arrivals, pagination: paginationOf(1, 20, arrivals.length) });
  await openFinance('?aba=recebimentos');
  return screen.findByText('Pedem decisão', { selector: 'h2' });
}

/** What the open decision comes to. */
export const sums = () =>
  [...document.querySelectorAll('.decision__sums dl > div')].map((row) => row.textContent);
