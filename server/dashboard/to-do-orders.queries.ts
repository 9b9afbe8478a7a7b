import type { OrderId, UserId } from '#contract/ids';
import type { OrderStatus, PaymentStatus } from '#contract/order-status';
import type { OwnTerm } from '#contract/own-term';
import type { PaymentTerm } from '#contract/payment-term';
import { MOST_WEIGHED, SHOWN_OF_A_QUEUE } from '#contract/to-do';

import type { Db } from '../db/database.ts';
import { rawQuery } from '../db/raw-query.ts';

/** SQL: the day in São Paulo, asked for once and not by row. */
export const TODAY = `(select (now() at time zone 'America/Sao_Paulo')::date)`;

/** SQL: whole days since a moment, by São Paulo's calendar. */
export const daysSince = (moment: string): string =>
  `${TODAY} - (${moment} at time zone 'America/Sao_Paulo')::date`;

/** SQL: how people call an order and its buyer; `o` is the order. */
export const ORDER_REF = `o.id as "orderId", lpad(o.number::text, 8, '0') as "orderNumber",
  coalesce(nullif(o.company_name, ''), o.company_email) as reseller, o.user_id as "resellerId"`;

export type OrderRefRow = {
  orderId: OrderId;
  orderNumber: string;
  reseller: string;
  resellerId: UserId;
};

/** The one row of an aggregate. */
export function one<F>([row]: readonly F[]): F {
  if (!row) throw new Error('unreachable: an aggregate has one row');
  return row;
}

/**
 * SQL: a queue as one row, so that it is one trip: what is counted of it, and the first of it, which JSON carries as
 * the columns would be, in their order.
 */
export const queueOf = (facts: string, items: string): string => `
  select * from (${facts}) facts
    cross join (select coalesce(json_agg(item), '[]') as items from (${items}) item) first`;

type Counted = { count: number; total: number };

/** SQL: by the kept counts, however many there are. */
const counted = (...statuses: OrderStatus[]): string => `
  select coalesce(sum(orders), 0)::int as count, coalesce(sum(cents), 0)::bigint as total
  from order_counts where status in (${statuses.map((status) => `'${status}'`).join(', ')})`;

type UndecidedRow = OrderRefRow & {
  total: number;
  term: PaymentTerm;
  ownTerm: OwnTerm | null;
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  days: number;
  limit: number | null;
  exposure: number;
  mayBuy: boolean;
  /** Centavos of its invoices that were paid already. */
  paid: number;
};

const oldest = (status: OrderStatus): string => `
  (select id, created_at from orders where status = '${status}'
   order by created_at, id desc limit ${MOST_WEIGHED})`;

/** `credit_exposure` of all these buyers at once, and only where there is a limit to hold it against. */
const OLDEST_UNDECIDED = `
  with oldest as materialized (
    ${oldest('PENDING')} union all ${oldest('UNDER_REVIEW')}
    order by created_at, id desc limit ${MOST_WEIGHED}
  ), waiting as materialized (
    select o.id, o.number, o.user_id, o.company_name, o.company_email, o.total_cents, o.term, o.own_term,
      o.status, o.payment_status, o.created_at
    from oldest join orders o on o.id = oldest.id
  ), buyers as materialized (
    select u.id, u.credit_limit_cents, (u.approved and u.deleted_at is null) as may_buy
    from users u where u.id = any (array(select user_id from waiting))
  ), owed as materialized (
    select user_id, sum(amount_cents - covered_cents) as cents from invoices
    where user_id = any (array(select id from buyers where credit_limit_cents is not null))
      and status = 'pending' and on_credit
    group by user_id
  )
  select ${ORDER_REF}, o.total_cents as total, o.term, o.own_term as "ownTerm", o.status,
    o.payment_status as "paymentStatus", ${daysSince('o.created_at')} as days,
    b.credit_limit_cents as "limit", coalesce(owed.cents, 0)::bigint as exposure,
    b.may_buy as "mayBuy",
    coalesce((select sum(i.amount_cents) from invoices i
      where i.order_id = o.id and i.status = 'paid'), 0)::bigint as paid
  from waiting o join buyers b on b.id = o.user_id left join owed on owed.user_id = o.user_id
  order by o.created_at, o.id desc`;

const UNDECIDED = queueOf(counted('PENDING', 'UNDER_REVIEW'), OLDEST_UNDECIDED);

/** Orders that nobody has decided; the oldest come with what their approval is held against. */
export const readUndecided = async (db: Db): Promise<Counted & { items: UndecidedRow[] }> =>
  one(await rawQuery<Counted & { items: UndecidedRow[] }>(db, UNDECIDED, []));

type ToShipRow = OrderRefRow & { pieces: number; total: number; days: number };

const FIRST_TO_SHIP = `
  select ${ORDER_REF}, o.total_cents as total, ${daysSince('o.created_at')} as days,
    (select coalesce(sum(i.quantity), 0) from order_items i where i.order_id = o.id)::int as pieces
  from orders o where o.status = 'PRODUCTION'
  order by o.created_at, o.id desc limit ${SHOWN_OF_A_QUEUE}`;

const TO_SHIP = queueOf(counted('PRODUCTION'), FIRST_TO_SHIP);

export const readToShip = async (db: Db): Promise<Counted & { items: ToShipRow[] }> =>
  one(await rawQuery<Counted & { items: ToShipRow[] }>(db, TO_SHIP, []));
