import type { AdjustmentId, ProductId, UserId } from '#contract/ids';
import type { PriceAdjustment } from '#contract/price-history';
import type { PriceChange } from '#contract/prices';

import type { Db } from '../db/database.ts';
import { rawQuery } from '../db/raw-query.ts';
import { OWN_AS_LEFT } from '../price-tables/own/table-adjustments.queries.ts';
import type { Prices } from './change-prices.rules.ts';

type Adjustment = Pick<PriceChange, 'percent' | 'amount'> & { actorId: UserId };

export async function insertAdjustment(
  tx: Db,
  { percent = 0, amount, actorId }: Adjustment,
): Promise<AdjustmentId> {
  const { id } = await tx
    .insertInto('price_adjustments')
    .values({
      basis_points: Math.round(percent * 100),
      amount_cents: amount === undefined ? null : Math.round(amount * 100),
      actor_id: actorId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The last one that was not undone: the only one that can be, as with imports. */
export async function findLastAdjustment(db: Db): Promise<AdjustmentId | undefined> {
  // A table that was deleted took along what could be put back into it.
  const [row] = await rawQuery<{ id: AdjustmentId }>(
    db,
    `select a.id from price_adjustments a
     where a.undone_at is null and (
       exists (select 1 from price_changes c where c.adjustment_id = a.id)
       or exists (select 1 from table_price_changes c where c.adjustment_id = a.id))
     order by a.created_at desc, a.id limit 1`,
    [],
  );
  return row?.id;
}

/** Locked until the end: a second undo waits here and then sees the first. */
export function lockAdjustment(tx: Db, id: AdjustmentId) {
  return tx
    .selectFrom('price_adjustments')
    .select(['id', 'undone_at'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** By id, as all code locks products. */
export async function lockAdjusted(tx: Db, id: AdjustmentId): Promise<void> {
  await rawQuery(
    tx,
    `select p.id from products p
     where p.id in (select product_id from price_changes
       where adjustment_id = $1 and cause = 'adjustment')
     order by p.id for no key update`,
    [id],
  );
}

/** Its prices are those that were written then; what was put back since is as if nothing had been. */
const AS_LEFT = `(p.deleted_at is null
  and (p.msrp_cents, p.price40_cents, p.price50_cents)
    is not distinct from (c.new_msrp_cents, c.new_price40_cents, c.new_price50_cents))`;

export type Adjusted = {
  id: ProductId;
  sku: string;
  title: string;
  /** False once something newer changed it. */
  asLeft: boolean;
  before: Prices;
  after: Prices;
};

type Row = Omit<Adjusted, 'before' | 'after'> & {
  old_msrp_cents: number;
  old_price40_cents: number | null;
  old_price50_cents: number | null;
  new_msrp_cents: number;
  new_price40_cents: number | null;
  new_price50_cents: number | null;
};

export async function readAdjusted(tx: Db, id: AdjustmentId): Promise<Adjusted[]> {
  const rows = await rawQuery<Row>(
    tx,
    `select p.id, p.sku, p.title, ${AS_LEFT} as "asLeft",
       c.old_msrp_cents, c.old_price40_cents, c.old_price50_cents,
       c.new_msrp_cents, c.new_price40_cents, c.new_price50_cents
     from price_changes c join products p on p.id = c.product_id
     where c.adjustment_id = $1 and c.cause = 'adjustment'
     order by p.sort_title, p.id`,
    [id],
  );
  return rows.map((row) => ({
    id: row.id,
    sku: row.sku,
    title: row.title,
    asLeft: row.asLeft,
    before: {
      msrp_cents: row.old_msrp_cents,
      price40_cents: row.old_price40_cents,
      price50_cents: row.old_price50_cents,
    },
    after: {
      msrp_cents: row.new_msrp_cents,
      price40_cents: row.new_price40_cents,
      price50_cents: row.new_price50_cents,
    },
  }));
}

export async function closeAdjustment(tx: Db, id: AdjustmentId, actorId: UserId): Promise<void> {
  await tx
    .updateTable('price_adjustments')
    .set({ undone_at: new Date(), undone_by: actorId })
    .where('id', '=', id)
    .execute();
}

export async function describeAdjustment(
  db: Db,
  id: AdjustmentId,
): Promise<PriceAdjustment | null> {
  const [row] = await rawQuery<{
    basis_points: number;
    amount_cents: number | null;
    created_at: Date;
    email: string | null;
    name: string | null;
    products: number;
    standing: number;
  }>(
    db,
    `select a.basis_points, a.amount_cents, a.created_at, u.email, m.name, m.products, m.standing
     from price_adjustments a
     left join users u on u.id = a.actor_id
     join lateral (
       select null as name, count(*)::int as products,
         (count(*) filter (where ${AS_LEFT}))::int as standing
       from price_changes c join products p on p.id = c.product_id
       where c.adjustment_id = a.id and c.cause = 'adjustment'
       union all
       select min(t.name), count(*)::int, (count(*) filter (where ${OWN_AS_LEFT}))::int
       from table_price_changes c join products p on p.id = c.product_id
       join price_tables t on t.no = c.table_no
       left join table_prices o on o.table_no = c.table_no and o.product_id = c.product_id
       where c.adjustment_id = a.id
     ) m on m.products > 0
     where a.id = $1`,
    [id],
  );
  if (!row) return null;
  return {
    id,
    percent: row.basis_points / 100,
    ...(row.amount_cents !== null && { amount: row.amount_cents / 100 }),
    ...(row.name !== null && { table: row.name }),
    products: row.products,
    changedSince: row.products - row.standing,
    actor: row.email,
    createdAt: row.created_at.toISOString(),
  };
}

/** Products that undoing it gave their prices back. */
export async function listRestored(tx: Db, id: AdjustmentId): Promise<Set<ProductId>> {
  const rows = await tx
    .selectFrom('price_changes')
    .select('product_id')
    .where('adjustment_id', '=', id)
    .where('cause', '=', 'adjustment_undone')
    .execute();
  return new Set(rows.map(({ product_id }) => product_id));
}
