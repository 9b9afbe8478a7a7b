import type { Category } from '#contract/category';
import type { CollectionId, GroupId, ProductId } from '#contract/ids';
import { MOST_CHOSEN } from '#contract/prices';

import type { Db } from '../db/database.ts';
import { rawQuery } from '../db/raw-query.ts';
import { Statement } from '../db/statement.ts';
import { conditionsOf, type ListQuery, type Viewer } from './page-filter.queries.ts';

export type ManyRow = {
  id: ProductId;
  sku: string;
  title: string;
  active: boolean;
  published: boolean;
  category: Category | null;
  collection_id: CollectionId | null;
  limited_to: GroupId[] | null;
  updated_at: Date;
  deleted: boolean;
};

/** By id, as all code locks products; those that were deleted too, so that they can be named. */
export const lockMany = (tx: Db, ids: readonly ProductId[]): Promise<ManyRow[]> =>
  rawQuery<ManyRow>(
    tx,
    `select p.id, p.sku, p.title, p.active, p.published, p.category, p.collection_id,
       p.limited_to::text[] as limited_to, p.updated_at, p.deleted_at is not null as deleted
     from products p where p.id = any($1::uuid[]) order by p.id for no key update`,
    [ids],
  );

/** What their collections leave of these groups, for those that are in one. Whoever limits a collection locks its products. */
export async function limitsAfter(
  tx: Db,
  ids: readonly ProductId[],
  groups: readonly GroupId[] | null,
): Promise<ReadonlyMap<ProductId, GroupId[] | null>> {
  const rows = await rawQuery<{ id: ProductId; left: GroupId[] | null }>(
    tx,
    `select p.id, limit_in_collection($2::uuid[], c.limited_to)::text[] as "left"
     from products p join collections c on c.id = p.collection_id where p.id = any($1::uuid[])`,
    [ids, groups],
  );
  return new Map(rows.map(({ id, left }) => [id, left]));
}

export type NewValues = {
  id: ProductId;
  published: boolean;
  category: Category | null;
  collection_id: CollectionId | null;
  limited_to: readonly GroupId[] | null;
};

/** A product in a limited collection is for no other groups than that, whatever was asked. */
export type Written = { updated_at: Date; limited_to: GroupId[] | null };

/** One statement, so that the catalogue's version grows once and its counts are locked in one order. */
export async function writeMany(
  tx: Db,
  values: readonly NewValues[],
): Promise<Map<ProductId, Written>> {
  const rows = await rawQuery<Written & { id: ProductId }>(
    tx,
    `update products p set published = c.published, category = c.category,
       collection_id = c.collection_id, limited_to = c.limited_to::uuid[],
       updated_at = greatest(clock_timestamp(), p.updated_at + interval '1 ms')
     from unnest($1::uuid[], $2::boolean[], $3::text[], $4::uuid[], $5::text[])
       as c (id, published, category, collection_id, limited_to)
     where p.id = c.id returning p.id, p.updated_at, p.limited_to::text[] as limited_to`,
    [
      values.map(({ id }) => id),
      values.map(({ published }) => published),
      values.map(({ category }) => category),
      values.map(({ collection_id: id }) => id),
      // A list of lists of different lengths is none to PostgreSQL.
      values.map(({ limited_to: groups }) => groups && `{${groups.join(',')}}`),
    ],
  );
  return new Map(rows.map(({ id, ...written }) => [id, written]));
}

type Filter = Pick<ListQuery, 'search' | 'category' | 'state' | 'stock' | 'collection'>;
type MarkRow = { id: ProductId; active: boolean; published: boolean; total: number };

/** Of the same products as the list with this filter; the newest, where they are too many. */
export async function selectProducts(db: Db, filter: Filter, viewer: Viewer) {
  const statement = new Statement();
  const query: ListQuery = { ...filter, page: 1, limit: MOST_CHOSEN, sortBy: 'newest' };
  const rows = await rawQuery<MarkRow>(
    db,
    `select p.id, p.active, p.published, count(*) over () as total
     from products p where ${conditionsOf(query, viewer, statement).join(' and ')}
     order by p.created_at desc, p.id desc limit ${MOST_CHOSEN}`,
    statement.values,
  );
  return { products: rows, total: rows[0]?.total ?? 0 };
}
