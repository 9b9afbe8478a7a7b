import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';

import { asId, type UserId } from '#contract/ids';

import { ANYBODY, type PromotionInForce } from '../sight.ts';
import { patience } from '../testing/patience.ts';
import { testDatabase } from '../testing/test-database.ts';
import { readPage } from './catalog-page.queries.ts';
import type { ListQuery } from './page-filter.queries.ts';

const { db, pool } = await testDatabase();
const nobody = asId<UserId>('00000000-0000-4000-8000-000000000000');
const PRODUCTS = 40;
let no = 0;
const promotions: PromotionInForce[] = [];

beforeAll(async () => {
  // Few prices, so that some cost the same; some are hidden, some are colours of a style.
  await pool.query(
    `insert into products (sku, title, category, msrp_cents, price40_cents, published, style, color_name)
     select 'S' || n, 'Peça ' || n, (array['Vestidos', 'Blusas'])[1 + n % 2], 9000, 1000 + n * 7 % 23 * 50,
       n % 7 <> 0, case when n % 5 < 2 then 'Modelo ' || n / 5 % 6 end, case when n % 5 < 2 then 'Cor ' || n end
     from generate_series(1, ${PRODUCTS}) n`,
  );
  const tables = await pool.query<{ no: number }>(
    `insert into price_tables (name, kind) values ('Outra', 'own'), ('Própria', 'own') returning no`,
  );
  no = Number(tables.rows[1]?.no);
  await pool.query(
    'insert into table_prices (table_no, product_id, price_cents) select $1, id, 1 from products',
    [tables.rows[0]?.no],
  );
  const made = await pool.query<PromotionInForce>(
    `insert into promotions (name, scope, off_basis_points, off_cents, active)
     values ('Um terço', 'all', 3333, null, true), ('Nove', 'all', null, 900, true)
     returning no, version, true as everything`,
  );
  promotions.push(...made.rows);
});

/** In quarters of a real: for some of the products, for all of them far below the usual prices, or above. */
const whole = { minLength: PRODUCTS, maxLength: PRODUCTS };
const Own = fc.oneof(
  fc.array(fc.option(fc.integer({ min: 30, max: 90 }), { freq: 2 }), whole),
  fc.array(fc.option(fc.integer({ min: 30, max: 90 }), { freq: 9 }), whole),
  fc.array(fc.integer({ min: 1, max: 20 }), whole),
  fc.array(fc.integer({ min: 90, max: 120 }), whole),
);
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined, freq: 2 });
const Asked = fc.record({
  sortBy: fc.constantFrom('price_asc' as const, 'price_desc' as const),
  limit: fc.integer({ min: 1, max: 14 }),
  category: maybe(fc.constant('Vestidos' as const)),
  minPrice: maybe(fc.integer({ min: 1, max: 14 })),
  maxPrice: maybe(fc.integer({ min: 14, max: 30 })),
});

/** Every product there is with what it costs, by a statement that nobody has made quick. */
async function plainly(
  { sortBy, category, minPrice, maxPrice }: Partial<ListQuery>,
  cheaper: boolean,
) {
  const direction = sortBy === 'price_asc' ? 'asc' : 'desc';
  const { rows } = await pool.query<{ id: string; cents: number }>(
    `select id, cents from (
       select *, row_number() over (
         partition by coalesce(style, id::text) order by key ${direction}, id ${direction}) as place
       from (
         select p.*, own_or_usual.key, case when $5 then least(
           greatest(1, own_or_usual.key - 900), greatest(1, (own_or_usual.key * 6667 + 5000) / 10000)
         ) else own_or_usual.key end as cents
         from products p left join table_prices own on own.table_no = $1 and own.product_id = p.id,
           lateral (select coalesce(own.price_cents, p.price_cents) as key) own_or_usual
       ) priced
       where visible and ($2::text is null or category = $2) and cents >= coalesce($3::bigint, 0)
         and cents <= coalesce($4::bigint, 1000000)
     ) placed where place = 1 order by key ${direction}, id ${direction}`,
    [no, category, minPrice && minPrice * 100, maxPrice && maxPrice * 100, cheaper],
  );
  return rows.map(({ id, cents }) => `${id} ${cents}`);
}

/** The same, page by page, each from where the one before ended. */
async function pageByPage(asked: Partial<ListQuery>, cheaper: boolean) {
  const prices = { no, kind: 'own', off: null, version: 1 } as const;
  const sees = { ...ANYBODY, prices, promotions: cheaper ? promotions : null };
  const viewer = { sees, role: 'RESELLER', userId: nobody } as const;
  const found: string[] = [];
  for (let cursor: string | undefined; ;) {
    const query: ListQuery = { page: 1, limit: 24, sortBy: 'price_asc', ...asked, cursor };
    const { reply } = await readPage(db, query, viewer);
    found.push(...reply.products.map(({ id, price }) => `${id} ${Math.round(price * 100)}`));
    const { total } = reply.pagination;
    if (!reply.nextCursor) return { found, total };
    cursor = reply.nextCursor;
  }
}

async function isSame(own: (number | null)[], asked: Partial<ListQuery>, cheaper: boolean) {
  await sql`delete from table_prices where table_no = ${no}`.execute(db);
  await pool.query(
    `insert into table_prices (table_no, product_id, price_cents)
     select $1, p.id, own.quarters * 25 from unnest($2::int[]) with ordinality own (quarters, n)
     join products p on p.sku = 'S' || own.n where own.quarters is not null`,
    [no, own],
  );
  const plain = await plainly(asked, cheaper);
  expect(await pageByPage(asked, cheaper)).toEqual({ found: plain, total: plain.length });
}

test(
  'pages in the order of own prices are those of the plain statement, under promotions of everything too',
  { timeout: patience(120_000) },
  () =>
    fc.assert(fc.asyncProperty(Own, Asked, fc.boolean(), isSame), {
      numRuns: 120,
      endOnFailure: true,
    }),
);
