import type { Collection, CollectionBody } from '#contract/collections';
import type { CollectionId, GroupId, UserId } from '#contract/ids';
import type { OfferedCollection } from '#contract/offered-collections';
import { pictureUrl } from '#contract/picture-files';

import type { Db } from '../db/database.ts';
import { rawQuery } from '../db/raw-query.ts';
import { CARD_FOR_EACH_COLOR, maySee } from '../sight.queries.ts';
import type { Sight } from '../sight.ts';

/** SQL: the day it is in São Paulo. */
export const TODAY = `(now() at time zone 'America/Sao_Paulo')::date`;

type Cover = { filename: string; width: number; height: number } | null;

const FIELDS = `c.id, c.name, c.story, c.opens_on as "opensOn", c.closes_on as "closesOn",
  c.delivery_from as "deliveryFrom", c.delivery_to as "deliveryTo",
  (select json_build_object('filename', f.filename, 'width', f.width, 'height', f.height)
   from pictures f where f.filename = c.cover) as cover`;

const withUrl = (cover: Cover) => cover && { ...cover, url: pictureUrl(cover.filename) };

type ListRow = {
  id: CollectionId;
  name: string;
  story: string;
  opensOn: string;
  closesOn: string;
  deliveryFrom: string;
  deliveryTo: string;
  cover: Cover;
  version: number;
  groups: GroupId[] | null;
  state: 'draft' | 'published' | 'archived';
  models: number;
  reserved: number;
  companies: number;
  waiting: number;
  left: number;
};

/** Those that are at work by their orders' end, archived ones last. */
export async function listCollections(db: Db): Promise<Collection[]> {
  const rows = await rawQuery<ListRow>(
    db,
    `select ${FIELDS}, c.version, c.limited_to::text[] as groups, case when c.archived_at is not null then 'archived'
         when c.published_at is null then 'draft' else 'published' end as state,
       (select count(distinct coalesce(p.style, p.id::text))::int from products p
        where p.collection_id = c.id and p.deleted_at is null) as models,
       coalesce(sold.pieces, 0)::int as reserved, coalesce(sold.companies, 0)::int as companies,
       coalesce(sold.waiting, 0)::int as waiting,
       (select coalesce(sum(v.stock), 0)::int from products p join variants v on v.product_id = p.id
        where p.collection_id = c.id and p.deleted_at is null and v.removed_at is null) as "left"
     from collections c left join lateral (
       select sum(i.quantity) as pieces, count(distinct o.user_id) as companies,
         sum(i.quantity - coalesce(a.pieces, 0))
           filter (where p.collection_id is distinct from c.id) as waiting
       from orders o join order_items i on i.order_id = o.id
         join products p on p.id = i.product_id
         left join arrived_pieces a on a.order_id = o.id and a.variant_id = i.variant_id
       where o.collection_id = c.id and o.status <> 'CANCELLED'
     ) sold on true
     order by c.archived_at is not null, c.closes_on, c.name`,
    [],
  );
  return rows.map(({ cover, groups, ...row }) => ({
    ...row,
    ...(groups && { groups }),
    cover: withUrl(cover),
  }));
}

type OfferedRow = {
  id: CollectionId;
  name: string;
  story: string;
  opensOn: string;
  closesOn: string;
  deliveryFrom: string;
  deliveryTo: string;
  cover: Cover;
  models: number;
};

/** With as many models as the catalogue shows cards. Published, and with something in it that whoever looks may see: a collection of others has no name here. */
export async function listOffered(db: Db, sight: Sight): Promise<OfferedCollection[]> {
  const rows = await rawQuery<OfferedRow>(
    db,
    `select ${FIELDS}, own.models::int as models
     from collections c, lateral (
       select case when ${CARD_FOR_EACH_COLOR} then count(*)
         else count(distinct coalesce(p.style, p.id::text)) end as models from products p
       where p.collection_id = c.id and ${maySee(sight)}) own
     where c.published_at is not null and c.archived_at is null and own.models > 0
     order by c.closes_on < ${TODAY}, c.closes_on, c.name`,
    [],
  );
  return rows.map(({ cover, ...row }) => ({ ...row, cover: withUrl(cover) }));
}

export type StoredCollection = {
  id: CollectionId;
  name: string;
  story: string;
  cover: string | null;
  opensOn: string;
  closesOn: string;
  deliveryFrom: string;
  deliveryTo: string;
  version: number;
  isPublished: boolean;
  isArchived: boolean;
};

/** Held to be changed; the orders that are being placed for it come first. */
export async function lockCollection(
  tx: Db,
  id: CollectionId,
): Promise<StoredCollection | undefined> {
  const [row] = await rawQuery<StoredCollection>(
    tx,
    `select id, name, story, cover, opens_on as "opensOn", closes_on as "closesOn",
       delivery_from as "deliveryFrom", delivery_to as "deliveryTo", version,
       published_at is not null as "isPublished", archived_at is not null as "isArchived"
     from collections where id = $1 for no key update`,
    [id],
  );
  return row;
}

const valuesOf = (body: CollectionBody) => [
  body.name,
  body.story,
  body.cover,
  body.opensOn,
  body.closesOn,
  body.deliveryFrom,
  body.deliveryTo,
];

export async function insertCollection(tx: Db, body: CollectionBody): Promise<CollectionId> {
  const [row] = await rawQuery<{ id: CollectionId }>(
    tx,
    `insert into collections (name, story, cover, opens_on, closes_on, delivery_from, delivery_to)
     values ($1, $2, $3, $4::date, $5::date, $6::date, $7::date) returning id`,
    valuesOf(body),
  );
  if (!row) throw new Error('unreachable: an insert answers its row');
  return row.id;
}

export async function rewriteCollection(
  tx: Db,
  { id, body, movedBy }: { id: CollectionId; body: CollectionBody; movedBy: UserId | null },
): Promise<void> {
  await rawQuery(
    tx,
    `update collections set name = $1, story = $2, cover = $3, opens_on = $4::date,
       closes_on = $5::date, delivery_from = $6::date, delivery_to = $7::date,
       moved_by = coalesce($9::uuid, moved_by), version = version + 1, updated_at = now()
     where id = $8`,
    [...valuesOf(body), id, movedBy],
  );
}
