import { MOST_REAIS, toCents } from '#contract/money';

import type { Statement } from '../db/statement.ts';
import { isForSight } from '../sight.queries.ts';
import { withUsualPrices } from '../sight.ts';
import { countWithinOwnPrices, isWithinOwnPrices } from './page-by-own-prices.queries.ts';
import { conditionsOf, isCounted, type ListQuery, type Viewer } from './page-filter.queries.ts';
import { isByStyle, siblingsOf } from './page-styles.queries.ts';

const BAND = 500;

/** How many cards there are in all, as an expression. Kept counts where they know, counting elsewhere. */
export function totalOf(q: ListQuery, viewer: Viewer, statement: Statement): string {
  const products = productsOf(q, viewer, statement);
  return isByStyle(viewer) ? `${products} - ${siblingsOf(q, viewer, statement)}` : products;
}

function productsOf(q: ListQuery, viewer: Viewer, statement: Statement): string {
  if (isWithinOwnPrices(q, viewer)) return countWithinOwnPrices(q, viewer, statement);
  if (!isCounted(q, viewer)) {
    return `(select count(*) from products p where ${conditionsOf(q, viewer, statement).join(' and ')})`;
  }
  // Where others are paid, the range is everything.
  const usual = { ...viewer, sees: withUsualPrices(viewer.sees) };
  const least = toCents(q.minPrice ?? 0);
  const most = toCents(q.maxPrice ?? MOST_REAIS);
  const firstWhole = Math.ceil(least / BAND);
  const lastWhole = Math.floor((most + 1) / BAND) - 1;
  const counted = (from: number, to: number) => {
    const wanted = { ...q, minPrice: from / 100, maxPrice: to / 100 };
    const conditions = conditionsOf(wanted, usual, statement);
    return `(select count(*) from products p where ${conditions.join(' and ')})`;
  };
  if (firstWhole > lastWhole) return counted(least, most);
  const category = q.category ? `and category = ${statement.add(q.category)}` : '';
  const bands = `price_band between ${statement.add(firstWhole)} and ${statement.add(lastWhole)}`;
  const whole = { from: firstWhole * BAND, to: (lastWhole + 1) * BAND - 1 };
  return [
    `(select coalesce(sum(products), 0)::bigint from catalog_counts where ${bands} ${category})`,
    ...notForViewer(q, { viewer, whole, statement }),
    ...(least < firstWhole * BAND ? [counted(least, firstWhole * BAND - 1)] : []),
    ...(most >= (lastWhole + 1) * BAND ? [counted((lastWhole + 1) * BAND, most)] : []),
  ].join(' + ');
}

type Whole = { viewer: Viewer; whole: { from: number; to: number }; statement: Statement };

/** The kept counts know nothing of groups: what is limited to others is taken off, from those that are limited. */
function notForViewer(
  { category }: ListQuery,
  { viewer: { sees }, whole, statement }: Whole,
): string[] {
  const limit = sees === 'all' ? undefined : isForSight(sees, 'p');
  if (!limit) return [];
  const ofCategory = category ? ` and p.category = ${statement.add(category)}` : '';
  return [
    `-(select count(*) from products p where p.limited_to is not null and p.visible and not ${limit}
      and p.price_cents between ${statement.add(whole.from)} and ${statement.add(whole.to)}${ofCategory})`,
  ];
}
