import type { GradeCategory, GradePieces, OwnGrade } from '#contract/grades';
import type { GradeId, UserId } from '#contract/ids';

import type { Db } from '../db/database.ts';
import { rawQuery } from '../db/raw-query.ts';

/** In the order in which they were saved. */
export const listOwnGrades = (db: Db, userId: UserId): Promise<OwnGrade[]> =>
  rawQuery<{ id: GradeId; name: string; pieces: GradePieces }>(
    db,
    'select id, name, pieces from own_grades where user_id = $1 order by created_at, id',
    [userId],
  );

/** Whoever saves one is alone until the transaction ends: otherwise two could be the last. */
export async function lockOwner(tx: Db, userId: UserId): Promise<void> {
  await rawQuery(tx, 'select 1 from users where id = $1 for no key update', [userId]);
}

/** False where another grade has the name; the very same one, sent again, is there already. */
export async function insertGrade(
  tx: Db,
  userId: UserId,
  { name, pieces }: { name: string; pieces: GradePieces },
): Promise<boolean> {
  const rows = await rawQuery<{ id: GradeId }>(
    tx,
    `insert into own_grades as g (user_id, name, pieces) values ($1, $2, $3::jsonb)
     on conflict (user_id, search_fold(name)) do update set name = g.name
       where g.name = excluded.name and g.pieces = excluded.pieces
     returning id`,
    [userId, name, JSON.stringify(pieces)],
  );
  return rows.length > 0;
}

export async function deleteGrade(db: Db, userId: UserId, id: GradeId): Promise<void> {
  await rawQuery(db, 'delete from own_grades where user_id = $1 and id = $2', [userId, id]);
}

/** What is older than so many orders is nobody's last one, and must not make each visit slower. */
const ORDERS_LOOKED_AT = 100;

/**
 * Of each category the pieces by size of a product that was ordered last: of the newest order that was not
 * cancelled and has one, that with the most pieces; in which order they came into the cart is not kept.
 */
export const listLastGrades = (
  db: Db,
  userId: UserId,
): Promise<{ category: GradeCategory; pieces: GradePieces }[]> =>
  rawQuery<{ category: GradeCategory; pieces: GradePieces }>(
    db,
    `with recent as materialized (
       select id, created_at from orders where user_id = $1 and status <> 'CANCELLED'
       order by created_at desc, id limit ${ORDERS_LOOKED_AT}
     ), newest as (
       select distinct on (coalesce(p.category, ''))
         coalesce(p.category, '') as category, i.order_id, i.product_id
       from recent o join order_items i on i.order_id = o.id join products p on p.id = i.product_id
       group by coalesce(p.category, ''), o.created_at, o.id, i.order_id, i.product_id
       order by coalesce(p.category, ''), o.created_at desc, o.id, sum(i.quantity) desc, i.product_id
     ), sizes as (
       select n.category, i.size, sum(i.quantity)::int as quantity
       from newest n join order_items i on i.order_id = n.order_id and i.product_id = n.product_id
       group by n.category, i.size
     )
     select category, json_agg(json_build_object('size', size, 'quantity', quantity)) as pieces
     from sizes group by category order by category`,
    [userId],
  );
