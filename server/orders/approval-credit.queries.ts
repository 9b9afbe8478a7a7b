import type { OrderId, UserId } from '#contract/ids';
import type { Order } from '#contract/order';

import { planInvoices } from '../billing/invoices/invoice-plan.rules.ts';
import { readToday } from '../billing/invoices/invoices.queries.ts';
import type { Db } from '../db/database.ts';
import { rawQuery } from '../db/raw-query.ts';
import type { OrderRow } from './order-columns.queries.ts';
import { creditAfter } from './order-credit.rules.ts';
import { awaitsApproval, isOnCredit } from './orders.rules.ts';

type Credit = { id: UserId; limit: number | null; exposure: number };

/** What is left of a buyer's limit and what each order that waits for approval would take of it. */
export async function readApprovals(
  db: Db,
  rows: readonly OrderRow[],
): Promise<ReadonlyMap<OrderRow['id'], Order['approval']>> {
  const waiting = rows.filter((row) => awaitsApproval(row.status) && isOnCredit(row));
  if (waiting.length === 0) return new Map();
  const today = await readToday(db);
  const reserved = await readReservedOf(
    db,
    waiting.map(({ id }) => id),
  );
  const credits = await readCredits(db, [...new Set(waiting.map(({ user_id }) => user_id))]);
  return new Map(
    waiting.map(({ id, user_id, term, own_term: ownTerm, total_cents: total }) => {
      const credit = credits.get(user_id);
      const need = creditAfter(
        planInvoices({ term, ownTerm, total, paid: 0 }, today),
        reserved.get(id) ?? 0,
      );
      return [id, { available: leftOf(credit), need: need / 100 }];
    }),
  );
}

const leftOf = (credit: Credit | undefined) =>
  credit?.limit === null || credit === undefined
    ? null
    : Math.max(0, credit.limit - credit.exposure) / 100;

async function readCredits(
  db: Db,
  buyers: readonly UserId[],
): Promise<ReadonlyMap<UserId, Credit>> {
  const rows = await rawQuery<Credit>(
    db,
    `select u.id, u.credit_limit_cents as "limit", credit_exposure(u.id) as exposure
     from users u where u.id = any($1::uuid[])`,
    [buyers],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** Of the companies' own credit, for the invoices to come; only orders that have some. */
async function readReservedOf(
  db: Db,
  ids: readonly OrderId[],
): Promise<ReadonlyMap<OrderId, number>> {
  const rows = await rawQuery<{ id: OrderId; cents: number }>(
    db,
    `select e.order_id as id, sum(e.cents)::bigint as cents from ledger_entries e
     where e.order_id = any($1::uuid[]) and e.invoice_id is null and e.kind = 'credit_used'
     group by e.order_id`,
    [ids],
  );
  return new Map(rows.map(({ id, cents }) => [id, cents]));
}
