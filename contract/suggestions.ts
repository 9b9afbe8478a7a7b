import * as z from 'zod/mini';

import { endpoint } from './endpoint.ts';
import { idOf, type ProductId } from './ids.ts';
import { ProductImage } from './product-image.ts';
import { text } from './text.ts';

/** Fewer letters say nothing yet. */
export const LEAST_LETTERS = 2;
export const MOST_SUGGESTIONS = 8;

const SuggestedProduct = z.object({
  id: idOf<ProductId>(),
  title: z.string(),
  sku: z.string(),
  /** The cover. */
  image: z.nullable(ProductImage),
});
export type SuggestedProduct = z.output<typeof SuggestedProduct>;

export const suggestionsEndpoint = endpoint({
  method: 'GET',
  path: '/api/products/suggestions',
  audience: 'member',
  summary: 'Propõe buscas e produtos do catálogo para o que foi digitado até agora.',
  query: z.object({ typed: z._default(text(100), '') }),
  reply: z.object({
    /** Whole searches that find something. */
    searches: z.array(z.string()),
    products: z.array(SuggestedProduct),
  }),
});
