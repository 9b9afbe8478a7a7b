import type { CollectionId, GroupId, OrderId, ProductId, UserId, VariantId } from '#contract/ids';

import type { Db } from '../db/database.ts';
import { rawQuery } from '../db/raw-query.ts';

export type SizeRow = {
  productId: ProductId;
  title: string;
  sku: string;
  style: string | null;
  color: string | null;
  image: { filename: string; width: number; height: number } | null;
  arrived: boolean;
  groups: GroupId[] | null;
  companies: number;
  variantId: VariantId;
  size: string;
  sold: number;
  left: number;
  waiting: number;
};

/** Every size of what is in the collection or was ordered in it; by model, then colour. */
export const listSizes = (db: Db, id: CollectionId): Promise<SizeRow[]> =>
  rawQuery<SizeRow>(
    db,
    `with ordered as (
       select i.product_id, i.variant_id, o.user_id, i.quantity, i.quantity - coalesce(a.pieces, 0) as waits
       from orders o join order_items i on i.order_id = o.id
         left join arrived_pieces a on a.order_id = o.id and a.variant_id = i.variant_id
       where o.collection_id = $1 and o.status <> 'CANCELLED'
     )
     select p.id as "productId", p.title, p.sku, p.style, p.color_name as color,
       (select json_build_object('filename', f.filename, 'width', f.width, 'height', f.height)
        from product_images g join pictures f on f.filename = g.filename
        where g.product_id = p.id and g.position = 0) as image,
       p.collection_id is distinct from $1::uuid as arrived, p.limited_to::text[] as groups,
       (select count(distinct user_id)::int from ordered where product_id = p.id) as companies,
       v.id as "variantId", v.size,
       coalesce((select sum(quantity)::int from ordered where variant_id = v.id), 0) as sold,
       case when p.collection_id = $1 then v.stock else 0 end as "left",
       coalesce((select sum(waits)::int from ordered where variant_id = v.id), 0) as waiting
     from products p join variants v on v.product_id = p.id
     where (p.collection_id = $1 and p.deleted_at is null and v.removed_at is null)
       or v.id in (select variant_id from ordered)
     order by search_fold(coalesce(p.style, p.title)), p.created_at, p.id`,
    [id],
  );

type WaitingRow = { orderId: OrderId; orderNumber: string; company: string; pieces: number };

/** Of products that have left the collection; by the date of the order. */
export const listWaitingOrders = (db: Db, id: CollectionId): Promise<WaitingRow[]> =>
  rawQuery<WaitingRow>(
    db,
    `select o.id as "orderId", lpad(o.number::text, 8, '0') as "orderNumber",
       coalesce(nullif(o.company_name, ''), o.company_email) as company,
       sum(i.quantity - coalesce(a.pieces, 0))::int as pieces
     from orders o join order_items i on i.order_id = o.id
       join products p on p.id = i.product_id
       left join arrived_pieces a on a.order_id = o.id and a.variant_id = i.variant_id
     where o.collection_id = $1 and o.status <> 'CANCELLED'
       and p.collection_id is distinct from o.collection_id and i.quantity > coalesce(a.pieces, 0)
     group by o.id order by o.created_at, o.id`,
    [id],
  );

type PiecesRow = { collectionId: CollectionId; name: string; size: string; pieces: number };

/** Of one product that has left its collections: what their orders still wait for. */
export const listWaitingPieces = (db: Db, id: ProductId): Promise<PiecesRow[]> =>
  rawQuery<PiecesRow>(
    db,
    `select c.id as "collectionId", c.name, v.size,
       sum(i.quantity - coalesce(a.pieces, 0))::int as pieces
     from products p join order_items i on i.product_id = p.id join orders o on o.id = i.order_id
       join collections c on c.id = o.collection_id join variants v on v.id = i.variant_id
       left join arrived_pieces a on a.order_id = o.id and a.variant_id = i.variant_id
     where p.id = $1 and o.status <> 'CANCELLED' and p.collection_id is distinct from o.collection_id
       and i.quantity > coalesce(a.pieces, 0)
     group by c.id, v.size order by c.name, v.size`,
    [id],
  );

type BuyerRow = {
  userId: UserId;
  company: string;
  pieces: number;
  orders: number;
  models: number;
  waiting: number;
};

export const listReserved = (db: Db, id: CollectionId): Promise<BuyerRow[]> =>
  rawQuery<BuyerRow>(
    db,
    `select o.user_id as "userId", min(coalesce(nullif(o.company_name, ''), o.company_email)) as company,
       sum(i.quantity)::int as pieces, count(distinct o.id)::int as orders,
       count(distinct coalesce(p.style, p.id::text))::int as models,
       sum(i.quantity - coalesce(a.pieces, 0))::int as waiting
     from orders o join order_items i on i.order_id = o.id join products p on p.id = i.product_id
       left join arrived_pieces a on a.order_id = o.id and a.variant_id = i.variant_id
     where o.collection_id = $1 and o.status <> 'CANCELLED'
     group by o.user_id order by 3 desc, 2`,
    [id],
  );

export type ReservedRow = {
  company: string;
  orderNumber: string;
  day: string;
  title: string;
  sku: string;
  color: string | null;
  size: string;
  pieces: number;
  waiting: number;
};

/** Line by line, as they were ordered; by company and order. */
export const listReservedLines = (db: Db, id: CollectionId): Promise<ReservedRow[]> =>
  rawQuery<ReservedRow>(
    db,
    `select coalesce(nullif(o.company_name, ''), o.company_email) as company,
       lpad(o.number::text, 8, '0') as "orderNumber",
       (o.created_at at time zone 'America/Sao_Paulo')::date as day,
       i.title, i.sku, i.color_name as color, i.size, i.quantity as pieces,
       i.quantity - coalesce(a.pieces, 0) as waiting
     from orders o join order_items i on i.order_id = o.id
       left join arrived_pieces a on a.order_id = o.id and a.variant_id = i.variant_id
     where o.collection_id = $1 and o.status <> 'CANCELLED'
     order by search_fold(coalesce(nullif(o.company_name, ''), o.company_email)), o.created_at, o.id, i.position`,
    [id],
  );

export async function isCollection(db: Db, id: CollectionId): Promise<boolean> {
  const rows = await rawQuery<{ id: CollectionId }>(
    db,
    'select id from collections where id = $1',
    [id],
  );
  return rows.length > 0;
}
