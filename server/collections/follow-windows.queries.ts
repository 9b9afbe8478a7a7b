import type { CollectionId, InvoiceId, OrderId, UserId } from '#contract/ids';

import type { Db } from '../db/database.ts';
import { rawQuery } from '../db/raw-query.ts';

/** SQL: the order `o` is still to be delivered. */
export const IS_COMING = `o.status not in ('SHIPPED', 'COMPLETED', 'CANCELLED')`;

/** One that has another window than its collection. */
const BEHIND = `o.collection_id = c.id and ${IS_COMING}
  and (o.delivery_from <> c.delivery_from or o.delivery_to <> c.delivery_to)`;

export const listBehind = (db: Db): Promise<{ id: OrderId }[]> =>
  rawQuery<{ id: OrderId }>(
    db,
    `select o.id from collections c join orders o on ${BEHIND} where c.moved_by is not null
     order by o.created_at, o.id`,
    [],
  );

export type MovedOrder = {
  collectionId: CollectionId;
  name: string;
  before: { deliveryFrom: string; deliveryTo: string };
  deliveryFrom: string;
  deliveryTo: string;
  movedBy: UserId;
};

/** The order is held. Undefined: it has the window of its collection already, or has left. */
export async function takeWindow(tx: Db, id: OrderId): Promise<MovedOrder | undefined> {
  const [row] = await rawQuery<MovedOrder>(
    tx,
    `with behind as (
       select o.id, o.delivery_from, o.delivery_to, c.id as collection_id, c.moved_by,
         c.delivery_from as new_from, c.delivery_to as new_to
       from orders o join collections c on ${BEHIND} where o.id = $1 and c.moved_by is not null
     )
     update orders o set delivery_from = behind.new_from, delivery_to = behind.new_to, updated_at = now()
     from behind where o.id = behind.id
     returning behind.collection_id as "collectionId", o.collection_name as name,
       json_build_object('deliveryFrom', behind.delivery_from, 'deliveryTo', behind.delivery_to) as before,
       o.delivery_from as "deliveryFrom", o.delivery_to as "deliveryTo", behind.moved_by as "movedBy"`,
    [id],
  );
  return row;
}

export type OpenInvoice = {
  id: InvoiceId;
  orderId: OrderId;
  seq: number;
  status: 'pending' | 'paid';
  amount: number;
  dueDate: string;
  /** Where that is another day, which a boleto at the bank has kept it from. */
  dueByDelivery: string | null;
  /** The day it was made, in São Paulo. */
  madeOn: string;
  /** A bank has its boleto, or it was typed in: it falls due as it was issued. */
  isIssued: boolean;
  /** It was typed in: the bank takes no instruction of ours for it. */
  isTyped: boolean;
};

const INVOICES = `select i.id, i.order_id as "orderId", i.seq, i.status, i.amount_cents as amount,
    i.due_date as "dueDate", i.due_by_delivery as "dueByDelivery",
    (i.created_at at time zone 'America/Sao_Paulo')::date as "madeOn",
    exists (select 1 from boletos b where b.invoice_id = i.id
      and b.state in ('in_remittance', 'registered', 'paid', 'settled_elsewhere')) as "isIssued",
    exists (select 1 from boletos b where b.invoice_id = i.id
      and b.state = 'registered' and b.source = 'manual') as "isTyped"
  from invoices i where i.order_id = any($1::uuid[]) and i.status in ('pending', 'paid')
  order by i.order_id, i.seq`;

/** Those of these orders that count, in their order. */
export const listInvoices = (db: Db, ids: readonly OrderId[]): Promise<OpenInvoice[]> =>
  rawQuery<OpenInvoice>(db, INVOICES, [ids]);

/** The same, held. */
export const holdInvoices = (tx: Db, id: OrderId): Promise<OpenInvoice[]> =>
  rawQuery<OpenInvoice>(tx, `${INVOICES} for no key update of i`, [[id]]);

/** What it would be stands beside what it is; the same day is none. */
export async function keepDue(tx: Db, id: InvoiceId, dueByDelivery: string): Promise<void> {
  await rawQuery(
    tx,
    'update invoices set due_by_delivery = nullif($2::date, due_date) where id = $1',
    [id, dueByDelivery],
  );
}
