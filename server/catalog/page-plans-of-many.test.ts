import pg from 'pg';
import { beforeAll, describe, expect, test } from 'vitest';

import { asId, type GroupId, type ProductId, type UserId } from '#contract/ids';

import { findFor } from '../quick-order/find-products.queries.ts';
import { sightOf } from '../sight.queries.ts';
import { ANYBODY, type Sight } from '../sight.ts';
import { analyzeWhole } from '../testing/analyze-whole.ts';
import { atTheEnd } from '../testing/at-the-end.ts';
import { patience } from '../testing/patience.ts';
import { rowsOf } from '../testing/rows-looked-at.ts';
import { testDatabase } from '../testing/test-database.ts';
import { CHANGES } from './catalog-changes.queries.ts';
import { pageStatement, type Known } from './catalog-page.queries.ts';
import type { ListQuery } from './page-filter.queries.ts';

const PRODUCTS = 100_000;
const { url } = await testDatabase();
const client = new pg.Client({ connectionString: url });
await client.connect();
atTheEnd(() => client.end());

beforeAll(async () => {
  await client.query('set statement_timeout = 0');
  // Built once over all of them it takes a tenth of the time.
  const { rows } = await client.query<{ indexdef: string }>(
    `select indexdef from pg_indexes where indexname = 'products_search_idx'`,
  );
  await client.query('drop index products_search_idx');
  await client.query(
    `insert into products (sku, title, description, category, msrp_cents, published, created_at)
     select 'S' || n, (array['Camiseta', 'Saia', 'Bolsa', 'Blusa'])[1 + n % 4] || ' ' || n,
       'Algodão penteado' || case when n % 25000 = 7 then ' zibelina' else '' end,
       (array['Camisetas', 'Calças', 'Vestidos', 'Blusas'])[1 + n % 4], 4990 + (n * 7919) % 52000,
       n % 10 <> 0, timestamptz '2020-01-01' + n * interval '7 minutes'
     from generate_series(1, ${PRODUCTS}) n`,
  );
  await client.query(rows[0]?.indexdef ?? '');
  await client.query(
    `update product_sales set units = mod(abs(hashtext(product_id::text)), 90)
     where mod(abs(hashtext(product_id::text)), 10) = 0`,
  );
  await client.query(
    `insert into catalog_changes (slot, version, touches, products)
     select slot, -n, 'products', array[gen_random_uuid()]
     from generate_series(1, 8) slot, generate_series(1, 5000) n`,
  );
  await analyzeWhole(client, 'products', 'product_sales', 'catalog_changes', 'catalog_versions');
}, patience(120_000));

function statementOf(query: Partial<ListQuery>, known: Known = {}, sees: Sight = ANYBODY) {
  const asked: ListQuery = { page: 1, limit: 24, sortBy: 'newest', ...query };
  const userId = asId<UserId>('00000000-0000-4000-8000-000000000000');
  return pageStatement(asked, { sees, role: 'RESELLER', userId }, known);
}

function rowsLookedAt(query: Partial<ListQuery>, known: Known = {}): Promise<number> {
  const { text, values } = statementOf(query, known);
  return rowsOf(client, text, values);
}

const COMMON = { search: 'algodao' };
const counted = (total: number): Known => ({ total: { members: 0, total } });
const KNOWN = counted(PRODUCTS);

test.each<[Partial<ListQuery>, Known?]>([
  [{}],
  [{ category: 'Vestidos' }],
  [{ sortBy: 'price_asc', minPrice: 61.5, maxPrice: 187.2 }],
  [{ minPrice: 61.5, maxPrice: 187.2 }],
  [{ sortBy: 'name_desc', category: 'Blusas' }],
  [{ sortBy: 'popularity' }],
  [{ sortBy: 'popularity', category: 'Vestidos' }],
  [{ search: 'zibelina' }],
  [{ search: 'zibelina', sortBy: 'popularity' }],
  [{ search: 'algodão zibelina', sortBy: 'price_desc' }],
  [COMMON, KNOWN],
  [{ ...COMMON, sortBy: 'price_asc' }, KNOWN],
  [{ ...COMMON, sortBy: 'name_asc' }, KNOWN],
  [{ ...COMMON, sortBy: 'popularity' }, KNOWN],
  [{ ...COMMON, category: 'Vestidos' }, KNOWN],
  [{ search: 'camiseta algodão' }, KNOWN],
  [{ search: 'camiseta', sortBy: 'popularity' }, KNOWN],
  [{ bought: '1' }],
  [{ bought: '1', sortBy: 'popularity', category: 'Vestidos' }],
])('a page of %j looks at some rows of a hundred thousand', async (query, known) => {
  // Of a catalogue that is walked through a hundred thousand, at least, would be looked at.
  expect(await rowsLookedAt(query, known)).toBeLessThan(6_000);
});

test.each<Partial<ListQuery>>([{}, COMMON])(
  'page 3,000 of %j, whose beginning is known, looks at no more than the first',
  async (query) => {
    const { rows } = await client.query<{ id: ProductId; created: string }>(
      `select id, created_at::text as created from products where visible
       order by created_at desc, id desc offset 72000 limit 1`,
    );
    const cursor = { keys: [rows[0]?.created ?? ''], id: rows[0]?.id ?? asId<ProductId>('') };
    const start = { members: 0, cursor, after: false };
    const looked = await rowsLookedAt({ page: 3_000, ...query }, { ...KNOWN, start });
    expect(looked).toBeLessThan(6_000);
  },
);

test.each<Partial<ListQuery>>([
  {},
  { category: 'Vestidos' },
  { sortBy: 'popularity' },
  { sortBy: 'price_asc', minPrice: 61.5, maxPrice: 187.2 },
])('page 1 of %j is planned once: planning costs as much as reading it', async (query) => {
  const name = JSON.stringify(query);
  const { text, values } = statementOf(query);
  // PostgreSQL makes five plans for the values before it compares them with one for all.
  for (let call = 0; call < 8; call += 1) await client.query({ name, text, values });
  const { rows } = await client.query(
    'select generic_plans > 0 as once from pg_prepared_statements where name = $1',
    [name],
  );
  expect(rows).toEqual([{ once: true }]);
});

test('what changed since a moment ago is found among all the steps that are kept', async () => {
  const { rows } = await client.query<{ slot: number; version: number }>(
    'select slot, version from catalog_versions',
  );
  const seen = [rows.map(({ slot }) => slot), rows.map(({ version }) => version - 1)];
  expect(await rowsOf(client, CHANGES, seen)).toBeLessThan(1_000);
});

test('each name of a quick order looks at some rows of a hundred thousand', async () => {
  const names = Array.from({ length: 500 }, (_, n) => [
    `s${50_001 + n}`,
    `Camiseta ${60_000 + 4 * n}`,
    `zibelina saia ${70_000 + n}`,
  ]);
  // Walked through once for each name, it would be a hundred and fifty million.
  expect(await rowsOf(client, findFor(ANYBODY), [names.flat()])).toBeLessThan(PRODUCTS);
});

test.each([
  'algodão penteado',
  'camiseta algodão',
  'saia camiseta',
  'camisa blusa 12',
  'sku9',
  'sku1',
])(
  'a quick order for %j, words that a quarter or all have or a code without its marks, looks at some rows',
  async (name) => {
    expect(await rowsOf(client, findFor(ANYBODY), [[name]])).toBeLessThan(1_000);
  },
);

describe('with products that are limited to groups', () => {
  const [ours, theirs] = [7, 8].map((n) =>
    asId<GroupId>(`00000000-0000-4000-8000-00000000000${n}`),
  );
  const member: Sight = { ...ANYBODY, groups: ours ? [ours] : [] };
  const outsider: Sight = { ...ANYBODY, groups: [] };

  beforeAll(async () => {
    await client.query(
      `insert into reseller_groups (id, name, kind) select id, id::text, 'tag' from unnest($1::uuid[]) id`,
      [[ours, theirs]],
    );
    await client.query(
      `update products set limited_to = array[($1::uuid[])[1 + (hashtext(sku) & 1)]]
       where mod(abs(hashtext(title)), 25) = 0`,
      [[ours, theirs]],
    );
    await analyzeWhole(client, 'products', 'catalog_words');
  }, patience(120_000));

  test.each<[Partial<ListQuery>, Known?]>([
    [{}, KNOWN],
    [{ category: 'Vestidos' }, KNOWN],
    [{ sortBy: 'price_asc', minPrice: 61.5, maxPrice: 187.2 }, KNOWN],
    [{ sortBy: 'name_desc', category: 'Blusas' }, KNOWN],
    [{ sortBy: 'popularity' }, KNOWN],
    [{ search: 'zibelina' }],
    [COMMON, KNOWN],
    [{ bought: '1' }],
  ])('a page of %j looks at some rows of a hundred thousand', async (query, known) => {
    for (const sees of [member, outsider]) {
      const { text, values } = statementOf(query, known, sees);
      expect(await rowsOf(client, text, values)).toBeLessThan(6_000);
    }
  });

  test('whether anything is limited, which each request asks, is found in an index', async () => {
    const asked = `select ${sightOf('u')} as sight from users u`;
    await client.query(`insert into users (email, approved) values ('a@loja.example', true)`);
    expect(await rowsOf(client, asked, [])).toBeLessThan(50);
  });

  test('a total is the kept one, less what is limited to others', async () => {
    const { text, values } = statementOf({}, {}, outsider);
    expect(await rowsOf(client, text, values)).toBeLessThan(15_000);
    const { rows } = await client.query<{ total: string }>(text, values);
    const there = await client.query<{ total: string }>(
      'select count(*) as total from products where visible and limited_to is null',
    );
    expect(rows[0]?.total).toBe(there.rows[0]?.total);
  });
});
