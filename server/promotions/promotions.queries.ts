import { sql } from 'kysely';

import type { Category } from '#contract/category';
import type { CollectionId, ProductId, PromotionId } from '#contract/ids';
import type { PromotionScope } from '#contract/promotion-scope';
import type { Promotion, PromotionBody, Promotions } from '#contract/promotions';

import type { Db } from '../db/database.ts';
import { rawQuery } from '../db/raw-query.ts';
import { isInForce } from '../in-force.queries.ts';

type Row = {
  id: PromotionId;
  name: string;
  off_basis_points: number | null;
  off_cents: number | null;
  scope: PromotionScope;
  categories: Category[];
  valid_from: string | null;
  valid_until: string | null;
  active: boolean;
  version: number;
  in_force: boolean;
  products: { id: ProductId; title: string; sku: string }[];
  collections: { id: CollectionId; name: string }[];
};

const toPromotion = (row: Row): Promotion => ({
  id: row.id,
  name: row.name,
  offBasisPoints: row.off_basis_points,
  off: row.off_cents === null ? null : row.off_cents / 100,
  scope: row.scope,
  productIds: row.products.map(({ id }) => id),
  categories: row.categories,
  collectionIds: row.collections.map(({ id }) => id),
  validFrom: row.valid_from,
  validUntil: row.valid_until,
  active: row.active,
  version: row.version,
  inForce: row.in_force,
  products: row.products,
  collections: row.collections,
});

/** All there are; what is named and gone is left out. */
export async function listPromotions(db: Db): Promise<Promotions> {
  const rows = await rawQuery<Row>(
    db,
    `select m.id, m.name, m.off_basis_points, m.off_cents, m.scope, to_json(m.categories) as categories, m.valid_from, m.valid_until,
       m.active, m.version, ${isInForce('m')} as in_force,
       coalesce((select json_agg(json_build_object('id', p.id, 'title', concat_ws(' ', p.title, p.color_name), 'sku', p.sku)
           order by p.sort_title, p.id)
         from promotion_products chosen join products p on p.id = chosen.product_id
         where chosen.promotion_no = m.no and p.deleted_at is null), '[]') as products,
       coalesce((select json_agg(json_build_object('id', c.id, 'name', c.name) order by c.name, c.id)
         from collections c where c.id = any(m.collection_ids)), '[]') as collections
     from promotions m order by lower(m.name), m.id`,
    [],
  );
  return { promotions: rows.map(toPromotion) };
}

/** Whoever changes promotions is alone until the transaction ends. */
export async function lockPromotions(tx: Db): Promise<void> {
  await rawQuery(tx, `select pg_advisory_xact_lock(hashtext('promotions'))`, []);
}

/** Only what the scope names is kept. */
const columnsOf = (body: PromotionBody) => ({
  name: body.name,
  off_basis_points: body.offBasisPoints,
  off_cents: body.off === null ? null : Math.round(body.off * 100),
  scope: body.scope,
  categories: body.scope === 'categories' ? body.categories : [],
  collection_ids: body.scope === 'collections' ? body.collectionIds : [],
  valid_from: body.validFrom,
  valid_until: body.validUntil,
  active: body.active,
});

export async function insertPromotion(tx: Db, body: PromotionBody): Promise<PromotionId> {
  const { id } = await tx
    .insertInto('promotions')
    .values(columnsOf(body))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function rewritePromotion(
  tx: Db,
  id: PromotionId,
  body: PromotionBody,
): Promise<void> {
  await tx
    .updateTable('promotions')
    .set({ ...columnsOf(body), updated_at: sql<Date>`now()` })
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Those that it names by themselves, in the order of ids, as all code takes products. */
export async function nameProducts(
  tx: Db,
  id: PromotionId,
  { scope, productIds }: PromotionBody,
): Promise<void> {
  await rawQuery(
    tx,
    `delete from promotion_products where promotion_no = (select no from promotions where id = $1)`,
    [id],
  );
  await rawQuery(
    tx,
    `insert into promotion_products (promotion_no, product_id)
     select m.no, p.id from promotions m join products p on p.id = any($2::uuid[]) and p.deleted_at is null
     where m.id = $1 order by p.id`,
    [id, scope === 'products' ? productIds : []],
  );
}

export async function deletePromotion(tx: Db, id: PromotionId): Promise<void> {
  await tx.deleteFrom('promotions').where('id', '=', id).execute();
}
