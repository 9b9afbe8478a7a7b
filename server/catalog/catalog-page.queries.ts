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

const VERSIONS = `(select sum(version) from catalog_versions)::bigint as version,
    (select sum(members) from catalog_versions)::bigint as members`;

/**
 * A plan that is kept for later calls does not know their values and takes an unknown limit for a
 * tenth of all products; so the most a page can have stands there as a number.
 */
const mostOf = (limit: number) =>
  MOST_PER_PAGE[limit > MOST_PER_PAGE.RESELLER ? 'ADMIN' : 'RESELLER'] + 1;

/** How many products there are in all, and the count of members at which it was counted. */
export type KnownTotal = { members: number; total: number };

type PageRow = ProductRow & {
  total: number | null;
  version: number;
  members: number;
  keys: string[];
};
/** `at` is absent where total and page come from two moments: such a page is not kept. */
export type CatalogPage = {
  at: { version: number; members: number } | undefined;
  reply: Reply<typeof listProductsEndpoint>;
};

/**
 * A page of products with its total and the catalogue's version, in one statement and so from one
 * moment; undefined where the total that was known is of another one. The rows are found in an index
 * first; only the page's own are read whole.
 */
export async function readPage(db: Db, query: ListQuery, viewer: Viewer): Promise<CatalogPage>;
export async function readPage(
  db: Db,
  query: ListQuery,
  viewer: Viewer,
  known: KnownTotal | undefined,
): Promise<CatalogPage | undefined>;
export async function readPage(
  db: Db,
  query: ListQuery,
  viewer: Viewer,
  known?: KnownTotal,
): Promise<CatalogPage | undefined> {
  const { sortBy, limit, page } = query;
  const { text, values } = pageStatement(query, viewer, known);
  const rows = await rawQuery<PageRow>(db, text, values);
  const [first] = rows;
  if (known && first && first.members !== known.members) return undefined;
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  const total = first ? (first.total ?? known?.total ?? 0) : await readTotal(db, query, viewer);
  return {
    at: first && { version: first.version, members: first.members },
    reply: {
      products: shown.map((row) => asShownTo(viewer.role, toProduct(row))),
      pagination: paginationOf(page, limit, total),
      nextCursor: last ? writeCursor(sortBy, last) : null,
    },
  };
}

function pageStatement(query: ListQuery, viewer: Viewer, known: KnownTotal | undefined) {
  const { sortBy, limit, page } = query;
  const { keys, descending, from, id } = ORDERS[sortBy];
  const direction = descending ? 'desc' : 'asc';
  const statement = new Statement();
  const conditions = conditionsOf(query, viewer, statement);
  const columns = [...keys.map(({ sql }) => sql), id];
  if (query.cursor) {
    const cursor = readCursor(sortBy, query.cursor);
    const values = keys.map(({ type }, at) => `${statement.add(cursor.keys[at])}::${type}`);
    const last = `${statement.add(cursor.id)}::uuid`;
    const comparison = descending ? '<' : '>';
    conditions.push(`(${columns.join(', ')}) ${comparison} (${[...values, last].join(', ')})`);
  }
  const names = keys.map((_, at) => `key${at}`);
  const selected = keys.map(({ sql }, at) => `${sql} as key${at}`).join(', ');
  const order = (by: string[]) => by.map((column) => `${column} ${direction}`).join(', ');
  const plan = needsFreshPlan(query) ? FRESH_PLAN : '';
  const total = known ? 'null::bigint' : totalOf(query, viewer, statement);
  const text = `${plan}select ${PRODUCT_COLUMNS}, array[${names.map((name) => `page.${name}::text`).join(', ')}] as keys,
    ${total} as total, ${VERSIONS}
    from (
      select * from (
        select ${id} as id, ${selected} from ${from}
        where ${conditions.join(' and ')}
        order by ${order(columns)}
        limit ${mostOf(limit)} offset ${statement.add(query.cursor ? 0 : (page - 1) * limit)}
      ) found
      order by ${order([...names, 'id'])} limit ${statement.add(limit + 1)}
    ) page join products p on p.id = page.id
    order by ${order([...names.map((name) => `page.${name}`), 'page.id'])}`;
  return { text, values: statement.values };
}

/** An empty page has no row to carry it. */
async function readTotal(db: Db, query: ListQuery, viewer: Viewer): Promise<number> {
  const statement = new Statement();
  const text = `select ${totalOf(query, viewer, statement)} as total`;
  const [row] = await rawQuery<{ total: number }>(db, text, statement.values);
  return row?.total ?? 0;
}
