import pg from 'pg';
import { beforeAll, expect, test } from 'vitest';

import { ANYBODY } from '../../sight.ts';
import { analyzeWhole } from '../../testing/analyze-whole.ts';
import { atTheEnd } from '../../testing/at-the-end.ts';
import { patience } from '../../testing/patience.ts';
import { rowsOf } from '../../testing/rows-looked-at.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { occurrenceStatement, skusFor, wordsFor } from './catalog-words.queries.ts';
import { typedAs } from './suggest.ts';
import { suggestionsStatement } from './suggestions.queries.ts';
import { fold, meaningsOf } from './word-forms.rules.ts';

const { url } = await testDatabase();
const client = new pg.Client({ connectionString: url });
await client.connect();
atTheEnd(() => client.end());

/** Ten thousand words, in the letters of numbers. */
const WORD = `translate(md5((n % 10000)::text), '0123456789', 'ghijklmnop')`;

beforeAll(async () => {
  await client.query('set statement_timeout = 0');
  // Built once over all of them it takes a tenth of the time.
  const { rows } = await client.query<{ indexdef: string }>(
    `select indexdef from pg_indexes where indexname = 'products_search_idx'`,
  );
  await client.query('drop index products_search_idx');
  await client.query(
    `insert into products (sku, title, description, msrp_cents, published, created_at)
     select 'SKU-' || n, (array['Camiseta', 'Saia', 'Bolsa', 'Blusa'])[1 + n % 4] || ' '
         || (array['Aurora', 'Brisa', 'Cacto'])[1 + n % 3] || ' ' || left(${WORD}, 4 + n % 7),
       'Algodão penteado' || case when n % 25000 = 7 then ' zibelina' else '' end,
       4990, n % 10 <> 0, timestamptz '2020-01-01' + n * interval '7 minutes'
     from generate_series(1, 100000) n`,
  );
  await client.query(rows[0]?.indexdef ?? '');
  await analyzeWhole(client, 'products', 'catalog_words');
}, patience(120_000));

test('there are many words', async () => {
  const { rows } = await client.query<{ count: number }>('select count(*) from catalog_words');
  expect(rows[0]?.count).toBeGreaterThan(5_000);
});

test.each([
  'ca',
  'cami',
  'camiseta',
  'algodão',
  'zibel',
  'zibelina',
  'camiseta aur',
  'saia aurora algodao',
  'vestdo',
  'cacto zibelina',
  'sku',
  'sku-12',
  'SKU-99999',
  '12',
])('suggestions for %s look at some rows of a hundred thousand', async (typed) => {
  const { text, values } = suggestionsStatement(typedAs(typed), ANYBODY);
  expect(await rowsOf(client, text, values)).toBeLessThan(2_000);
});

test.each(['camizeta', 'brissa', 'blusinhas', 'xilofone'])(
  'the words that %s may stand for are found in an index',
  async (typed) => {
    const meanings = meaningsOf(typed);
    const values = [meanings.map(() => 0), meanings, [fold(typed)]];
    expect(await rowsOf(client, wordsFor(ANYBODY), values)).toBeLessThan(500);
  },
);

test.each(['camizeta', 'saai', 'xilofone'])(
  'what looks like %s is found in an index',
  async (typed) => {
    // What a function does is not shown in the plan of who calls it.
    const { rows } = await client.query<{ body: string }>(
      `select pg_get_function_sqlbody('near_words'::regproc) as body`,
    );
    const body = /select [\s\S]*(?=;)/i.exec(rows[0]?.body ?? '')?.[0] ?? '';
    expect(body).toContain('limit 32'.toUpperCase());
    await client.query('set pg_trgm.similarity_threshold = 0.19');
    const text = body.replaceAll('near_words.typed', '$1::text');
    expect(await rowsOf(client, text, [typed])).toBeLessThan(5_000);
  },
);

test.each([['camizeta'], ['algodao', 'zibelina'], ['camiseta', 'brissa', 'SKU-12x']])(
  'whether %s occurs is found by some rows',
  async (...words) => {
    const { text, values } = occurrenceStatement(words, ANYBODY);
    expect(await rowsOf(client, text, values)).toBeLessThan(1_000);
  },
);

test('codes that begin alike are found in an index', async () =>
  expect(await rowsOf(client, skusFor(ANYBODY), ['SKU123'])).toBeLessThan(500));
