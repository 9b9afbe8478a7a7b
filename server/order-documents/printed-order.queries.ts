import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';

import type { OrderId, UserId } from '#contract/ids';

import type { Db } from '../db/database.ts';

export type PrintedOrder = NonNullable<Awaited<ReturnType<typeof findOrderOfAnyBuyer>>>;
/** At least one, each on pages of its own. */
export type PrintedOrders = readonly [PrintedOrder, ...PrintedOrder[]];
export type PrintedItem = PrintedOrder['items'][number];

/** Internal notes are not read at all: printed documents lie about and go into parcels. */
const printedOrders = (db: Db) =>
  db
    .selectFrom('orders as o')
    .select([
      'o.number',
      'o.created_at',
      'o.status',
      'o.payment_status',
      'o.term',
      'o.own_term',
      'o.collection_name',
      'o.delivery_from',
      'o.delivery_to',
      'o.subtotal_cents',
      'o.discount_cents',
      'o.coupon_cents',
      'o.shipping_cents',
      'o.total_cents',
      'o.shipping_type',
      'o.estimated_days',
      'o.ship_address',
      'o.ship_city',
      'o.ship_state',
      'o.ship_zip_code',
      'o.ship_notes',
      'o.company_name',
      'o.company_cnpj',
      'o.company_email',
      'o.carrier',
      'o.tracking_code',
      'o.nfe_number',
    ])
    .select(sql<string | null>`o.price_explanation -> 'coupon' ->> 'code'`.as('coupon'))
    .select(
      sql<number>`(select coalesce(sum(used.cents), 0)::bigint from (
        select e.cents from ledger_entries e
        where e.order_id = o.id and e.invoice_id is null and e.kind = 'credit_used'
        union all
        select e.cents from invoices i join ledger_entries e on e.invoice_id = i.id
        where i.order_id = o.id and e.kind = 'credit_used') used)`.as('credit_cents'),
    )
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('order_items as i')
          .leftJoin('pictures as p', 'p.filename', 'i.image')
          .select([
            'i.product_id',
            'i.title',
            'i.sku',
            'i.style',
            'i.color_name',
            'i.size',
            'i.quantity',
            'i.unit_price_cents',
            'i.total_cents',
            'i.image',
            'p.width as image_width',
          ])
          .whereRef('i.order_id', '=', 'o.id')
          .orderBy('i.position'),
      ).as('items'),
    );

export const findOrderOfAnyBuyer = (db: Db, id: OrderId) =>
  printedOrders(db).where('o.id', '=', id).executeTakeFirst();

/** In the order in which they were asked for. */
export async function listOrdersOfAnyBuyer(db: Db, ids: readonly OrderId[]) {
  const found = await printedOrders(db).select('o.id').where('o.id', 'in', ids).execute();
  const byId = new Map(found.map((order) => [order.id, order]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export const findOrderOf = (db: Db, buyerId: UserId, id: OrderId) =>
  printedOrders(db).where('o.id', '=', id).where('o.user_id', '=', buyerId).executeTakeFirst();
