import type { CollectionId, GroupId, ImportId, ProductId } from '#contract/ids';

import type { Db } from '../db/database.ts';
import { rawQuery } from '../db/raw-query.ts';

const groupsIn = (values: string) => `jsonb_array_elements_text(
  case when jsonb_typeof(${values} -> 'limited_to') = 'array' then ${values} -> 'limited_to' else '[]' end)`;

const NAMED = `
  with named as (
    select i.product_id, i.created, i.new_values, coalesce(i.old_values, to_jsonb(b)) as old_values
    from import_products i
    left join lateral (select p.limited_to, p.collection_id from products p where p.id = i.product_id) b on true
    where i.import_id = $1
      and (i.new_values -> 'limited_to' <> 'null' or i.new_values -> 'collection_id' <> 'null'
        or not i.created and (i.new_values ? 'limited_to' or i.new_values ? 'collection_id'))
  )
  select
    (select coalesce(json_agg(distinct id), '[]') from named n, ${groupsIn('n.new_values')} as g (id)) as groups,
    (select coalesce(json_agg(distinct id), '[]') from named n, lateral (
      select old.id from ${groupsIn('n.old_values')} as old (id)
      union all select unnest(c.limited_to)::text from collections c
        where c.id = (n.new_values ->> 'collection_id')::uuid) as g (id)) as "oldGroups",
    (select coalesce(json_agg(distinct id), '[]') from named n, lateral (values
      (n.new_values ->> 'collection_id')) as c (id) where id is not null) as collections,
    (select coalesce(json_agg(distinct id), '[]') from named n, lateral (values
      (n.old_values ->> 'collection_id')) as c (id) where id is not null) as "oldCollections",
    (select coalesce(json_agg(n.product_id), '[]') from named n
     where not n.created and n.new_values ? 'collection_id') as moving`;

export type NamedExtras = {
  groups: GroupId[];
  oldGroups: GroupId[];
  collections: CollectionId[];
  oldCollections: CollectionId[];
  /** Products that change their collection. */
  moving: ProductId[];
};

/** The groups and collections that an import's products come to, and those they come from. */
export async function readNamed(tx: Db, importId: ImportId): Promise<NamedExtras> {
  const [row] = await rawQuery<NamedExtras>(tx, NAMED, [importId]);
  if (!row) throw new Error('unreachable: lists are there, if empty');
  return row;
}

/** For what could not be written: the SKUs of products. */
export const skusOfMoving = (
  tx: Db,
  importId: ImportId,
  ids: readonly ProductId[],
): Promise<{ id: ProductId; sku: string }[]> =>
  rawQuery<{ id: ProductId; sku: string }>(
    tx,
    `select i.product_id as id, i.sku from import_products i
     where i.import_id = $1 and i.product_id = any($2::uuid[]) order by i.sku`,
    [importId, ids],
  );
