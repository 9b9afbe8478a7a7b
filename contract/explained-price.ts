import * as z from 'zod/mini';

import { idOf, type VariantId } from './ids.ts';
import { Price } from './money.ts';

/**
 * Why an item of an order costs what it costs: what the product costs without anything agreed on, then each reason with what
 * it changed. They add up to the price.
 */
export const ExplainedItem = z.object({
  variantId: idOf<VariantId>(),
  reference: Price,
  reasons: z.array(
    z.object({
      by: z.literal(['table', 'promotion', 'ladder']),
      /** As the table or the promotion was called then. */
      name: z.string(),
      /** The step that was reached. */
      pieces: z.optional(z.int()),
      /** Reais for one piece, more or less. */
      change: z.number(),
    }),
  ),
  price: Price,
});
export type ExplainedItem = z.output<typeof ExplainedItem>;

/** What a coupon took off the order, and of that what off each item; these add up to it. */
export const ExplainedCoupon = z.object({
  code: z.string(),
  amount: Price,
  items: z.array(z.object({ variantId: idOf<VariantId>(), amount: Price })),
});
export type ExplainedCoupon = z.output<typeof ExplainedCoupon>;

/** Only items with something to explain, and the coupon where there is one. */
export const PriceExplanation = z.object({
  items: z.array(ExplainedItem),
  coupon: z.optional(ExplainedCoupon),
});
export type PriceExplanation = z.output<typeof PriceExplanation>;
