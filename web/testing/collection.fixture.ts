import { addDays, civilDate } from '#contract/calendar';
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
