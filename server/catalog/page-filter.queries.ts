import type { Query } from '#contract/endpoint';
import type { UserId } from '#contract/ids';
import { toCents } from '#contract/money';
import { FEW_OF_A_SIZE, type listProductsEndpoint } from '#contract/product-endpoints';
import type { Role } from '#contract/role';

import { contains, searchWords, type Statement } from '../db/statement.ts';
import { maySee, paysUsual, priceWithin } from '../sight.queries.ts';
import type { Sees } from '../sight.ts';
import { SIZES_IN_DEMAND } from './in-demand.queries.ts';

export type ListQuery = Query<typeof listProductsEndpoint>;
/** Who is looking: a reseller sees what is for resellers, the back office everything not deleted. */
export type Viewer = { sees: Sees; role: Role; userId: UserId };

const STATES = {
  draft: 'p.active and not p.published',
  published: 'p.active and p.published',
  inactive: 'not p.active',
};

const SIZES = 'select 1 from variants v where v.product_id = p.id and v.removed_at is null';
const STOCKS = {
  low: `exists (${SIZES} and v.stock <= ${FEW_OF_A_SIZE})`,
  // Found once, and never product by product.
  demand: `p.id = any(array(select v.product_id ${SIZES_IN_DEMAND}))`,
  out: `not exists (${SIZES} and v.stock > 0)`,
};

/** What must all occur. */
export const wordsOf = (search: string | undefined): string[] => searchWords(search ?? '');

const pricesAsked = ({ minPrice, maxPrice }: ListQuery) => ({
  least: minPrice === undefined ? undefined : toCents(minPrice),
  most: maxPrice === undefined ? undefined : toCents(maxPrice),
});

/** What a product is called in a statement, and the column that has its price for whoever looks, if one has. */
type Called = { p?: 'p' | 'sibling'; price?: string };

/** What a product must be to be found. */
export function conditionsOf(
  q: ListQuery,
  viewer: Viewer,
  statement: Statement,
  { p = 'p', price }: Called = {},
): string[] {
  const add = (value: unknown) => statement.add(value);
  return [
    maySee(viewer.sees, p),
    ...(q.category ? [`${p}.category = ${add(q.category)}`] : []),
    ...priceWithin(viewer.sees, p, { ...pricesAsked(q), column: price }, add),
    ...inCollection(q, p, add),
    ...(q.active ? [`${p}.active = ${add(q.active === 'true')}`] : []),
    ...(q.state && viewer.sees === 'all' ? [STATES[q.state]] : []),
    ...(q.stock && viewer.sees === 'all' ? [STOCKS[q.stock]] : []),
    ...wordsOf(q.search).map((word) => contains(`${p}.search_text`, add(word))),
    ...(q.favorites
      ? [
          `exists (select 1 from favorites f where f.product_id = ${p}.id and f.user_id = ${add(viewer.userId)})`,
        ]
      : []),
    ...(q.bought ? [`${p}.id = any(array(${boughtBy(add(viewer.userId))}))`] : []),
  ];
}

/** Asked for only where there are collections: without them a page is found as ever. */
function inCollection({ collection }: ListQuery, p: string, add: (value: unknown) => string) {
  if (collection === undefined) return [];
  if (collection === 'none') return [`${p}.collection_id is null`];
  return [`${p}.collection_id = ${add(collection)}::uuid`];
}

/**
 * Products in somebody's orders. Found once, from that buyer's orders, and never product by product: whoever
 * bought little would have the whole catalogue walked through for it.
 */
const boughtBy = (buyer: string) => `select i.product_id from orders o
  join order_items i on i.order_id = o.id
  where o.user_id = ${buyer} and o.status <> 'CANCELLED'`;

/**
 * Whether the best plan depends on the values: a rare word is found by its index, a common one by
 * reading products in order; the same with prices, unless they are the sort order.
 */
export const needsFreshPlan = ({
  search,
  minPrice,
  maxPrice,
  sortBy,
  collection,
}: ListQuery): boolean =>
  Boolean(search?.trim()) ||
  (collection !== undefined && collection !== 'none') ||
  (!sortBy.startsWith('price') && (minPrice !== undefined || maxPrice !== undefined));

/** Every reseller with the same sight who asks the same sees the same; what is one's own and the back office are read each time. */
export const isShared = (q: ListQuery, viewer: Viewer): boolean =>
  viewer.sees !== 'all' && !q.favorites && !q.bought;

/** Whether the kept counts can answer: they know categories and usual prices of what is visible. */
export const isCounted = (q: ListQuery, viewer: Viewer): boolean =>
  isShared(q, viewer) &&
  !q.search?.trim() &&
  !q.active &&
  !q.collection &&
  (paysUsual(viewer.sees) || !isAboutPrices(q));

/** Whether what a product costs decides if it is found. */
export const isAboutPrices = ({ minPrice, maxPrice }: ListQuery) =>
  minPrice !== undefined || maxPrice !== undefined;

/** Whether something is limited to groups: then the kept counts say it with what is taken off them. */
export const asksGroups = ({ sees }: Pick<Viewer, 'sees'>): boolean =>
  sees !== 'all' && sees.groups !== null;
