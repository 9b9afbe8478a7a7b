import type { Reply } from '#contract/endpoint';
import { paginationOf } from '#contract/paging';
import { MOST_PER_PAGE, type listProductsEndpoint } from '#contract/product-endpoints';

import type { Db } from '../db/database.ts';
import { FRESH_PLAN } from '../db/named-statements.ts';
import { rawQuery } from '../db/raw-query.ts';
import { Statement } from '../db/statement.ts';
import { byOwnPrices, isByOwnPrices, type Beginning } from './page-by-own-prices.queries.ts';
import { readCursor, writeCursor, type Cursor } from './page-cursor.ts';
import {
  conditionsOf,
  needsFreshPlan,
  type ListQuery,
  type Viewer,
} from './page-filter.queries.ts';
import { ORDERS } from './page-order.queries.ts';
import { firstOfStyle, isByStyle } from './page-styles.queries.ts';
import { totalOf } from './page-total.queries.ts';
import { productColumns, type ProductRow } from './product-columns.queries.ts';
import { asShownTo, toProduct } from './product.shape.ts';

const VERSIONS = `(select sum(version) from catalog_versions)::bigint as version,
    (select sum(members) from catalog_versions)::bigint as members`;

/**
 * A plan that is kept for later calls does not know their values and takes an unknown limit for a
 * tenth of all products; so the most a page can have stands there as a number.
 */
const mostOf = (limit: number) =>
  MOST_PER_PAGE[limit > MOST_PER_PAGE.RESELLER ? 'ADMIN' : 'RESELLER'] + 1;

/** Each is true of the catalogue while it has the members it was found with. */
export type KnownTotal = { members: number; total: number };
/** Where a page begins: at this row, or right after it. */
export type KnownStart = { members: number; cursor: Cursor; after: boolean };
export type Known = { total?: KnownTotal | undefined; start?: KnownStart | undefined };

type PageRow = ProductRow & {
  total: number | null;
  version: number;
  members: number;
  keys: string[];
};
/** `at` is absent where total and page come from two moments: such a page is not kept. */
export type CatalogPage = {
  at: { version: number; members: number } | undefined;
  /** Its first row, and its last if others come after it. */
  ends: { first: Cursor | undefined; last: Cursor | undefined };
  reply: Reply<typeof listProductsEndpoint>;
};

/** An empty page is read again while its total says otherwise; nothing changes that fast for long. */
const MOST_TRIES = 5;

/**
 * A page of products with its total and the catalogue's version, in one statement and so from one
 * moment. The rows are found in an index first; only the page's own are read whole.
 */
export async function readPage(
  db: Db,
  query: ListQuery,
  viewer: Viewer,
  known: Known = {},
): Promise<CatalogPage> {
  let read = await readOnce(db, query, viewer, known);
  for (let tries = 1; tries < MOST_TRIES && isTorn(query, read); tries += 1) {
    read = await readOnce(db, query, viewer, {});
  }
  return read;
}

/** Nothing was found, and then there was something: neither moment had both. */
const isTorn = ({ cursor, page, limit }: ListQuery, { at, reply }: CatalogPage) =>
  !at && !cursor && reply.pagination.total > (page - 1) * limit;

async function readOnce(
  db: Db,
  query: ListQuery,
  viewer: Viewer,
  known: Known,
): Promise<CatalogPage> {
  const { sortBy, limit, page } = query;
  const { text, values } = pageStatement(query, viewer, known);
  const rows = await rawQuery<PageRow>(db, text, values);
  const [first] = rows;
  // What was known is of other members, or nobody can tell.
  if (isOutdated(known, first)) return readOnce(db, query, viewer, {});
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  const counted = first?.total ?? known.total?.total;
  const total = first && counted !== undefined ? counted : await readTotal(db, query, viewer);
  return {
    at: first && { version: first.version, members: first.members },
    ends: { first, last },
    reply: {
      products: shown.map((row) => asShownTo(viewer.role, viewer.sees, toProduct(row))),
      pagination: paginationOf(page, limit, total),
      nextCursor: last ? writeCursor(sortBy, last) : null,
    },
  };
}

const isOutdated = ({ total, start }: Known, first: PageRow | undefined) =>
  first
    ? [total, start].some((known) => known !== undefined && known.members !== first.members)
    : start !== undefined;

/** Its text and values; the tests read its plan. */
export function pageStatement(query: ListQuery, viewer: Viewer, known: Known) {
  const { sortBy, limit } = query;
  const { keys, descending } = ORDERS[sortBy];
  const direction = descending ? 'desc' : 'asc';
  const statement = new Statement();
  const names = keys('p', viewer.sees).map((_, at) => `key${at}`);
  const order = (by: string[]) => by.map((column) => `${column} ${direction}`).join(', ');
  const plan = needsFreshPlan(query) ? FRESH_PLAN : '';
  const begins = beginningOf(query, known, statement);
  const found = isByOwnPrices(query, viewer, begins)
    ? byOwnPrices(query, viewer, { ...begins, statement })
    : inOneOrder(query, viewer, { ...begins, statement });
  const total = known.total ? 'null::bigint' : totalOf(query, viewer, statement);
  const text = `${plan}select ${productColumns(viewer.sees)}, array[${names.map((name) => `page.${name}::text`).join(', ')}] as keys,
    ${total} as total, ${VERSIONS}
    from (
      select * from (${found}) found
      order by ${order([...names, 'id'])} limit ${statement.add(limit + 1)}
    ) page join products p on p.id = page.id
    order by ${order([...names.map((name) => `page.${name}`), 'page.id'])}`;
  return { text, values: statement.values };
}

/** By what was handed out or is known; else by counting from the first row. */
function beginningOf(query: ListQuery, known: Known, statement: Statement): Beginning {
  const { sortBy, cursor, limit, page } = query;
  const { types, descending } = ORDERS[sortBy];
  const start = cursor ? { cursor: readCursor(sortBy, cursor), after: true } : known.start;
  const most = mostOf(limit);
  if (!start) return { after: undefined, offset: (page - 1) * limit, most };
  const values = types.map((type, at) => `${statement.add(start.cursor.keys[at])}::${type}`);
  const row = [...values, `${statement.add(start.cursor.id)}::uuid`].join(', ');
  const comparison = `${descending ? '<' : '>'}${start.after ? '' : '='}`;
  return { after: (columns) => `(${columns.join(', ')}) ${comparison} (${row})`, offset: 0, most };
}

/** SQL: the ids of a page with the keys they stand by, walked to in one order. */
function inOneOrder(
  query: ListQuery,
  viewer: Viewer,
  { after, offset, most, statement }: Beginning & { statement: Statement },
): string {
  const { keys: keysIn, descending, from, id: idIn } = ORDERS[query.sortBy];
  const [keys, id] = [keysIn('p', viewer.sees), idIn('p')];
  const columns = [...keys, id];
  const conditions = [
    ...conditionsOf(query, viewer, statement),
    ...(isByStyle(viewer) ? [firstOfStyle(query, viewer, statement)] : []),
    ...(after ? [after(columns)] : []),
  ];
  return `select ${id} as id, ${keys.map((key, at) => `${key} as key${at}`).join(', ')} from ${from('p')}
    where ${conditions.join(' and ')}
    order by ${columns.map((column) => `${column} ${descending ? 'desc' : 'asc'}`).join(', ')}
    limit ${most}${offset === 0 ? '' : ` offset ${statement.add(offset)}`}`;
}

/** An empty page has no row to carry it. */
async function readTotal(db: Db, query: ListQuery, viewer: Viewer): Promise<number> {
  const statement = new Statement();
  const text = `select ${totalOf(query, viewer, statement)} as total`;
  const [row] = await rawQuery<{ total: number }>(db, text, statement.values);
  return row?.total ?? 0;
}
