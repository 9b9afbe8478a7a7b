import type { OrderedItem } from '#contract/garment-blocks';
import type { OrderId } from '#contract/ids';

import type { Db } from '../db/database.ts';
import { rawQuery } from '../db/raw-query.ts';

/** Prices in centavos. */
export type MailedItem = OrderedItem & { title: string; total: number };
export type MailedOrder = { id: OrderId; items: MailedItem[] };

/**
 * What a mail says of the order it names. Read when the mail is written and not kept with it: whoever
 * places the order does not wait for that, and mails of earlier versions tell it as well.
 */
export async function findMailedOrder(db: Db, number: string): Promise<MailedOrder | undefined> {
  if (!/^\d{1,8}$/.test(number)) return undefined;
  const [order] = await rawQuery<MailedOrder>(
    db,
    `select o.id, coalesce((select json_agg(json_build_object('productId', i.product_id,
         'title', i.title, 'sku', i.sku, 'color', i.color_name, 'size', i.size,
         'quantity', i.quantity, 'unitPrice', i.unit_price_cents, 'total', i.total_cents)
         order by i.position)
       from order_items i where i.order_id = o.id), '[]') as items
     from orders o where o.number = $1::bigint`,
    [Number(number)],
  );
  return order;
}
