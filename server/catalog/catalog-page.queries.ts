import type { Reply } from '#contract/endpoint';
import { paginationOf } from '#contract/paging';
import { MOST_PER_PAGE, type listProductsEndpoint } from '#contract/product-endpoints';

import type { Db } from '../db/database.ts';
import { FRESH_PLAN } from '../db/named-statements.ts';
import { rawQuery } from '../db/raw-query.ts';
import { Statement } from '../db/statement.ts';
import { readCursor, writeCursor } from './page-cursor.ts';
import {
  conditionsOf,
  needsFreshPlan,
  totalOf,
  type ListQuery,
  type Viewer,
} from './page-filter.queries.ts';
import { ORDERS } from './page-order.queries.ts';
import { PRODUCT_COLUMNS, type ProductRow } from './product-columns.queries.ts';
import { asShownTo, toProduct } from './product.shape.ts';

/** Units in orders that were not cancelled, in the last 90 days. */
const SALES = `left join (
    select i.product_id, sum(i.quantity) as units
    from orders o join order_items i on i.order_id = o.id
    where o.status <> 'CANCELLED' and o.created_at > now() - interval '90 days'
    group by i.product_id
  ) s on s.product_id = p.id`;

const VERSION = '(select sum(version) from catalog_versions)::bigint';

/**
 * A plan that is kept for later calls does not know their values and takes an unknown limit for a
 * tenth of all products; so the most a page can have stands there as a number.
 */
const mostOf = (limit: number) =>
  MOST_PER_PAGE[limit > MOST_PER_PAGE.RESELLER ? 'ADMIN' : 'RESELLER'] + 1;

type PageRow = ProductRow & { total: number; version: number; keys: string[] };
/** `version` is absent where total and page come from two moments: such a page is not kept. */
export type CatalogPage = {
  version: number | undefined;
  reply: Reply<typeof listProductsEndpoint>;
};

/**
 * A page of products with its total and the catalogue's version, in one statement and so from one
 * moment. The rows are found in an index first; only the page's own are read whole.
 */
export async function readPage(db: Db, query: ListQuery, viewer: Viewer): Promise<CatalogPage> {
  const { sortBy, limit, page } = query;
  const { keys, descending } = ORDERS[sortBy];
  const direction = descending ? 'desc' : 'asc';
  const statement = new Statement();
  const conditions = conditionsOf(query, viewer, statement);
  if (query.cursor) {
    const cursor = readCursor(sortBy, query.cursor);
    const columns = [...keys.map(({ sql }) => sql), 'p.id'];
    const values = keys.map(({ type }, at) => `${statement.add(cursor.keys[at])}::${type}`);
    const last = `${statement.add(cursor.id)}::uuid`;
    const comparison = descending ? '<' : '>';
    conditions.push(`(${columns.join(', ')}) ${comparison} (${[...values, last].join(', ')})`);
  }
  const names = keys.map((_, at) => `key${at}`);
  const selected = keys.map(({ sql }, at) => `${sql} as key${at}`).join(', ');
  const order = (columns: string[]) => columns.map((column) => `${column} ${direction}`).join(', ');
  const sales = sortBy === 'popularity' ? SALES : '';
  const plan = needsFreshPlan(query) ? FRESH_PLAN : '';
  const text = `${plan}select ${PRODUCT_COLUMNS}, array[${names.map((name) => `page.${name}::text`).join(', ')}] as keys,
    ${totalOf(query, viewer, statement)} as total, ${VERSION} as version
    from (
      select * from (
        select p.id, ${selected} from products p ${sales}
        where ${conditions.join(' and ')}
        order by ${order([...keys.map(({ sql }) => sql), 'p.id'])}
        limit ${mostOf(limit)} offset ${statement.add(query.cursor ? 0 : (page - 1) * limit)}
      ) found
      order by ${order([...names, 'id'])} limit ${statement.add(limit + 1)}
    ) page join products p on p.id = page.id
    order by ${order([...names.map((name) => `page.${name}`), 'page.id'])}`;
  const rows = await rawQuery<PageRow>(db, text, statement.values);
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  const total = rows[0]?.total ?? (await readTotal(db, query, viewer));
  return {
    version: rows[0]?.version,
    reply: {
      products: shown.map((row) => asShownTo(viewer.role, toProduct(row))),
      pagination: paginationOf(page, limit, total),
      nextCursor: last ? writeCursor(sortBy, last) : null,
    },
  };
}

/** An empty page has no row to carry it. */
async function readTotal(db: Db, query: ListQuery, viewer: Viewer): Promise<number> {
  const statement = new Statement();
  const text = `select ${totalOf(query, viewer, statement)} as total`;
  const [row] = await rawQuery<{ total: number }>(db, text, statement.values);
  return row?.total ?? 0;
}
