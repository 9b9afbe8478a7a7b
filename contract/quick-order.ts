import * as z from 'zod/mini';

import { ProductCollection } from './delivery.ts';
import { endpoint } from './endpoint.ts';
import { idOf, type ProductId, type VariantId } from './ids.ts';
import { Price } from './money.ts';
import { ProductImage } from './product-image.ts';
import { MOST_SIZES, MOST_STOCK, Size, Variant } from './product.ts';
import { requiredText } from './text.ts';

export const MOST_QUICK_LINES = 500;
/** In how many ways one line may be read; one that has more is not sent. */
export const MOST_QUICK_READINGS = 12;
/** Of how many products one may be chosen. */
export const MOST_QUICK_CANDIDATES = 5;
export const MOST_QUICK_NAME = 160;
export const MOST_QUICK_SHEET_BYTES = 5 * 1024 * 1024;

const quantity = (least: number) =>
  z
    .int({ error: 'A quantidade deve ser um número inteiro' })
    .check(
      z.minimum(least, { error: 'A quantidade é pequena demais' }),
      z.maximum(MOST_STOCK, { error: 'A quantidade é grande demais' }),
    );

/** One way to read a line: which product, and how many pieces either by size or as a grade. */
export const QuickReading = z
  .object({
    /** A code or a name, as it was written. */
    name: requiredText(MOST_QUICK_NAME, 'Informe um código ou um nome'),
    sizes: z.optional(
      z
        .array(z.object({ size: Size, quantity: quantity(1) }))
        .check(z.minLength(1), z.maxLength(MOST_SIZES)),
    ),
    /** Pieces in the order of the product's sizes. */
    grade: z.optional(z.array(quantity(0)).check(z.minLength(1), z.maxLength(MOST_SIZES))),
  })
  .check(
    z.refine(({ sizes, grade }) => (sizes === undefined) !== (grade === undefined), {
      error: 'Informe tamanhos ou uma grade',
    }),
  );
export type QuickReading = z.output<typeof QuickReading>;

/** A product as a line of the cart needs it. */
export const QuickProduct = z.object({
  id: idOf<ProductId>(),
  sku: z.string(),
  title: z.string(),
  /** Its colour; of one that has none it is not there. */
  color: z.optional(z.string()),
  /** Empty while it is only one of several to choose from. */
  description: z.string(),
  price: Price,
  /** Kilograms of one piece. */
  weight: z.number(),
  image: z.nullable(ProductImage),
  /** In the order of a grade. */
  sizes: z.array(z.string()),
  /** How it is sold, where not by the piece, and the sizes that the next whole pack needs. */
  pack: z.optional(z.string()),
  variants: z.optional(z.array(Variant)),
  /** Where it is ordered in advance. */
  collection: z.optional(ProductCollection),
});
export type QuickProduct = z.output<typeof QuickProduct>;

/** What is asked for of one size; `stock` may be less. */
export const QuickPiece = z.object({
  variantId: idOf<VariantId>(),
  size: z.string(),
  quantity: z.int(),
  stock: z.int(),
});
export type QuickPiece = z.output<typeof QuickPiece>;

/** One of several that a line may mean: `reading` is its place in what was sent. */
const QuickCandidate = z.object({
  reading: z.int(),
  productId: idOf<ProductId>(),
  /** Empty where the product has not the sizes asked for. */
  pieces: z.array(QuickPiece),
});
export type QuickCandidate = z.output<typeof QuickCandidate>;

/**
 * What a line means. `unfit`: the product is known, but not in these sizes, or its grade has more or
 * fewer numbers than it has sizes.
 */
export const QuickAnswer = z.object({
  state: z.literal(['matched', 'unmatched', 'ambiguous', 'unfit']),
  /** Of what was sent, the reading that `matched` or came nearest. */
  reading: z.optional(z.int()),
  productId: z.optional(idOf<ProductId>()),
  pieces: z.optional(z.array(QuickPiece)),
  /** Sizes that the product has not. */
  unknown: z.optional(z.array(z.string())),
  candidates: z.optional(z.array(QuickCandidate)),
  /** There are others besides the candidates. */
  more: z.optional(z.boolean()),
});
export type QuickAnswer = z.output<typeof QuickAnswer>;

export const matchQuickOrderEndpoint = endpoint({
  method: 'POST',
  path: '/api/reseller/quick-order',
  audience: 'reseller',
  summary:
    'Encontra os produtos de linhas escritas à mão; o que tem duas leituras não é adivinhado.',
  body: z.object({
    lines: z
      .array(z.array(QuickReading).check(z.minLength(1), z.maxLength(MOST_QUICK_READINGS)))
      .check(
        z.minLength(1),
        z.maxLength(MOST_QUICK_LINES, { error: `Use no máximo ${MOST_QUICK_LINES} linhas` }),
      ),
  }),
  maxBodyBytes: 4 * 1024 * 1024,
  reply: z.object({
    products: z.array(QuickProduct),
    /** One for each line, in their order. */
    lines: z.array(QuickAnswer),
  }),
});

export const readQuickSheetEndpoint = endpoint({
  method: 'POST',
  path: '/api/reseller/quick-order/sheet',
  audience: 'reseller',
  summary: 'Lê uma planilha (CSV ou XLSX) e devolve as células como texto; nada é guardado.',
  body: z.object({}),
  files: { fields: ['file'], maxFiles: 1, maxBytes: MOST_QUICK_SHEET_BYTES },
  heavy: true,
  reply: z.object({ rows: z.array(z.array(z.string())) }),
});
