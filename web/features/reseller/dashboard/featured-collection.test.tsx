import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';

import { addDays } from '#contract/calendar';
import { programmedText, type ProductCollection } from '#contract/delivery';
import type { CollectionId } from '#contract/ids';
import { offeredCollectionsEndpoint } from '#contract/offered-collections';
import { listProductsEndpoint } from '#contract/product-endpoints';
import { today } from '#web/format/today.ts';
import { cartItem, productOf } from '#web/testing/cart.fixture.ts';
import { closed, WINTER } from '#web/testing/collection.fixture.ts';
import { uuid } from '#web/testing/product.fixture.ts';
import { server } from '#web/testing/server.ts';

import { openDashboard, productsOf, serveDashboard, USER } from './dashboard.fixture.tsx';

beforeEach(() => {
  serveDashboard();
  server.reply(listProductsEndpoint, productsOf([productOf(cartItem(1, { title: 'Peça 1' }))]));
});

const SEASONAL = { ...USER, hasCollections: true };
const SPRING = { ...WINTER, id: uuid<CollectionId>(7002), name: 'Primavera' };
const opened = (collection: ProductCollection, daysAgo: number) => ({
  ...collection,
  opensOn: addDays(today(), -daysAgo),
});

async function featured(collections: ProductCollection[]) {
  server.reply(offeredCollectionsEndpoint, {
    collections: collections.map((one) => ({ ...one, story: '', cover: null, models: 1 })),
  });
  await openDashboard(SEASONAL);
  const section = await screen.findByRole('region', { name: 'Produtos em Destaque' });
  await within(section).findByRole('link', { name: 'Peça 1' });
  return section;
}
const asked = () => server.calls(listProductsEndpoint).map(({ query }) => query['collection']);

test('a collection that opened in the last days is featured, the newest of them', async () => {
  const section = await featured([opened(WINTER, 20), opened(SPRING, 3)]);
  expect(asked()).toEqual([SPRING.id]);
  expect(section).toHaveTextContent(programmedText(SPRING));
  expect(within(section).getByRole('link', { name: 'Ver catálogo' })).toHaveAttribute(
    'href',
    `/reseller/catalog?collection=${SPRING.id}`,
  );
});

test.each([
  ['opened long ago', opened(WINTER, 31)],
  ['opens tomorrow', opened(WINTER, -1)],
  ['takes no orders any more', closed(WINTER)],
])('where the only one %s, what is ready is', async (_, collection) => {
  const section = await featured([collection]);
  expect(asked()).toEqual(['none']);
  expect(section).not.toHaveTextContent('Programado');
});
