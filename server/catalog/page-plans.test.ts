import { expect, test } from 'vitest';

import { asId, type UserId } from '#contract/ids';

import { ANYBODY } from '../sight.ts';
import { keptStatements } from '../testing/kept-statements.ts';
import { testDatabase } from '../testing/test-database.ts';
import { readPage } from './catalog-page.queries.ts';
import type { ListQuery } from './page-filter.queries.ts';

const { db } = await testDatabase();
const nobody = asId<UserId>('00000000-0000-4000-8000-000000000000');

/** Whether a connection keeps its plan of such a page for the next one who asks. */
const isKept = (query: Partial<ListQuery>) =>
  db.connection().execute(async (connection) => {
    const before = await keptStatements(connection, ') found');
    const asked: ListQuery = { page: 1, limit: 24, sortBy: 'newest', ...query };
    await readPage(connection, asked, { sees: ANYBODY, role: 'RESELLER', userId: nobody });
    return (await keptStatements(connection, ') found')) !== before;
  });

// Each of these is a statement that no case before it has made.
test.each<Partial<ListQuery>>([
  {},
  { category: 'Vestidos' },
  { sortBy: 'price_asc', minPrice: 10, maxPrice: 21.5 },
  { sortBy: 'price_desc', category: 'Vestidos', maxPrice: 20 },
])('the plan of %j serves whoever asks next', async (query) =>
  expect(await isKept(query)).toBe(true),
);

test.each<Partial<ListQuery>>([
  { search: 'algodão' },
  { search: 'algodão', sortBy: 'price_asc' },
  { minPrice: 10 },
  { maxPrice: 20, sortBy: 'name_asc' },
  { minPrice: 10, maxPrice: 20, category: 'Vestidos' },
])('the plan of %j hangs on the word or the prices', async (query) =>
  expect(await isKept(query)).toBe(false),
);
