import type { Query } from '#contract/endpoint';
import type { OrderId } from '#contract/ids';
import type { exportOrdersCsvEndpoint } from '#contract/order-documents';
import type { OrderStatus, PaymentStatus } from '#contract/order-status';
import type { OwnTerm } from '#contract/own-term';
import type { PaymentTerm } from '#contract/payment-term';

import type { Db } from '../db/database.ts';
import { rawQuery } from '../db/raw-query.ts';
import { Statement } from '../db/statement.ts';
import { conditionsOf, whereOf } from '../orders/orders-filter.queries.ts';

export type ExportFilter = Query<typeof exportOrdersCsvEndpoint>;

export type ExportedOrder = {
  id: OrderId;
  number: number;
  created_at: Date;
  company_name: string | null;
  company_cnpj: string | null;
  company_email: string;
  status: OrderStatus;
  payment_status: PaymentStatus;
  term: PaymentTerm;
  own_term: OwnTerm | null;
  subtotal_cents: number;
  discount_cents: number;
  shipping_cents: number;
  total_cents: number;
  ship_city: string;
  ship_state: string;
  nfe_number: string | null;
  carrier: string | null;
  tracking_code: string | null;
  pieces: number;
  /** To the microsecond: a `Date` would pass over orders of the same millisecond. */
  place: string;
};

const PAGE = 500;

const COLUMNS = `o.id, o.number, o.created_at, o.company_name, o.company_cnpj, o.company_email,
  o.status, o.payment_status, o.term, o.own_term, o.subtotal_cents, o.discount_cents, o.shipping_cents,
  o.total_cents, o.ship_city, o.ship_state, o.nfe_number, o.carrier, o.tracking_code,
  (select coalesce(sum(i.quantity), 0)::bigint from order_items i where i.order_id = o.id) as pieces,
  o.created_at::text as place`;

/** Exports are the back office's. */
const EVERYBODY = { ownerId: null };

/** The next ones after a place in the list, the newest first. */
function readPage(
  db: Db,
  filter: ExportFilter,
  after: ExportedOrder | undefined,
): Promise<ExportedOrder[]> {
  const statement = new Statement();
  const conditions = conditionsOf(filter, EVERYBODY, statement);
  if (after) {
    const place = `${statement.add(after.place)}::timestamptz`;
    const id = `${statement.add(after.id)}::uuid`;
    conditions.push(`o.created_at <= ${place}`, `(o.created_at < ${place} or o.id > ${id})`);
  }
  const text = `select ${COLUMNS} from orders o ${whereOf(conditions)}
    order by o.created_at desc, o.id limit ${statement.add(PAGE)}`;
  return rawQuery<ExportedOrder>(db, text, statement.values);
}

/**
 * All orders of a filter, a page at a time. Between two pages nothing is held, neither a connection
 * nor a transaction, however slowly the other end reads.
 */
export async function* orderPages(db: Db, filter: ExportFilter): AsyncGenerator<ExportedOrder[]> {
  let last: ExportedOrder | undefined;
  do {
    const page = await readPage(db, filter, last);
    if (page.length > 0) yield page;
    last = page.length < PAGE ? undefined : page.at(-1);
  } while (last);
}
