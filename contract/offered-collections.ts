import * as z from 'zod/mini';

import { ProductCollection } from './delivery.ts';
import { endpoint } from './endpoint.ts';
import { ProductImage } from './product-image.ts';

/** A collection as resellers see it. */
export const OfferedCollection = z.extend(ProductCollection, {
  story: z.string(),
  cover: z.nullable(ProductImage),
  models: z.int(),
});
export type OfferedCollection = z.output<typeof OfferedCollection>;

export const offeredCollectionsEndpoint = endpoint({
  method: 'GET',
  path: '/api/reseller/collections',
  audience: 'reseller',
  summary: 'As coleções publicadas que têm produtos, a que fecha antes primeiro.',
  reply: z.object({ collections: z.array(OfferedCollection) }),
});
