import type { Statement } from '../db/statement.ts';
import { CARD_FOR_EACH_COLOR } from '../sight.queries.ts';
import { conditionsOf, type ListQuery, type Viewer } from './page-filter.queries.ts';
import { ORDERS } from './page-order.queries.ts';

/** Resellers see one card for each style; the back office sees its products. */
export const isByStyle = (viewer: Viewer): boolean =>
  viewer.role === 'RESELLER' && viewer.sees !== 'all';

/**
 * Of the products of a style that are found, the first in the page's order stands for all of them. Written
 * with `or`, so that PostgreSQL looks for siblings of the page's rows alone.
 */
export function firstOfStyle(q: ListQuery, viewer: Viewer, statement: Statement): string {
  const { keys, id, descending, from } = ORDERS[q.sortBy];
  const placeOf = (p: string) => `(${[...keys(p, viewer.sees), id(p)].join(', ')})`;
  const conditions = conditionsOf(q, viewer, statement, { p: 'sibling' }).join(' and ');
  return `(p.style is null or ${CARD_FOR_EACH_COLOR} or not exists (
    select 1 from ${from('sibling')}
    where sibling.style = p.style and sibling.deleted_at is null and ${conditions}
      and ${placeOf('sibling')} ${descending ? '>' : '<'} ${placeOf('p')}))`;
}

/** How many of the products that are found stand behind another of their style. */
export const siblingsOf = (q: ListQuery, viewer: Viewer, statement: Statement): string =>
  `(case when ${CARD_FOR_EACH_COLOR} then 0 else (
    select coalesce(sum(style.products - 1), 0)::bigint from (
      select count(*) as products from products p
      where p.style is not null and p.deleted_at is null
        and ${conditionsOf(q, viewer, statement).join(' and ')}
      group by p.style
    ) style) end)`;
