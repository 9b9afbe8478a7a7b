import * as z from 'zod/mini';

import { Category } from './category.ts';
import { keysOf } from './closed-set.ts';
import { endpoint } from './endpoint.ts';
import { idOf, type PriceTableId, type ProductId } from './ids.ts';
import { Price } from './money.ts';
import { pageQuery, Pagination } from './paging.ts';
import { ROUNDINGS } from './price-rounding.ts';
import { ProductImage } from './product-image.ts';

/** The prices a product has; a product without one of the last two keeps none. */
export const PRICE_FIELDS = {
  msrp: { label: 'Preço sugerido' },
  price40: { label: 'Preço 40%' },
  price50: { label: 'Preço 50%' },
} as const;
export type PriceField = keyof typeof PRICE_FIELDS;

/** Whose prices change. */
export const PRICE_SCOPES = {
  category: { label: 'Uma categoria' },
  chosen: { label: 'Produtos escolhidos' },
  all: { label: 'Todos os produtos' },
} as const;
export type PriceScope = keyof typeof PRICE_SCOPES;

export const LEAST_PERCENT = -90;
export const MOST_PERCENT = 500;
export const MOST_CHOSEN = 1_000;

const RANGE = 'Use de −90% a 500%';

const Percent = z.number({ error: 'Informe o percentual' }).check(
  z.minimum(LEAST_PERCENT, { error: RANGE }),
  z.maximum(MOST_PERCENT, { error: RANGE }),
  z.refine((value) => Number(value.toFixed(2)) === value, {
    error: 'Use no máximo duas casas decimais',
  }),
);

/** As far as one change by a value goes, in reais. */
export const MOST_AMOUNT = 100_000;
const AMOUNT_RANGE = 'Use até R$ 100.000,00';

const Amount = z.number({ error: 'Informe o valor' }).check(
  z.minimum(-MOST_AMOUNT, { error: AMOUNT_RANGE }),
  z.maximum(MOST_AMOUNT, { error: AMOUNT_RANGE }),
  z.refine((value) => value !== 0 && Number(value.toFixed(2)) === value, {
    error: 'Informe um valor em reais, com até duas casas decimais',
  }),
);

const NO_PRICE = 'Escolha pelo menos um preço';

const change = {
  scope: z.literal(keysOf(PRICE_SCOPES)),
  category: z.optional(Category),
  productIds: z.optional(
    z
      .array(idOf<ProductId>({ error: 'Identificador inválido' }))
      .check(z.maxLength(MOST_CHOSEN, { error: 'Escolha no máximo 1.000 produtos' })),
  ),
  /** Of the products themselves; left out where the prices of a table change. */
  prices: z.optional(
    z
      .array(z.literal(keysOf(PRICE_FIELDS)))
      .check(z.minLength(1, { error: NO_PRICE }), z.maxLength(3)),
  ),
  /** A table of own prices: those that it has change, and products without one stay without. */
  tableId: z.optional(idOf<PriceTableId>({ error: 'Tabela de preço inválida' })),
  /** By a percentage, or by so many reais more or less. */
  percent: z.optional(Percent),
  amount: z.optional(Amount),
  rounding: z.literal(keysOf(ROUNDINGS)),
};

type Target = {
  scope: PriceScope;
  category?: Category | undefined;
  productIds?: ProductId[] | undefined;
};

/** What is meant must be said: a forgotten choice never means everything. */
const hasCategory = z.refine<Target>(({ scope, category }) => scope !== 'category' || !!category, {
  path: ['category'],
  error: 'Escolha a categoria',
});
const hasProducts = z.refine<Target>(
  ({ scope, productIds = [] }) => scope !== 'chosen' || productIds.length > 0,
  { path: ['productIds'], error: 'Escolha pelo menos um produto' },
);

const hasOneMeasure = z.refine<{ percent?: number | undefined; amount?: number | undefined }>(
  ({ percent, amount }) => (percent === undefined) !== (amount === undefined),
  { path: ['percent'], error: 'Informe o percentual' },
);

const hasPrices = z.refine<{ prices?: PriceField[] | undefined; tableId?: string | undefined }>(
  ({ prices, tableId }) => (prices === undefined) === (tableId !== undefined),
  { path: ['prices'], error: NO_PRICE },
);

const checks = [hasCategory, hasProducts, hasPrices, hasOneMeasure] as const;

export const PriceChange = z.object(change).check(...checks);
export type PriceChange = z.output<typeof PriceChange>;

const BeforeAfter = z.object({ before: Price, after: Price });

export const PriceRow = z.object({
  id: idOf<ProductId>(),
  sku: z.string(),
  title: z.string(),
  /** The cover, if there is one. */
  image: z.nullable(ProductImage),
  msrp: BeforeAfter,
  price40: z.nullable(BeforeAfter),
  price50: z.nullable(BeforeAfter),
  /** In the table whose prices change. */
  own: z.optional(BeforeAfter),
  /** What resellers would pay is more than the suggested retail price. */
  aboveMsrp: z.boolean(),
});
export type PriceRow = z.output<typeof PriceRow>;

export const PriceSummary = z.object({
  /** Products of which at least one price changes. */
  products: z.int(),
  /** Products that were meant and stay as they are. */
  unchanged: z.int(),
  /** Those among the meant that have no price in the table, and get none. */
  withoutPrice: z.optional(z.int()),
  /** Prices that rise and fall, over all products. */
  up: z.int(),
  down: z.int(),
  aboveMsrp: z.int(),
});
export type PriceSummary = z.output<typeof PriceSummary>;

export const previewPricesEndpoint = endpoint({
  method: 'POST',
  path: '/api/prices/preview',
  audience: 'admin',
  summary: 'Mostra o que um reajuste de preços mudaria; nada é gravado.',
  query: z.object(pageQuery(50, 200)),
  body: PriceChange,
  long: true,
  reply: z.object({
    /** Those to look at first come first; the others by title. */
    rows: z.array(PriceRow),
    pagination: Pagination,
    summary: PriceSummary,
    /** Stands for everything that was seen, all pages of it. */
    fingerprint: z.string(),
  }),
});

export const changePricesEndpoint = endpoint({
  method: 'POST',
  path: '/api/prices/change',
  audience: 'admin',
  summary: 'Reajusta os preços exatamente como conferidos, tudo ou nada.',
  body: z
    .object({
      ...change,
      fingerprint: z
        .string()
        .check(z.regex(/^[\w-]{43}$/, { error: 'Confira os preços antes de reajustar' })),
    })
    .check(...checks),
  long: true,
  reply: z.object({ message: z.string(), products: z.int() }),
});
