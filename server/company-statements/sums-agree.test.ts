import { expect, test } from 'vitest';

import { addDays, civilDate } from '#contract/calendar';
import type { InvoiceId, OrderId, UserId } from '#contract/ids';

import { payCovered } from '../billing/invoices/invoices.queries.ts';
import type { Db } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { counterEntry } from '../ledger/counter-entry.queries.ts';
import { insertArrival, insertEntry } from '../ledger/ledger.queries.ts';
import { someInvoices } from '../testing/some-invoices.ts';
import { testApp } from '../testing/test-app.ts';
import { readMovements } from './movements.queries.ts';
import { balanceOf, daysOfMonth, statementOf } from './statement.rules.ts';

const api = await testApp();
const { db, given } = api;
const admin = await given.admin();
const invoice = someInvoices(api);
const today = civilDate(new Date());
const thisMonth = today.slice(0, 7);

/** The same numbers on every run. */
function numbers(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

type Turn = {
  tx: Db;
  upTo: (below: number) => number;
  on: string;
  debt: { orderId: OrderId; invoiceId: InvoiceId; userId: UserId };
  open: number;
  credit: number;
  payer: UserId;
};

const useCredit = async ({ tx, upTo, on, debt, open, credit }: Turn) => {
  const cents = Math.min(open, upTo(credit + 1));
  if (cents > 0) await insertEntry(tx, { ...debt, kind: 'credit_used', cents, on, actorId: null });
};
const forgive = async ({ tx, upTo, on, debt, open }: Turn) => {
  const cents = upTo(open + 1);
  if (cents > 0) await insertEntry(tx, { ...debt, kind: 'written_off', cents, on, actorId: null });
};
const payBack = async ({ tx, upTo, on, debt: { userId }, credit }: Turn) => {
  const cents = upTo(credit + 1);
  if (cents > 0) await insertEntry(tx, { kind: 'refunded', cents, userId, on, actorId: null });
};
const cancel = async ({ tx, debt }: Turn) => {
  await tx
    .updateTable('invoices')
    .set({ status: 'cancelled' })
    .where('id', '=', debt.invoiceId)
    .where('status', '=', 'pending')
    .where('covered_cents', '=', 0)
    .execute();
};

async function receive({ tx, upTo, on, debt, open, payer }: Turn) {
  const cents = 1 + upTo(700_00);
  const line = { source: 'hand', key: null, endToEndId: null, payer: null } as const;
  const about = { cents, paidOn: on, reason: 'over', actorId: null } as const;
  const arrival = await insertArrival(tx, { ...line, ...about, ...debt, userId: payer });
  if (!arrival) throw new Error('not booked');
  const at = { arrivalId: arrival.id, on, actorId: null };
  const received = await insertEntry(tx, { ...at, userId: payer, kind: 'received', cents });
  if (upTo(6) === 0) {
    await counterEntry(tx, received, { actorId: null, note: null });
    return;
  }
  const left = cents - (await apply({ at, tx, upTo, debt, most: Math.min(open, cents) }));
  await spread({ at, tx, upTo, payer, left });
  await insertEntry(tx, { ...at, kind: 'bank_fee', cents: 1 + upTo(300), taken: true });
}

type Part = Pick<Turn, 'tx' | 'upTo'> & {
  at: {
    arrivalId: NonNullable<Parameters<typeof insertEntry>[1]['arrivalId']>;
    on: string;
    actorId: null;
  };
};

/** Now and then it is taken back at once. */
async function apply({ at, tx, upTo, debt, most }: Part & Pick<Turn, 'debt'> & { most: number }) {
  const cents = upTo(most + 1);
  if (cents === 0) return 0;
  const entry = await insertEntry(tx, { ...at, ...debt, kind: 'applied', cents });
  if (upTo(5) > 0) return cents;
  await counterEntry(tx, entry, { actorId: admin.id, note: null });
  return 0;
}

async function spread({ at, tx, upTo, payer, left }: Part & { payer: UserId; left: number }) {
  let rest = left;
  for (const kind of ['interest', 'kept_as_credit', 'refunded'] as const) {
    const cents = upTo(2) === 0 ? upTo(rest + 1) : 0;
    if (cents > 0) await insertEntry(tx, { ...at, userId: payer, kind, cents });
    rest -= cents;
  }
}

const ACTS = [useCredit, forgive, payBack, cancel, receive, receive, receive];

async function play(seed: number, buyerId: UserId, otherId: UserId, made: Turn['debt'][]) {
  const upTo = numbers(seed);
  for (let turn = 0; turn < 50; turn += 1) {
    const debt = made[upTo(made.length)];
    const act = ACTS[upTo(ACTS.length)];
    if (!debt || !act) throw new Error('unreachable');
    await inTransaction(db, async (tx) => {
      const row = await tx
        .selectFrom('invoices')
        .select(['amount_cents', 'covered_cents', 'status'])
        .where('id', '=', debt.invoiceId)
        .executeTakeFirstOrThrow();
      const open = row.status === 'pending' ? row.amount_cents - row.covered_cents : 0;
      const credit = await creditOf(tx, buyerId);
      const on = `2026-0${1 + upTo(6)}-${10 + upTo(19)}`;
      // Now and then another company pays.
      await act({ tx, upTo, on, debt, open, credit, payer: upTo(5) === 0 ? otherId : buyerId });
      await payCovered(tx, debt.invoiceId, on);
    });
  }
}

async function creditOf(tx: Db, userId: UserId): Promise<number> {
  const found = await tx
    .selectFrom('company_credits')
    .select('cents')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return found?.cents ?? 0;
}

/** As the tables of the ledger have them. */
async function sumsOf(userId: UserId) {
  const owed = await db
    .selectFrom('invoices as i')
    .innerJoin('orders as o', 'o.id', 'i.order_id')
    .select(['i.amount_cents', 'i.covered_cents'])
    .where('o.user_id', '=', userId)
    .where('i.status', '=', 'pending')
    .execute();
  const arrivals = await db
    .selectFrom('arrivals')
    .select('unallocated_cents')
    .where('user_id', '=', userId)
    .execute();
  return {
    owed: owed.reduce((sum, one) => sum + one.amount_cents - one.covered_cents, 0),
    credit: await creditOf(db, userId),
    waiting: arrivals.reduce((sum, one) => sum + one.unallocated_cents, 0),
  };
}

test.each([1, 2, 3, 4, 5])(
  'sums agree with the ledger to the centavo, whatever happens (%i)',
  async (seed) => {
    const upTo = numbers(seed + 100);
    const buyer = await given.reseller();
    const other = await given.reseller();
    const made: Turn['debt'][] = [];
    for (let month = 1; month <= 6; month += 1) {
      const madeAt = new Date(`2026-0${month}-05T15:00:00Z`);
      for (let n = 0; n < 2; n += 1) {
        const { id, orderId } = await invoice({ buyer, amount: 1 + upTo(900_00), madeAt });
        made.push({ invoiceId: id, orderId, userId: buyer.id });
      }
    }
    await play(seed, buyer.id, other.id, made);
    for (const { id } of [buyer, other]) {
      let carried = 0;
      for (
        let month = '2025-12';
        month <= thisMonth;
        month = addDays(`${month}-28`, 10).slice(0, 7)
      ) {
        const { before, movements } = await readMovements(db, id, daysOfMonth(month));
        const { opening, lines, totals, closing } = statementOf(before, movements);
        expect(opening).toBe(carried);
        carried = balanceOf(closing);
        const moved = lines.reduce((sum, { debit, credit }) => sum + debit - credit, 0);
        expect(opening + moved).toBe(carried);
        expect(totals.reduce((sum, { cents }) => sum + cents, opening)).toBe(carried);
        expect(lines.at(-1)?.balance ?? opening).toBe(carried);
      }
      const tomorrow = addDays(today, 1);
      const { before } = await readMovements(db, id, { from: tomorrow, through: tomorrow });
      expect(before).toEqual(await sumsOf(id));
      expect(balanceOf(before)).toBe(carried);
    }
  },
);
