import { MOST_REAIS, toCents } from '#contract/money';

import type { Statement } from '../db/statement.ts';
import { withUsualPrices } from '../sight.ts';
import { conditionsOf, isCounted, type ListQuery, type Viewer } from './page-filter.queries.ts';
import { isByStyle, siblingsOf } from './page-styles.queries.ts';

const BAND = 500;

/** How many cards there are in all, as an expression. Kept counts where they know, counting elsewhere. */
export function totalOf(q: ListQuery, viewer: Viewer, statement: Statement): string {
  const products = productsOf(q, viewer, statement);
  return isByStyle(viewer) ? `${products} - ${siblingsOf(q, viewer, statement)}` : products;
}

function productsOf(q: ListQuery, viewer: Viewer, statement: Statement): string {
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
  return [
    `(select coalesce(sum(products), 0)::bigint from catalog_counts where ${bands} ${category})`,
    ...(least < firstWhole * BAND ? [counted(least, firstWhole * BAND - 1)] : []),
    ...(most >= (lastWhole + 1) * BAND ? [counted((lastWhole + 1) * BAND, most)] : []),
  ].join(' + ');
}
