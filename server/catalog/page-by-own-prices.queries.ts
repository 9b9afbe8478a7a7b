import { MOST_REAIS, toCents } from '#contract/money';

import type { Statement } from '../db/statement.ts';
import { hasPromotions, ownTableOf } from '../sight.queries.ts';
import { withUsualPrices } from '../sight.ts';
import {
  conditionsOf,
  isAboutPrices,
  wordsOf,
  type ListQuery,
  type Viewer,
} from './page-filter.queries.ts';
import { ORDERS } from './page-order.queries.ts';
import { firstOfStyle, isByStyle } from './page-styles.queries.ts';

/** Where a page begins: behind a row, as SQL of what it is ordered by, or so many rows further; and how long it can be. */
export type Beginning = {
  after: ((columns: string[]) => string) | undefined;
  offset: number;
  most: number;
};
type Begun = Beginning & { statement: Statement };

/** Whether nothing is asked for that finds few products by an index of its own. */
const asksPricesAlone = (q: ListQuery, { sees }: Viewer) =>
  ownTableOf(sees) !== undefined &&
  wordsOf(q.search).length === 0 &&
  !(q.favorites ?? q.bought ?? q.collection);

/**
 * Whether own prices decide the order, and what is found as well. A page in the middle that is asked for by its
 * number is walked to as ever, and a range of prices by what promotions make of them.
 */
export const isByOwnPrices = (q: ListQuery, viewer: Viewer, { offset }: Beginning): boolean =>
  q.sortBy.startsWith('price') &&
  offset === 0 &&
  asksPricesAlone(q, viewer) &&
  !(isAboutPrices(q) && hasPromotions(viewer.sees));

/** Whether own prices alone decide what is found. */
export const isWithinOwnPrices = (q: ListQuery, viewer: Viewer): boolean =>
  isAboutPrices(q) && asksPricesAlone(q, viewer) && !hasPromotions(viewer.sees);

/** Who has a price of its own, found by it, and who has none, found by the usual one: each product is in one of them. */
function bothOf(q: ListQuery, viewer: Viewer, statement: Statement) {
  const no = ownTableOf(viewer.sees);
  const usual = { ...viewer, sees: withUsualPrices(viewer.sees) };
  const own = {
    from: 'table_prices own join products p on p.id = own.product_id',
    price: 'own.price_cents',
    id: 'own.product_id',
    conditions: [
      `own.table_no = ${no}`,
      ...conditionsOf(q, viewer, statement, { price: 'own.price_cents' }),
    ],
  };
  const others = {
    from: 'products p',
    price: 'p.price_cents',
    id: 'p.id',
    conditions: [
      ...conditionsOf(q, usual, statement),
      `not exists (select 1 from table_prices own where own.table_no = ${no} and own.product_id = p.id)`,
    ],
  };
  return { own, others };
}

/** SQL: how many products there are, in one go through the catalogue and the table. */
export function countWithinOwnPrices(q: ListQuery, viewer: Viewer, statement: Statement): string {
  const price = 'coalesce(own.price_cents, p.price_cents)';
  return `(select count(*) from products p
    left join table_prices own on own.table_no = ${ownTableOf(viewer.sees)} and own.product_id = p.id
    where ${conditionsOf(q, viewer, statement, { price }).join(' and ')})`;
}

/**
 * SQL: the ids of a page with its prices, in their order. No index knows what products cost by such a table, but
 * two do together. Of those without an own price only as many are looked at as could stand on the page: where
 * nearly all have one, the next that has none is far.
 */
export function byOwnPrices(
  q: ListQuery,
  viewer: Viewer,
  { statement, after, most }: Begun,
): string {
  const { descending } = ORDERS[q.sortBy];
  const direction = descending ? 'desc' : 'asc';
  const { own, others } = bothOf(q, viewer, statement);
  const style = isByStyle(viewer) ? [firstOfStyle(q, viewer, statement)] : [];
  const inOrder = ({ from, price, id, conditions }: typeof own) =>
    `select ${id} as id, ${price} as key0 from ${from}
      where ${[...conditions, ...style, ...(after ? [after([price, id])] : [])].join(' and ')}
      order by ${price} ${direction}, ${id} ${direction} limit ${most}`;
  const ofOwn = inOrder(own);
  // What would stand behind a whole page of own prices does not stand on it.
  const last = `(select beyond.key0 from (${ofOwn}) beyond
    order by beyond.key0 ${direction}, beyond.id ${direction} limit 1 offset ${statement.add(q.limit)})`;
  const dearest = toCents(MOST_REAIS);
  // The other end says nothing, but that PostgreSQL takes what has two for a narrow range.
  const near = descending
    ? `p.price_cents between coalesce(${last}, 0) and ${statement.add(dearest)}`
    : `p.price_cents between ${statement.add(0)} and coalesce(${last}, ${dearest})`;
  const ofOthers = inOrder({ ...others, conditions: [...others.conditions, near] });
  return `select * from ((${ofOwn}) union all (${ofOthers})) priced
    order by key0 ${direction}, id ${direction} limit ${most}`;
}
