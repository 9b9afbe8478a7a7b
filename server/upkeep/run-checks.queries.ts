import type { OrderId, ProductId } from '#contract/ids';
import { MOST_PROBLEMS, type IntegrityFinding } from '#contract/upkeep';

import type { Db } from '../db/database.ts';
import { rawQuery } from '../db/raw-query.ts';
import { CART_CHECKS } from './cart-checks.queries.ts';
import { CATALOG_CHECKS } from './catalog-checks.queries.ts';
import type { Check } from './check-words.queries.ts';
import { GROUP_CHECKS } from './group-checks.queries.ts';
import { LEDGER_CHECKS } from './ledger-checks.queries.ts';
import { MONEY_CHECKS } from './money-checks.queries.ts';
import { ORDER_CHECKS } from './order-checks.queries.ts';
import { PAPER_CHECKS } from './paper-checks.queries.ts';
import { PIX_CHECKS } from './pix-checks.queries.ts';
import { STOCK_CHECKS } from './stock-checks.queries.ts';

/** Checks that need only the database; tests run them after every change of an order. */
export const CHECKS: readonly Check[] = [
  ...STOCK_CHECKS,
  ...ORDER_CHECKS,
  ...CATALOG_CHECKS,
  ...CART_CHECKS,
  ...GROUP_CHECKS,
  ...MONEY_CHECKS,
  ...LEDGER_CHECKS,
  ...PIX_CHECKS,
  ...PAPER_CHECKS,
];

type Row = { text: string; orderId: OrderId | null; productId: ProductId | null; found: number };

/** The first of the problems, and how many there are. */
const listed = (problems: string) => `
  select text, order_id as "orderId", product_id as "productId", count(*) over ()::int as found
  from (${problems}) broken order by text limit ${MOST_PROBLEMS}`;

export async function runCheck(db: Db, check: Check): Promise<IntegrityFinding> {
  const [counted] = await rawQuery<{ count: number }>(db, check.examined, []);
  const rows = await rawQuery<Row>(db, listed(check.problems), []);
  return {
    key: check.key,
    label: check.label,
    meaning: check.meaning,
    examined: counted?.count ?? 0,
    found: rows[0]?.found ?? 0,
    summary: null,
    problems: rows.map(({ text, orderId, productId }) => ({ text, orderId, productId })),
  };
}

const ALL = CHECKS.map(
  ({ key, problems }) => `select '${key}: ' || text as broken from (${problems}) ${key}`,
).join(' union all ');

/** Every broken rule with what breaks it, in one question. */
export async function brokenRules(db: Db): Promise<string[]> {
  return (await rawQuery<{ broken: string }>(db, ALL, [])).map(({ broken }) => broken);
}
