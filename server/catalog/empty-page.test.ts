import { expect, test } from 'vitest';

import { asId, type ProductId, type UserId } from '#contract/ids';

import { ANYBODY } from '../sight.ts';
import { testApp } from '../testing/test-app.ts';
import { readPage } from './catalog-page.queries.ts';

const { db, given } = await testApp();
const viewer = {
  sees: ANYBODY,
  role: 'RESELLER',
  userId: asId<UserId>('00000000-0000-4000-8000-000000000000'),
} as const;

/** Publishes the product as soon as the first statement has answered. */
function publishedMeanwhile(id: ProductId) {
  let isFirst = true;
  return db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      if (isFirst) {
        isFirst = false;
        await db.updateTable('products').set({ published: true }).where('id', '=', id).execute();
      }
      return result;
    },
  });
}

test('an empty page is not told with the total of a moment later', async () => {
  const product = await given.product({ title: 'Casaco Nimbus', published: false });
  const query = { page: 1, limit: 3, sortBy: 'newest', search: 'nimbus' } as const;
  const { reply } = await readPage(publishedMeanwhile(product.id), query, viewer);
  expect([reply.pagination.total, reply.products.length]).toEqual([1, 1]);
});

test('a page beyond the last one is empty, with the total there is', async () => {
  await given.product({ title: 'Casaco Cirrus' });
  const query = { page: 2, limit: 3, sortBy: 'newest', search: 'cirrus' } as const;
  const { reply } = await readPage(db, query, viewer);
  expect([reply.pagination.total, reply.products.length]).toEqual([1, 0]);
});
