import type { UserId } from '#contract/ids';
import type { Order } from '#contract/order';

import { creditOf, planInvoices } from '../billing/invoices/invoice-plan.rules.ts';
import { readToday } from '../billing/invoices/invoices.queries.ts';
import type { Db } from '../db/database.ts';
import { rawQuery } from '../db/raw-query.ts';
import type { OrderRow } from './order-columns.queries.ts';
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
  const credits = await readCredits(db, [...new Set(waiting.map(({ user_id }) => user_id))]);
  return new Map(
    waiting.map(({ id, user_id, term, own_term: ownTerm, total_cents: total }) => {
      const credit = credits.get(user_id);
      const need = creditOf(planInvoices({ term, ownTerm, total, paid: 0 }, today));
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
