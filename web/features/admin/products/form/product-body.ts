import { CATEGORIES } from '#contract/category';
import type { BodyInput } from '#contract/endpoint';
import type { Dimensions } from '#contract/product';
import type { createProductEndpoint, updateProductEndpoint } from '#contract/product-endpoints';

import { toColor } from './color-input.ts';
import { NUMBERS, type NumberField } from './numbers.ts';
import type { ProductInput, SizeInput } from './product-input.ts';
import { cleanChart } from './size-chart.ts';

type CreateBody = BodyInput<typeof createProductEndpoint>;
export type UpdateBody = BodyInput<typeof updateProductEndpoint>;

/** Blank counts as zero. What cannot be read never gets here: it was complained about before. */
export const readNumber = (field: NumberField, typed: string): number =>
  NUMBERS[field].parse(typed) ?? 0;

const priceOf = (field: 'price40' | 'price50', typed: string) =>
  typed.trim() === '' ? null : readNumber(field, typed);

export const boxOf = (input: Pick<ProductInput, keyof Dimensions>): Dimensions => ({
  length: readNumber('length', input.length),
  width: readNumber('width', input.width),
  height: readNumber('height', input.height),
});

/** The sizes that travel on creation; the others have nothing to sell. */
export const stockedSizes = (sizes: readonly SizeInput[]): SizeInput[] =>
  sizes.filter(({ stock }) => readNumber('stock', stock) > 0);

/** Fields that are written the same way on creation and on a change. */
const commonFields = (input: ProductInput) => ({
  title: input.title,
  description: input.description,
  category: CATEGORIES.find((category) => category === input.category) ?? null,
  msrp: readNumber('msrp', input.msrp),
  weight: readNumber('weight', input.weight),
  images: input.images.map(({ url, filename }) => ({ url, filename })),
  active: input.active,
  published: input.published,
  resellerVisible: input.resellerVisible,
});

/** Neither: the product stands alone. */
const styleOf = ({ style, color }: ProductInput) => ({
  style: style.trim() === '' ? null : style,
  color: toColor(color),
});

/** Left out is what the server fills in itself: the SKU and the two prices. */
export function createBody(input: ProductInput): CreateBody {
  const price40 = priceOf('price40', input.price40);
  const price50 = priceOf('price50', input.price50);
  const chart = cleanChart(input.chart);
  const { style, color } = styleOf(input);
  return {
    ...commonFields(input),
    ...(input.collectionId && { collectionId: input.collectionId }),
    ...(style !== null && { style }),
    ...(color && { color }),
    ...(input.sku.trim() && { sku: input.sku }),
    ...(price40 !== null && { price40 }),
    ...(price50 !== null && { price50 }),
    ...(chart && { measurements: chart }),
    ...(input.pack.trim() && { pack: input.pack }),
    ...(input.groups.length > 0 && { groups: input.groups }),
    variants: stockedSizes(input.sizes).map(({ size, stock }) => ({
      size,
      stock: readNumber('stock', stock),
    })),
  };
}

/** Everything but the measurements, of which only one kind fits into a request. */
export const updateBody = (input: ProductInput): UpdateBody => ({
  ...commonFields(input),
  ...styleOf(input),
  collectionId: input.collectionId || null,
  groups: input.groups,
  sku: input.sku,
  price40: priceOf('price40', input.price40),
  price50: priceOf('price50', input.price50),
  pack: input.pack.trim() === '' ? null : input.pack,
  variants: input.sizes.map(({ id, size, stock, loadedStock }) => ({
    size,
    stock: readNumber('stock', stock),
    ...(id !== null && { id }),
    ...(loadedStock !== null && { loadedStock }),
  })),
});
