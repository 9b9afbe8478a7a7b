import { addDays, civilDate } from '#contract/calendar';
import type { Collection } from '#contract/collections';
import type { ProductCollection } from '#contract/delivery';
import type { CollectionId } from '#contract/ids';

import { uuid } from './product.fixture.ts';

const inDays = (days: number) => addDays(civilDate(new Date()), days);

/** Open today, delivered in two months. */
export const WINTER: ProductCollection = {
  id: uuid<CollectionId>(7001),
  name: 'Inverno 2027',
  opensOn: inDays(-5),
  closesOn: inDays(20),
  deliveryFrom: inDays(60),
  deliveryTo: inDays(75),
};

/** Its orders have closed. */
export const closed = (collection: ProductCollection): ProductCollection => ({
  ...collection,
  closesOn: inDays(-1),
});

/** As the back office sees it. */
export const asCollection = (more: Partial<Collection> = {}): Collection => ({
  ...WINTER,
  story: 'Lã e tricot.',
  cover: null,
  state: 'published',
  version: 3,
  models: 1,
  reserved: 12,
  left: 28,
  companies: 2,
  waiting: 0,
  ...more,
});
