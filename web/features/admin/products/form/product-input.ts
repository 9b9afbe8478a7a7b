import type { CollectionId, GroupId, VariantId } from '#contract/ids';
import { DEFAULT_SIZES, SIZE_CHART_HEADER, type Product } from '#contract/product';
import type { ProductImage } from '#contract/product-image';

import { colorInput, type ColorInput } from './color-input.ts';
import { NUMBERS } from './numbers.ts';

export type Mode = 'create' | 'edit';

export type SizeInput = {
  size: string;
  stock: string;
  /** Of a size the product already has. */
  id: VariantId | null;
  /** The stock the form was filled with. */
  loadedStock: number | null;
};

/** The form as typed: numbers are text, and the empty text stands for nothing. */
export type ProductInput = {
  title: string;
  sku: string;
  description: string;
  category: string;
  /** Empty: 'Pronta-entrega'. */
  collectionId: CollectionId | '';
  style: string;
  color: ColorInput;
  msrp: string;
  price40: string;
  price50: string;
  weight: string;
  length: string;
  width: string;
  height: string;
  /** The size chart's text. */
  chart: string;
  sizes: SizeInput[];
  /** How it is sold, where not by the piece. */
  pack: string;
  images: ProductImage[];
  active: boolean;
  published: boolean;
  resellerVisible: boolean;
  /** None: everybody sees it. */
  groups: GroupId[];
};

export const newSize = (size: string): SizeInput => ({
  size,
  stock: '0',
  id: null,
  loadedStock: null,
});

export const NEW_PRODUCT: ProductInput = {
  title: '',
  sku: '',
  description: '',
  category: '',
  collectionId: '',
  style: '',
  color: colorInput(),
  msrp: '',
  price40: '',
  price50: '',
  weight: '',
  length: '',
  width: '',
  height: '',
  chart: SIZE_CHART_HEADER,
  sizes: DEFAULT_SIZES.map(newSize),
  pack: '',
  images: [],
  active: true,
  published: false,
  resellerVisible: true,
  groups: [],
};

const priceText = (price: number | null) => (price === null ? '' : NUMBERS.msrp.format(price));

export const toInput = (product: Product): ProductInput => ({
  title: product.title,
  sku: product.sku,
  description: product.description,
  category: product.category ?? '',
  collectionId: product.collection?.id ?? '',
  style: product.style ?? '',
  color: colorInput(product.color),
  msrp: priceText(product.msrp),
  price40: priceText(product.price40),
  price50: priceText(product.price50),
  weight: NUMBERS.weight.format(product.weight),
  length: NUMBERS.length.format(product.dimensions.length),
  width: NUMBERS.width.format(product.dimensions.width),
  height: NUMBERS.height.format(product.dimensions.height),
  chart: (typeof product.measurements === 'string' && product.measurements) || SIZE_CHART_HEADER,
  sizes: product.variants.map(({ id, size, stock }) => ({
    size,
    stock: String(stock),
    id,
    loadedStock: stock,
  })),
  pack: product.pack ?? '',
  images: product.images,
  active: product.active,
  published: product.published,
  resellerVisible: product.resellerVisible,
  groups: product.groups ?? [],
});
