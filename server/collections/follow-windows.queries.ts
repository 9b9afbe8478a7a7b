import type { CollectionId, InvoiceId, OrderId, UserId } from '#contract/ids';

import type { Db } from '../db/database.ts';
import { rawQuery } from '../db/raw-query.ts';

/** An order that is still to be delivered, and has another window than its collection. */
const BEHIND = `o.collection_id = c.id and o.status not in ('SHIPPED', 'COMPLETED', 'CANCELLED')
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
  status: 'pending' | 'paid';
  amount: number;
  dueDate: string;
  /** The day it was made, in São Paulo. */
  madeOn: string;
  /** A bank has its boleto, or it was typed in: it falls due as it was issued. */
  isIssued: boolean;
};

/** Those that count, in their order. */
export const listOwnInvoices = (tx: Db, id: OrderId): Promise<OpenInvoice[]> =>
  rawQuery<OpenInvoice>(
    tx,
    `select i.id, i.status, i.amount_cents as amount, i.due_date as "dueDate",
       (i.created_at at time zone 'America/Sao_Paulo')::date as "madeOn",
       exists (select 1 from boletos b where b.invoice_id = i.id
         and b.state in ('in_remittance', 'registered', 'paid', 'settled_elsewhere')) as "isIssued"
     from invoices i where i.order_id = $1 and i.status in ('pending', 'paid')
     order by i.seq for no key update of i`,
    [id],
  );
