import { expect, test } from 'vitest';

import { asId, type UserId } from '#contract/ids';

import { ANYBODY } from '../sight.ts';
import { testApp } from '../testing/test-app.ts';
import { readPage } from './catalog-page.queries.ts';
import type { ListQuery } from './page-filter.queries.ts';

const api = await testApp();
const { db, pool, given } = api;
const reseller = await given.reseller();
const viewer = { sees: ANYBODY, role: 'RESELLER', userId: asId<UserId>(reseller.id) } as const;

await pool.query(
  `insert into products (sku, title, description, msrp_cents, published, created_at)
   select 'S' || n, 'Peça ' || lpad(n::text, 4, '0'), 'muitas', 1000 + n % 7, true,
     timestamptz '2020-01-01' + n * interval '1 hour'
   from generate_series(1, 300) n`,
);

/** What the portal answers, which may know where the page begins, and what the database says of it. */
async function bothOf(query: Pick<ListQuery, 'page' | 'limit' | 'sortBy'> & { search?: string }) {
  const values = Object.entries(query).map(([key, value]): [string, string] => [key, `${value}`]);
  const url = `/api/products?${new URLSearchParams(values).toString()}`;
  const reply = await api.get(url, reseller.token);
  return [reply.body, JSON.stringify((await readPage(db, query, viewer)).reply)] as const;
}

const WAYS = [
  { sortBy: 'newest' },
  { sortBy: 'price_asc' },
  { sortBy: 'name_desc' },
  { sortBy: 'newest', search: 'muitas' },
] as const;

test.each(WAYS)('pages that lie deep are true, however the catalogue changed: %j', async (way) => {
  const product = await given.product({ description: 'muitas', created_at: new Date(0) });
  const look = async () => {
    for (const page of [24, 25, 26, 27, 24]) {
      const [said, true_] = await bothOf({ ...way, page, limit: 10 });
      expect(said).toBe(true_);
    }
  };
  await look();
  // Pages are read anew, and begin where they did.
  await pool.query('update catalog_versions set version = version + 1 where slot = 1');
  await look();
  // In front of them, behind them, and away.
  await given.product({ description: 'muitas', title: 'Zzz', msrp_cents: 5 });
  await look();
  await pool.query(`update products set title = '000', msrp_cents = 1 where id = $1`, [product.id]);
  await look();
  await pool.query('update products set published = false where id = $1', [product.id]);
  await look();
  // So many are gone that there is no such page.
  await pool.query(`update products set published = false where title < 'Peça 0200'`);
  await look();
  await pool.query('update products set published = true');
  await look();
});
