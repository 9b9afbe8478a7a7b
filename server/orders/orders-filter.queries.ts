import type { Query } from '#contract/endpoint';
import type { UserId } from '#contract/ids';
import type { listOrdersEndpoint } from '#contract/order-endpoints';
import { PaymentTerm } from '#contract/payment-term';

import { beginningOf, searchWords, type Statement } from '../db/statement.ts';
import { orderWord } from './order-search.queries.ts';

export type ListQuery = Query<typeof listOrdersEndpoint>;
export type OrderFilter = Pick<
  ListQuery,
  'status' | 'statuses' | 'search' | 'from' | 'to' | 'receipts' | 'term' | 'userId' | 'ids'
> & {
  /** Who a search was found to mean, instead of it. */
  buyers?: readonly UserId[] | undefined;
};
/** Whose orders may be seen; null: all. */
export type Viewer = { ownerId: UserId | null };

/** The one reading of the filter, for the list, its total and the exports; `o` is the order. */
export function conditionsOf(filter: OrderFilter, viewer: Viewer, statement: Statement): string[] {
  const add = (value: unknown) => statement.add(value);
  const owner = viewer.ownerId ?? filter.userId;
  return [
    ...(owner === undefined ? [] : [`o.user_id = ${add(owner)}::uuid`]),
    ...(filter.buyers ? [`o.user_id = any(${add(filter.buyers)}::uuid[])`] : []),
    ...(filter.ids ? [`o.id = any(${add(filter.ids)}::uuid[])`] : []),
    ...(filter.status ? [`o.status = ${add(filter.status)}`] : []),
    ...(filter.statuses ? [`o.status = any(${add(filter.statuses)}::text[])`] : []),
    ...(filter.from ? [`o.created_at >= ${beginningOf(add(filter.from))}`] : []),
    ...(filter.to ? [`o.created_at < ${beginningOf(`(${add(filter.to)}::date + 1)`)}`] : []),
    ...(filter.receipts
      ? [`exists (select 1 from receipts r where r.order_id = o.id and r.state = 'pending')`]
      : []),
    ...(filter.term ? [byTerm(filter.term, add)] : []),
    ...searchWords(filter.search ?? '').map((word) => orderWord(word, statement)),
  ];
}

/** As its index has it: an order by one of the brand's own is none of the one of the three it is paid like. */
const byTerm = (term: string, add: (value: unknown) => string): string =>
  PaymentTerm.safeParse(term).success
    ? `o.term = ${add(term)} and o.own_term is null`
    : `o.own_term ->> 'id' = ${add(term.toLowerCase())}`;

export const whereOf = (conditions: readonly string[]): string =>
  conditions.length > 0 ? `where ${conditions.join(' and ')}` : '';

/** Which of the kept counts are of this filter. */
export function countedOf({ status, statuses }: OrderFilter, statement: Statement): string {
  const which = [
    ...(status ? [`status = ${statement.add(status)}`] : []),
    ...(statuses ? [`status = any(${statement.add(statuses)}::text[])`] : []),
  ];
  return whereOf(which);
}

/** All orders, filtered by status at most: the kept counts have the total. */
export function isCounted(filter: OrderFilter, viewer: Viewer): boolean {
  const narrower = Object.values({ ...filter, status: undefined, statuses: undefined });
  return viewer.ownerId === null && narrower.every((value) => value === undefined);
}

/** How many there are in all, as an expression: kept counts where they know, counting elsewhere. */
export function totalOf(filter: OrderFilter, viewer: Viewer, statement: Statement): string {
  if (!isCounted(filter, viewer)) {
    return `(select count(*) from orders o ${whereOf(conditionsOf(filter, viewer, statement))})`;
  }
  const which = countedOf(filter, statement);
  return `(select coalesce(sum(orders), 0)::bigint from order_counts ${which})`;
}
