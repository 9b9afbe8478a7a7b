import { sql } from 'kysely';

import type { CartLine } from '#contract/carts';
import type { SavedCartId, UserId } from '#contract/ids';
import { pictureUrl } from '#contract/picture-files';
import type { ProductImage } from '#contract/product-image';
import { CART_PICTURES, type SavedCart } from '#contract/saved-carts';

import type { Db } from '../db/database.ts';
import { rawQuery } from '../db/raw-query.ts';
import { maySee, priceFor } from '../sight.queries.ts';
import type { Sight } from '../sight.ts';

type Row = {
  id: SavedCartId;
  name: string;
  savedAt: Date;
  lines: number;
  pieces: number;
  cents: number;
  products: number;
  soldOut: number;
  pictures: Omit<ProductImage, 'url'>[];
};

/** One statement for all of them, whatever is in them. */
const listFor = (sight: Sight) => `
  select c.id, c.name, c.updated_at as "savedAt", s.lines, s.pieces, s.cents, s.products,
    s."soldOut", coalesce(f.pictures, '[]') as pictures
  from saved_carts c
  cross join lateral (
    select count(*)::int as lines, coalesce(sum(line.quantity), 0)::int as pieces,
      coalesce(sum(${priceFor(sight)} * line.quantity) filter (where ${maySee(sight)} and v.id is not null),
        0)::bigint as cents, count(distinct line."productId")::int as products,
      count(*) filter (where v.id is null or not ${maySee(sight)} or v.stock < 1)::int as "soldOut"
    from jsonb_to_recordset(c.lines) as line ("productId" uuid, size text, quantity int)
    left join products p on p.id = line."productId"
    left join variants v on v.product_id = p.id and v.size = line.size and v.removed_at is null
  ) s
  cross join lateral (
    select json_agg(json_build_object('filename', shown.filename, 'width', shown.width,
      'height', shown.height) order by shown.place) as pictures
    from (
      select f.filename, f.width, f.height, min(line.place) as place
      from rows from (jsonb_to_recordset(c.lines) as ("productId" uuid))
        with ordinality as line ("productId", place)
      join products p on p.id = line."productId" and ${maySee(sight)}
      join product_images i on i.product_id = p.id and i.position = 0
      join pictures f on f.filename = i.filename
      group by f.filename, f.width, f.height order by place limit ${CART_PICTURES}
    ) shown
  ) f
  where c.user_id = $1
  order by c.updated_at desc, c.id`;

export async function listSavedCarts(
  db: Db,
  { userId, sight }: { userId: UserId; sight: Sight },
): Promise<SavedCart[]> {
  const rows = await rawQuery<Row>(db, listFor(sight), [userId]);
  return rows.map(({ cents, pictures, savedAt, ...cart }) => ({
    ...cart,
    total: cents / 100,
    pictures: pictures.map((one) => ({ ...one, url: pictureUrl(one.filename) })),
    savedAt: savedAt.toISOString(),
  }));
}

export async function countSavedCarts(tx: Db, userId: UserId): Promise<number> {
  const { count } = await tx
    .selectFrom('saved_carts')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Whether another of the owner's carts has this name, however it is written. */
export async function isNameTaken(
  tx: Db,
  userId: UserId,
  { name, except }: { name: string; except: SavedCartId | undefined },
): Promise<boolean> {
  const rows = await tx
    .selectFrom('saved_carts')
    .select('id')
    .where('user_id', '=', userId)
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .execute();
  return rows.some(({ id }) => id !== except);
}

type Content = { name: string; lines: readonly CartLine[] };

export async function insertSavedCart(
  tx: Db,
  userId: UserId,
  { name, lines }: Content,
): Promise<void> {
  await tx
    .insertInto('saved_carts')
    .values({ user_id: userId, name, lines: JSON.stringify(lines) })
    .execute();
}

/** False when it is not there, or somebody else's. */
export async function changeSavedCart(
  tx: Db,
  { userId, id }: { userId: UserId; id: SavedCartId },
  { name, lines }: { name?: string | undefined; lines?: readonly CartLine[] | undefined },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('saved_carts')
    .set({
      ...(name !== undefined && { name }),
      ...(lines && { lines: JSON.stringify(lines), updated_at: sql<Date>`now()` }),
      id,
    })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

export async function deleteSavedCart(db: Db, userId: UserId, id: SavedCartId): Promise<void> {
  await db.deleteFrom('saved_carts').where('id', '=', id).where('user_id', '=', userId).execute();
}

export async function readSavedLines(
  db: Db,
  userId: UserId,
  id: SavedCartId,
): Promise<CartLine[] | undefined> {
  const row = await db
    .selectFrom('saved_carts')
    .select('lines')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.lines;
}
