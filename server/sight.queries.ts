import type { GroupId, UserId } from '#contract/ids';
import { MOST_REAIS } from '#contract/money';
import type { PriceKind } from '#contract/price-kind';

import type { Db } from './db/database.ts';
import { NOT_KEPT } from './db/named-statements.ts';
import { rawQuery } from './db/raw-query.ts';
import { isInForce } from './in-force.queries.ts';
import { bestPromotion, promotedPrice, PROMOTIONS_IN_FORCE } from './promoted-price.queries.ts';
import { ANYBODY, type PricesInForce, type Sees, type Sight } from './sight.ts';

/** SQL: `PricesInForce` of the table that is called `t`. */
export const pricesOf = (t: string) =>
  `json_build_object('no', ${t}.no, 'kind', ${t}.kind, 'off', ${t}.off_basis_points, 'version', ${t}.version + ${t}.price_changes)`;

/** SQL: the brand wants a card for each colour; else one stands for all colours of a style. */
export const CARD_FOR_EACH_COLOR = `(select value from settings where key = 'catalogCards') = '"color"'`;

/**
 * SQL: of a reseller, once something is limited to groups. It is asked with each request: a portal without
 * groups looks no further than that, and the order makes PostgreSQL take the index of what is limited, also
 * while it has not counted yet how little that is. What `groups_of` answers, written out: a call of it would
 * cost more than what it finds.
 */
const groupsOf = (u: string) => `case when ${u}.role = 'RESELLER'
    and exists (select 1 from reseller_groups)
    and (select p.id from products p where p.limited_to is not null order by p.id limit 1) is not null
  then to_json(array(
    select m.group_id from reseller_memberships m where m.user_id = ${u}.id order by 1)) end`;

/** SQL: the sight of the user that is called `u`, as JSON. */
export const sightOf = (u: string) => `json_build_object('prices', (
    select ${pricesOf('t')} from price_tables t where t.no = ${u}.price_table_no and ${isInForce('t')}),
  'groups', ${groupsOf(u)}, 'promotions', ${PROMOTIONS_IN_FORCE})`;

/** Of somebody who is not the one who asks: the buyer of an order that the brand enters, the owner of a cart. */
export async function findSight(db: Db, userId: UserId): Promise<Sight> {
  const [row] = await rawQuery<{ sight: Sight }>(
    db,
    `select ${sightOf('u')} as sight from users u where u.id = $1`,
    [userId],
  );
  return row?.sight ?? ANYBODY;
}

/**
 * SQL: whether what is called `row` is for whoever is in these groups; `groups` is SQL for an array of them. For
 * any row with a column `limited_to`, where null is everybody.
 */
const isForGroups = (row: string, groups: string) =>
  `(${row}.limited_to is null or ${row}.limited_to && ${groups})`;

const isId = (text: string) => /^[0-9a-f-]{36}$/.test(text);

/** SQL: groups that stand in the text: nothing but ids does, and a statement with them is not kept. */
export const groupsInText = (groups: readonly GroupId[]) =>
  `${NOT_KEPT}'{${groups.map(String).filter(isId).join(',')}}'::uuid[]`;

/** SQL: the same for whoever looks; nothing to ask while nothing is limited. */
export const isForSight = ({ groups }: Sight, row: string) =>
  groups === null ? undefined : isForGroups(row, groupsInText(groups));

/** SQL: whether the product that is called `p` is there for whoever looks. */
export function maySee(sees: Sees, p = 'p'): string {
  if (sees === 'all') return `${p}.deleted_at is null`;
  const limit = isForSight(sees, p);
  return limit ? `(${p}.visible and ${limit})` : `${p}.visible`;
}

/**
 * SQL: `maySee` of the buyer whose id `id` is, by the groups of this very moment: a checkout may have waited
 * for somebody who takes its buyer out of one.
 */
export const maySeeNow = ({ groups }: Sight, id: string, p = 'p') =>
  groups === null ? `${p}.visible` : `(${p}.visible and ${isForGroups(p, `groups_of(${id})`)})`;

type Terms = { p: string; no: string | number; left: string };

/** What is charged by a table of each kind. `left`: what is left of the suggested price, in basis points. */
const PRICES: Record<PriceKind, (terms: Terms) => string> = {
  price40: ({ p }) => `${p}.price_cents`,
  price50: ({ p }) => `coalesce(${p}.price50_cents, ${p}.price_cents)`,
  percent: ({ p, left }) => `greatest(1, (${p}.msrp_cents * ${left} + 5000) / 10000)`,
  own: ({ p, no }) => `coalesce((select own.price_cents from table_prices own
    where own.table_no = ${no} and own.product_id = ${p}.id), ${p}.price_cents)`,
};

const WHOLE = 10_000;
const leftOf = ({ off }: Pick<PricesInForce, 'off'>) => WHOLE - (off ?? 0);

/** SQL: what a piece of `p` costs by a table. It and what it leaves are numbers, so that they may stand in the text. */
const priceBy = (prices: PricesInForce, p: string) => {
  const price = Object.hasOwn(PRICES, prices.kind) ? PRICES[prices.kind] : PRICES.own;
  return price({ p, no: prices.no, left: String(leftOf(prices)) });
};

const tableOf = (sees: Sees) => (sees === 'all' ? null : sees.prices);

const promotionsOf = (sees: Sees) => (sees === 'all' ? null : sees.promotions);

export const hasPromotions = (sees: Sees): boolean => promotionsOf(sees) !== null;

/** SQL: what a piece of it costs whoever looks, in cents, without promotions. */
export const priceBeforeFor = (sees: Sees, p = 'p') => {
  const prices = tableOf(sees);
  return prices ? priceBy(prices, p) : `${p}.price_cents`;
};

/** SQL: what a piece of it costs whoever looks, in cents. */
export const priceFor = (sees: Sees, p = 'p') => {
  const promotions = promotionsOf(sees);
  const price = priceBeforeFor(sees, p);
  return promotions ? promotedPrice(price, p, promotions) : price;
};

/** SQL: the promotion that makes this price; nothing to ask while there are none. */
export const promotionFor = (sees: Sees, p = 'p') => {
  const promotions = promotionsOf(sees);
  return promotions ? bestPromotion(priceBeforeFor(sees, p), p, promotions) : undefined;
};

/** Whether this one's prices, before promotions, are those of the catalogue. */
export const hasUsualPrices = (sees: Sees) => (tableOf(sees)?.kind ?? 'price40') === 'price40';

/** Whether what somebody pays is what the catalogue keeps counts and places of. */
export const paysUsual = (sees: Sees) => hasUsualPrices(sees) && !promotionsOf(sees);

/** Whether promotions leave products in the order of their prices without them. */
const keepsOrder = (sees: Sees) =>
  promotionsOf(sees)?.every(({ everything }) => everything) ?? true;

/** Whose prices follow from the suggested one by an index. */
const percentOf = (sees: Sees) => {
  const prices = tableOf(sees);
  return prices?.kind === 'percent' ? prices : undefined;
};

/** The number of the table of own prices that puts products into the order of what whoever looks pays. */
export const ownTableOf = (sees: Sees): number | undefined => {
  const prices = keepsOrder(sees) ? tableOf(sees) : null;
  return prices?.kind === 'own' ? prices.no : undefined;
};

/** SQL: what puts products into the order of their prices; in an index where there can be one. */
export const priceOrderFor = (sees: Sees, p = 'p') => {
  if (!keepsOrder(sees)) return priceFor(sees, p);
  return percentOf(sees) ? `${p}.msrp_cents` : priceBeforeFor(sees, p);
};

/** In cents; `column` is where the statement has the price already. */
type Within = {
  least?: number | undefined;
  most?: number | undefined;
  column?: string | undefined;
};

/** SQL: that it costs whoever looks so much or more, or so much or less; written so that an index can answer. */
export function priceWithin(
  sees: Sees,
  p: string,
  { least, most, column }: Within,
  add: (value: number) => string,
): string[] {
  const percent = hasPromotions(sees) ? undefined : percentOf(sees);
  // A piece never costs less than a cent; what is rounded to a price lies between two suggested prices.
  const left = percent && leftOf(percent);
  const first = (price: number) =>
    left === undefined ? price : price <= 1 ? 0 : Math.ceil((WHOLE * price - WHOLE / 2) / left);
  const last = (price: number) =>
    left === undefined ? price : price < 1 ? 0 : Math.min(first(price + 1) - 1, MOST_REAIS * 100);
  const cents = column ?? (percent ? `${p}.msrp_cents` : priceFor(sees, p));
  return [
    ...(least === undefined ? [] : [`${cents} >= ${add(first(least))}`]),
    ...(most === undefined ? [] : [`${cents} <= ${add(last(most))}`]),
  ];
}

/** SQL: whether the row of `users` that is called `u` is somebody who may order at this moment. */
export const mayBuy = (u: string) =>
  `(${u}.role = 'RESELLER' and ${u}.approved and ${u}.deleted_at is null)`;

/** SQL: `maySee` of the buyer whose row is called `u`, where one statement is about several buyers. */
export const mayBuyerSee = (u: string, p = 'p') =>
  `(${p}.visible and ${isForGroups(p, `groups_of(${u}.id)`)})`;

/** SQL: `priceFor` of the buyer whose row is called `u`. */
export const priceForBuyer = (u: string, p = 'p') => {
  const terms = { p, no: 't.no', left: `(${WHOLE} - t.off_basis_points)` };
  const cases = Object.entries(PRICES).map(
    ([kind, price]) => `when '${kind}' then ${price(terms)}`,
  );
  const price = `coalesce((select case t.kind ${cases.join(' ')} end from price_tables t
    where t.no = (select b.price_table_no from users b where b.id = ${u}.id) and ${isInForce('t')}), ${p}.price_cents)`;
  return promotedPrice(price, p, 'now');
};
