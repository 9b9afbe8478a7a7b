import type { AdjustmentId, ProductId, UserId } from '#contract/ids';
import type { PriceCause, PriceEntry } from '#contract/price-history';

import type { Db } from '../db/database.ts';
import { rawQuery } from '../db/raw-query.ts';

type Why = { cause: PriceCause; actorId: UserId; adjustmentId?: AdjustmentId };
/** What a product's columns were; those that are not named did not change. */
type Written = { id: ProductId; before: Readonly<Record<string, unknown>> };

const RECORD = `
  insert into price_changes (product_id, cause, adjustment_id, actor_id,
    old_msrp_cents, old_price40_cents, old_price50_cents,
    new_msrp_cents, new_price40_cents, new_price50_cents)
  select p.id, $3, $4::uuid, $5::uuid, o.msrp_cents, o.price40_cents, o.price50_cents,
    p.msrp_cents, p.price40_cents, p.price50_cents
  from unnest($1::uuid[], $2::jsonb[]) as w (id, before)
  join products p on p.id = w.id
  cross join lateral jsonb_populate_record(p, w.before) as o
  where (o.msrp_cents, o.price40_cents, o.price50_cents)
    is distinct from (p.msrp_cents, p.price40_cents, p.price50_cents)
  order by p.id`;

const PRICES = ['msrp_cents', 'price40_cents', 'price50_cents'];

/** After the writing and in its transaction. Where no price changed, nothing is written down. */
export async function recordPrices(tx: Db, written: readonly Written[], why: Why): Promise<void> {
  const priced = written.filter(({ before }) => PRICES.some((price) => price in before));
  if (priced.length === 0) return;
  const before = priced.map((one) =>
    JSON.stringify(Object.fromEntries(PRICES.map((price) => [price, one.before[price]]))),
  );
  await rawQuery(tx, RECORD, [
    priced.map(({ id }) => id),
    before,
    why.cause,
    why.adjustmentId ?? null,
    why.actorId,
  ]);
}

const MOST_SHOWN = 30;
const reais = (cents: number) => cents / 100;
const orNone = (cents: number | null) => (cents === null ? null : reais(cents));

/** The newest first. */
export async function listPrices(db: Db, productId: ProductId): Promise<PriceEntry[]> {
  const rows = await db
    .selectFrom('price_changes as c')
    .leftJoin('users as u', 'u.id', 'c.actor_id')
    .leftJoin('price_adjustments as a', 'a.id', 'c.adjustment_id')
    .select(['c.id', 'c.cause', 'c.created_at', 'u.email', 'a.basis_points', 'a.amount_cents'])
    .select(['c.old_msrp_cents', 'c.old_price40_cents', 'c.old_price50_cents'])
    .select(['c.new_msrp_cents', 'c.new_price40_cents', 'c.new_price50_cents'])
    .where('c.product_id', '=', productId)
    .orderBy('c.id', 'desc')
    .limit(MOST_SHOWN)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    cause: row.cause,
    percent: row.basis_points === null ? null : row.basis_points / 100,
    ...(row.amount_cents !== null && { amount: reais(row.amount_cents) }),
    before: {
      msrp: reais(row.old_msrp_cents),
      price40: orNone(row.old_price40_cents),
      price50: orNone(row.old_price50_cents),
    },
    after: {
      msrp: reais(row.new_msrp_cents),
      price40: orNone(row.new_price40_cents),
      price50: orNone(row.new_price50_cents),
    },
    actor: row.email,
    createdAt: row.created_at.toISOString(),
  }));
}
