import { expect, test } from 'vitest';

import type { OrderId } from '#contract/ids';
import type { OrderDetail } from '#contract/order';
import type { OrderStatus, PaymentStatus } from '#contract/order-status';
import type { PaymentTerm } from '#contract/payment-term';

import { orderCalls, placeOrder, type Placed } from '../testing/order-calls.ts';
import { readGrid, STATUSES } from '../testing/status-grid.ts';
import { stockOf } from '../testing/stock-of.ts';
import { testApp } from '../testing/test-app.ts';

const api = await testApp();
const { db, given } = api;
const admin = await given.admin();
const orders = orderCalls(api, admin.token);
const REASON = 'Combinado por telefone';

/**
 * A cell says what holds after the change: the order's live invoices (`.` none, `o` open, `p` paid),
 * the payment (W awaited, A awaiting approval, N pending, P paid, C cancelled), whether it is an
 * arrow of the usual path (`.`) or not (`!`), and the mails (`-` none, `a` approved, `s` shipped,
 * `b` both, `c` cancelled). Columns: PENDING, UNDER_REVIEW, pending_payment_confirmation, APPROVED,
 * INVOICED, PAID, PRODUCTION, SHIPPED, COMPLETED, CANCELLED.
 */
const ON_CREDIT = readGrid(`
  PENDING    ==== .A.- .N.- oW.a oW!a pP!- oW!a oW!b oW!a .C.c
  REVIEW     .A!- ==== .N!- oW.a oW!a pP!- oW!a oW!b oW!a .C.c
  CONFIRM    .A.- .A!- ==== oW!a oW!a pP.- oW!a oW!b oW!a .C.c
  APPROVED   .A!- .A!- oN!- ==== oW.- pP.- oW.- oW!s oW!- .C.c
  INVOICED   .A!- .A!- oN!- oW!- ==== pP.- oW.- oW.s oW!- .C.c
  PAID       .A!- .A!- pN!- oW!- oW!- ==== pP.- pP.s pP.- pC.c
  PRODUCTION .A!- .A!- oN!- oW!- oW!- pP.- ==== oW.s oW!- .C.c
  SHIPPED    .A!- .A!- oN!- oW!- oW!- pP.- oW!- ==== oW.- .C.c
  COMPLETED  .A!- .A!- oN!- oW!- oW!- pP.- oW!- oW!s ==== .C.c
  CANCELLED  .A!- .A!- .N!- oW!a oW!a pP!- oW!a oW!b oW!a ====`);

/** The same, with the receipt of the checkout in the first place: waiting, approved, rejected. */
const PREPAID = readGrid(`
  PENDING    ==== wA.- wN.- wW.a wW!- aP!- wW!- wW!s wW!- rC.c
  REVIEW     wW!- ==== wN!- wW.a wW!- aP!- wW!- wW!s wW!- rC.c
  CONFIRM    wW.- wA!- ==== wW!a wW!- aP.- wW!- wW!s wW!- rC.c
  APPROVED   wW!- wA!- wN!- ==== wW.- aP.- wW.- wW!s wW!- rC.c
  INVOICED   wW!- wA!- wN!- wW!- ==== aP.- wW.- wW.s wW!- rC.c
  PAID       aW!- aA!- aN!- aP!- aP.- ==== aP.- aP.s aP.- aC.c
  PRODUCTION aW!- aA!- aN!- aP!- aP!- aP.- ==== aP.s aP!- aC.c
  SHIPPED    aW!- aA!- aN!- aP!- aP!- aP.- aP!- ==== aP.- aC.c
  COMPLETED  aW!- aA!- aN!- aP!- aP!- aP.- aP!- aP!s ==== aC.c
  CANCELLED  rW!- rA!- rN!- rW!a rW!- rP!- rW!- rW!s rW!- ====`);

/** How an order usually gets to where the change begins. */
const WAY: Record<'credit' | 'prepaid', Record<OrderStatus, readonly OrderStatus[]>> = {
  credit: {
    PENDING: ['PENDING'],
    UNDER_REVIEW: [],
    pending_payment_confirmation: ['pending_payment_confirmation'],
    APPROVED: ['APPROVED'],
    INVOICED: ['APPROVED', 'INVOICED'],
    PAID: ['APPROVED', 'PAID'],
    PRODUCTION: ['APPROVED', 'PRODUCTION'],
    SHIPPED: ['APPROVED', 'PRODUCTION', 'SHIPPED'],
    COMPLETED: ['APPROVED', 'PRODUCTION', 'SHIPPED', 'COMPLETED'],
    CANCELLED: ['APPROVED', 'CANCELLED'],
  },
  prepaid: {
    PENDING: ['PENDING'],
    UNDER_REVIEW: ['UNDER_REVIEW'],
    pending_payment_confirmation: [],
    APPROVED: ['APPROVED'],
    INVOICED: ['APPROVED', 'INVOICED'],
    PAID: ['PAID'],
    PRODUCTION: ['PAID', 'PRODUCTION'],
    SHIPPED: ['PAID', 'PRODUCTION', 'SHIPPED'],
    COMPLETED: ['PAID', 'PRODUCTION', 'SHIPPED', 'COMPLETED'],
    CANCELLED: ['CANCELLED'],
  },
};

const PAYMENTS: Record<PaymentStatus, string> = {
  awaiting_payment: 'W',
  awaiting_admin_approval: 'A',
  pending: 'N',
  paid: 'P',
  cancelled: 'C',
};
const MAILS: Record<string, string> = {
  '': '-',
  order_approved: 'a',
  order_shipped: 's',
  'order_approved order_shipped': 'b',
  order_cancelled: 'c',
};

const mailsTo = async (address: string) => {
  const rows = await db
    .selectFrom('mails')
    .select('kind')
    .where('to_address', '=', address)
    .orderBy('kind')
    .execute();
  return rows.map(({ kind }) => kind).join(' ');
};
const live = ({ invoices }: OrderDetail) => invoices.filter(({ status }) => status !== 'cancelled');

/** One letter for all of them: a mixture is no letter. */
const letterOf = (states: readonly string[], none: string) =>
  [...new Set(states.map((state) => state[0] ?? ''))].join('') || none;

async function cellOf(order: OrderDetail, { buyer }: Placed): Promise<string> {
  const first =
    order.term === 'antecipado_3'
      ? letterOf(
          order.receipts.map(({ status }) => status),
          '.',
        ).replace('p', 'w')
      : letterOf(
          live(order).map(({ status, paidAt }) => (status === 'pending' && !paidAt ? 'o' : status)),
          '.',
        );
  const path = order.timeline.at(-1)?.override ? '!' : '.';
  const mails = await mailsTo(buyer.email);
  return [first, PAYMENTS[order.paymentStatus], path, MAILS[mails] ?? mails].join('');
}

const audits = (id: string) =>
  db
    .selectFrom('audit_entries')
    .select(['actor_id', 'before', 'after', 'reason'])
    .where('subject_id', '=', id)
    .where('action', '=', 'order_status_changed')
    .orderBy('id')
    .execute();
const moved = (id: OrderId) =>
  db.selectFrom('stock_movements').select('delta').where('order_id', '=', id).execute();

const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0);
const reais = (amount: number) => Math.round(amount * 100) / 100;

/** What the buyer owes on credit while the invoices are open. */
const owed = (term: PaymentTerm, total: number) =>
  term === 'boleto_30' ? total : Math.floor((total * 100) / 2 + 1e-6) / 100;

async function see(placed: Placed, order: OrderDetail) {
  return {
    cell: await cellOf(order, placed),
    shelf: await stockOf(db, placed.variantId),
    ledger: sum((await moved(placed.id)).map(({ delta }) => delta)),
    exposure: await orders.exposure(placed.buyer),
    invoiced: reais(sum(live(order).map(({ amount }) => amount))),
    events: order.timeline.length,
    audits: (await audits(placed.id)).length,
    hasLeft: order.hasLeft,
  };
}

const isOut = (status: OrderStatus) => status === 'SHIPPED' || status === 'COMPLETED';

/** What the cell, the term and the way that leads here say. */
function expected(placed: Placed, term: PaymentTerm, from: OrderStatus, to: OrderStatus) {
  const prepaid = term === 'antecipado_3';
  const cell = (prepaid ? PREPAID : ON_CREDIT)(from, to);
  const steps = WAY[prepaid ? 'prepaid' : 'credit'][from].length;
  const taken = to === 'CANCELLED' && !isOut(from) ? 0 : placed.quantity;
  const invoiced = !prepaid && cell[0] !== '.';
  return {
    cell,
    shelf: placed.stock - taken,
    ledger: 0 - taken,
    exposure: cell[0] === 'o' ? owed(term, placed.total) : 0,
    invoiced: invoiced ? placed.total : 0,
    events: 1 + steps + 1,
    audits: steps + 1,
    hasLeft: isOut(from) || isOut(to),
  };
}

const terms: PaymentTerm[] = ['boleto_30', 'parcelado_50_50', 'antecipado_3'];
const cases = terms.flatMap((term) => STATUSES.map((from) => [term, from] as const));

/** An order at a status, of which no mail was sent yet. */
async function placedAt(from: OrderStatus, term: PaymentTerm): Promise<Placed> {
  const placed = await placeOrder(api, { term });
  await orders.walk(placed.id, WAY[term === 'antecipado_3' ? 'prepaid' : 'credit'][from]);
  await db.deleteFrom('mails').where('to_address', '=', placed.buyer.email).execute();
  return placed;
}

test.each(terms)('%s: the same status again does nothing', async (term) => {
  await Promise.all(
    STATUSES.map(async (status) => {
      const placed = await placedAt(status, term);
      const before = await orders.detail(placed.id);
      const seen = await see(placed, before);
      const reply = await orders.set(placed.id, status, { reason: REASON, restock: true });
      expect(reply.statusCode).toBe(200);
      const after = await orders.detail(placed.id);
      expect({ status, ...(await see(placed, after)) }).toEqual({ status, ...seen });
      expect(after).toMatchObject({ updatedAt: before.updatedAt, timeline: before.timeline });
    }),
  );
});

test.each(cases)('%s from %s to each of the others', async (term, from) => {
  await Promise.all(
    STATUSES.filter((to) => to !== from).map(async (to) => {
      const placed = await placedAt(from, term);
      const reply = await orders.set(placed.id, to, { reason: REASON });
      expect(reply.statusCode).toBe(200);
      const { order, message } = reply.json<{ order: OrderDetail; message: string }>();
      expect(message).toBe('Status atualizado com sucesso');
      expect(order.status).toBe(to);
      const after = await see(placed, order);
      expect({ from, to, ...after }).toEqual({ from, to, ...expected(placed, term, from, to) });
      const override = after.cell[2] === '!';
      const change = { from, to, actor: admin.email, reason: REASON, override };
      expect(order.timeline.at(-1)).toMatchObject({ kind: 'status', byBuyer: false, ...change });
      expect((await audits(placed.id)).at(-1)).toMatchObject({
        actor_id: admin.id,
        before: { status: from },
        after: { status: to, paymentStatus: order.paymentStatus, override },
        reason: REASON,
      });
    }),
  );
});
