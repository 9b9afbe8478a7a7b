import * as z from 'zod/mini';

import { endpoint } from './endpoint.ts';
import { idOf, idParams, type OrderId, type ProductId, type VariantId } from './ids.ts';
import { Price } from './money.ts';
import { ProductImage } from './product-image.ts';

/** An item of an old order as it can be bought today. */
export const RepeatedItem = z.object({
  productId: idOf<ProductId>(),
  variantId: idOf<VariantId>(),
  size: z.string(),
  title: z.string(),
  sku: z.string(),
  /** As it was called then. */
  color: z.optional(z.string()),
  /** Empty when it is not offered any more. */
  description: z.string(),
  /** Kilograms of one piece. */
  weight: z.number(),
  image: z.nullable(ProductImage),
  wanted: z.int(),
  /** What of it can be had: `wanted`, fewer, or 0 when it is gone. */
  quantity: z.int(),
  /** In stock now; 0 when it is not offered any more. */
  stock: z.int(),
  priceThen: Price,
  /** Null when it is not offered any more. */
  price: z.nullable(Price),
  /** How the product is sold, where not by the piece. */
  pack: z.optional(z.string()),
});
export type RepeatedItem = z.output<typeof RepeatedItem>;

export const repeatOrderEndpoint = endpoint({
  method: 'GET',
  path: '/api/reseller/orders/:id/repeat',
  audience: 'reseller',
  summary: 'O que de um pedido próprio pode ser comprado de novo, com preço e estoque de hoje.',
  params: idParams<OrderId>(),
  reply: z.object({ items: z.array(RepeatedItem) }),
});
