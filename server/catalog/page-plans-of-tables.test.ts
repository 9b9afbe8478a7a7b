import pg from 'pg';
import { beforeAll, expect, test } from 'vitest';

import { asId, type UserId } from '#contract/ids';

import { ANYBODY, type PricesInForce, type Sight } from '../sight.ts';
import { analyzeWhole } from '../testing/analyze-whole.ts';
import { atTheEnd } from '../testing/at-the-end.ts';
import { patience } from '../testing/patience.ts';
import { rowsOf } from '../testing/rows-looked-at.ts';
import { testDatabase } from '../testing/test-database.ts';
import { pageStatement, type Known } from './catalog-page.queries.ts';
import type { ListQuery } from './page-filter.queries.ts';

const PRODUCTS = 100_000;
/** So many products have a price of their own in each of two tables; all of them in a third. */
const OWN = 10_000;
const { url } = await testDatabase();
const client = new pg.Client({ connectionString: url });
await client.connect();
atTheEnd(() => client.end());

const TABLES: Record<string, PricesInForce> = {};

beforeAll(async () => {
  await client.query('set statement_timeout = 0');
  const { rows } = await client.query<{ indexdef: string }>(
    `select indexdef from pg_indexes where indexname = 'products_search_idx'`,
  );
  await client.query('drop index products_search_idx');
  await client.query(
    `insert into products (sku, title, description, category, msrp_cents, price50_cents, published, created_at,
       style, color_name)
     select 'S' || n, 'Camiseta ' || n, 'Algodão penteado',
       (array['Camisetas', 'Calças', 'Vestidos', 'Blusas'])[1 + n % 4], 4990 + (n * 7919) % 52000,
       case when n % 3 > 0 then 2000 + (n * 7907) % 26000 end, n % 10 <> 0,
       timestamptz '2020-01-01' + n * interval '7 minutes',
       case when n % 5 = 0 then 'Modelo ' || n / 10 end, case when n % 5 = 0 then 'Cor ' || n % 10 end
     from generate_series(1, ${PRODUCTS}) n`,
  );
  await client.query(rows[0]?.indexdef ?? '');
  await client.query(
    `insert into price_tables (name, kind, off_basis_points) values ('Metade', 'price50', null),
       ('Percentual', 'percent', 3333), ('Um', 'own', null), ('Dois', 'own', null), ('Três', 'own', null)`,
  );
  await client.query(
    `insert into table_prices (table_no, product_id, price_cents)
     select t.no, p.id, 1500 + mod(abs(hashtext(p.id::text)), 50000) from price_tables t
     cross join lateral (select id from products order by hashtext(id::text || t.no)
       limit case t.name when 'Três' then ${PRODUCTS} else ${OWN} end) p
     where t.kind = 'own'`,
  );
  await analyzeWhole(client, 'products', 'table_prices', 'price_tables', 'variants');
  const made = await client.query<PricesInForce & { name: string }>(
    'select no, name, kind, off_basis_points as off, version from price_tables',
  );
  for (const { name, ...table } of made.rows) TABLES[name] = table;
}, patience(120_000));

type Promotions = Sight['promotions'];

function rowsLookedAt(
  table: string | null,
  query: Partial<ListQuery>,
  promotions: Promotions = null,
  known: Known = { total: { members: 0, total: PRODUCTS } },
): Promise<number> {
  const asked: ListQuery = { page: 1, limit: 24, sortBy: 'newest', ...query };
  const userId = asId<UserId>('00000000-0000-4000-8000-000000000000');
  const prices = table === null ? null : TABLES[table];
  if (prices === undefined) throw new Error(`no table ${table}`);
  const viewer = { sees: { ...ANYBODY, prices, promotions }, role: 'RESELLER', userId } as const;
  const { text, values } = pageStatement(asked, viewer, known);
  return rowsOf(client, text, values);
}

test.each(
  [null, 'Metade', 'Percentual'].flatMap((table) => [
    [table, {}] as const,
    [table, { sortBy: 'price_asc' }] as const,
    [table, { sortBy: 'price_desc', category: 'Vestidos' }] as const,
    [table, { sortBy: 'price_asc', minPrice: 150, maxPrice: 187.2 }] as const,
  ]),
)('with table %s a page of %j looks at some rows of a hundred thousand', async (table, query) => {
  expect(await rowsLookedAt(table, query)).toBeLessThan(6_000);
});

test('what an own table does not order by is found as without one', async () => {
  expect(await rowsLookedAt('Um', {})).toBeLessThan(6_000);
  expect(await rowsLookedAt('Um', { minPrice: 61.5, maxPrice: 187.2 })).toBeLessThan(6_000);
});

const BY_PRICE: Partial<ListQuery>[] = [
  { sortBy: 'price_asc' },
  { sortBy: 'price_desc', category: 'Vestidos' },
  { sortBy: 'price_asc', minPrice: 150, maxPrice: 187.2 },
];

test.each(['Um', 'Três'].flatMap((table) => BY_PRICE.map((query) => [table, query] as const)))(
  'with own prices of table %s a page of %j looks at some rows of a hundred thousand',
  async (table, query) => expect(await rowsLookedAt(table, query)).toBeLessThan(6_000),
);

test.each([null, 'Metade', 'Percentual', 'Um'])(
  'under promotions of everything a page in the order of prices looks at some rows (table %s)',
  async (table) => {
    const { rows } = await client.query<{ no: number }>(
      `insert into promotions (name, scope, off_basis_points, active) values ($1, 'all', 1000, true)
       returning no`,
      [`Tudo ${table}`],
    );
    const promotions = rows.map(({ no }) => ({ no, version: 1, everything: true }));
    expect(await rowsLookedAt(table, { sortBy: 'price_desc' }, promotions)).toBeLessThan(6_000);
  },
);

test('a range of prices at half, in another order, walks through the catalogue once at most; it is kept then', async () => {
  const looked = await rowsLookedAt('Metade', { minPrice: 61.5, maxPrice: 187.2 });
  expect(looked).toBeLessThan(1.5 * PRODUCTS);
});

test('a page in the middle of own prices, by its number, walks through both once; the web goes on by cursors', async () => {
  const looked = await rowsLookedAt('Um', { sortBy: 'price_asc', page: 9 });
  expect(looked).toBeLessThan(3 * PRODUCTS);
});

test('how many own prices lie within a range is counted in one go', async () => {
  const range: Partial<ListQuery> = { sortBy: 'price_asc', minPrice: 150, maxPrice: 187.2 };
  expect(await rowsLookedAt('Um', range, null, {})).toBeLessThan(4 * PRODUCTS);
});
