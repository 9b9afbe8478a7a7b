import * as z from 'zod/mini';

import { keysOf } from './closed-set.ts';
import { endpoint } from './endpoint.ts';
import { type AdjustmentId, idOf, idParams, type ProductId } from './ids.ts';
import { Price } from './money.ts';
import { ProductParams } from './product-endpoints.ts';

/** Why the prices of a product changed, with the words people read. */
export const PRICE_CAUSES = {
  form: { label: 'Edição do produto' },
  adjustment: { label: 'Reajuste' },
  adjustment_undone: { label: 'Reajuste desfeito' },
  import: { label: 'Importação' },
  import_undone: { label: 'Importação desfeita' },
} as const;
export type PriceCause = keyof typeof PRICE_CAUSES;

const Prices = z.object({ msrp: Price, price40: z.nullable(Price), price50: z.nullable(Price) });

export const PriceEntry = z.object({
  id: z.int(),
  cause: z.literal(keysOf(PRICE_CAUSES)),
  /** Of the change of many prices that it belongs to: by a percentage, or by so many reais. */
  percent: z.nullable(z.number()),
  amount: z.optional(z.number()),
  before: Prices,
  after: Prices,
  /** E-mail of who did it. */
  actor: z.nullable(z.string()),
  createdAt: z.iso.datetime(),
});
export type PriceEntry = z.output<typeof PriceEntry>;

export const priceHistoryEndpoint = endpoint({
  method: 'GET',
  path: '/api/products/:id/prices',
  audience: 'admin',
  summary: 'As últimas 30 mudanças de preço de um produto, da mais nova para a mais antiga.',
  params: ProductParams,
  reply: z.object({ changes: z.array(PriceEntry) }),
});

export const PriceAdjustment = z.object({
  id: idOf<AdjustmentId>(),
  percent: z.number(),
  /** In reais, where the prices were changed by a value and not by a percentage. */
  amount: z.optional(z.number()),
  /** The table whose prices were changed, and not those of products. */
  table: z.optional(z.string()),
  /** Products whose prices it changed. */
  products: z.int(),
  /** Those among them whose prices changed again since, or that were deleted: undoing leaves them. */
  changedSince: z.int(),
  actor: z.nullable(z.string()),
  createdAt: z.iso.datetime(),
});
export type PriceAdjustment = z.output<typeof PriceAdjustment>;

export const lastAdjustmentEndpoint = endpoint({
  method: 'GET',
  path: '/api/prices/last',
  audience: 'admin',
  summary: 'O último reajuste que não foi desfeito.',
  reply: z.object({ adjustment: z.nullable(PriceAdjustment) }),
});

/** As many of those that stay as they are as an answer names. */
export const MOST_LEFT_NAMED = 50;

export const undoAdjustmentEndpoint = endpoint({
  method: 'POST',
  path: '/api/prices/:id/undo',
  audience: 'admin',
  summary: 'Desfaz o último reajuste; o que mudou depois dele fica como está e é dito.',
  params: idParams<AdjustmentId>(),
  long: true,
  reply: z.object({
    message: z.string(),
    /** Products that have their prices of before again. */
    restored: z.int(),
    left: z.int(),
    /** The first of those that were left as they are. */
    leftProducts: z.array(z.object({ id: idOf<ProductId>(), sku: z.string(), title: z.string() })),
  }),
});
