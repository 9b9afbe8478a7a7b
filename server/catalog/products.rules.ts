import type { Category } from '#contract/category';
import type { Color } from '#contract/color';
import type { CollectionId } from '#contract/ids';
import { toCents } from '#contract/money';
import { price40Of, price50Of, sizeChartOf, type Dimensions } from '#contract/product';

/** What a form sends of a product, new or changed; what is undefined stays as it is. */
export type ProductFields = {
  title?: string | undefined;
  sku?: string | null | undefined;
  description?: string | undefined;
  category?: Category | null | undefined;
  style?: string | null | undefined;
  color?: Color | null | undefined;
  collectionId?: CollectionId | null | undefined;
  msrp?: number | undefined;
  price40?: number | null | undefined;
  price50?: number | null | undefined;
  weight?: number | undefined;
  measurements?: string | Dimensions | null | undefined;
  pack?: string | null | undefined;
  active?: boolean | undefined;
  published?: boolean | undefined;
  resellerVisible?: boolean | undefined;
};

const price = (value: number | null | undefined) => (value == null ? value : toCents(value));

/** Text is the size chart, an object the box: neither erases the other. */
function measurementColumns(measurements: ProductFields['measurements']) {
  if (measurements == null) return {};
  if (typeof measurements === 'string') return { size_chart: sizeChartOf(measurements) };
  return {
    box_length_mm: Math.round(measurements.length * 10),
    box_width_mm: Math.round(measurements.width * 10),
    box_height_mm: Math.round(measurements.height * 10),
  };
}

const defined = <T extends object>(values: T) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only undefined values were left out
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };

export const toColumns = (fields: ProductFields) => ({
  ...defined({
    title: fields.title,
    description: fields.description,
    category: fields.category,
    style: fields.style,
    color_name: fields.color && fields.color.name,
    color_value: fields.color && fields.color.value,
    collection_id: fields.collectionId,
    msrp_cents: fields.msrp === undefined ? undefined : toCents(fields.msrp),
    price40_cents: price(fields.price40),
    price50_cents: price(fields.price50),
    weight_grams: fields.weight === undefined ? undefined : Math.round(fields.weight * 1000),
    pack: fields.pack,
    active: fields.active,
    published: fields.published,
    reseller_visible: fields.resellerVisible,
  }),
  ...measurementColumns(fields.measurements),
});

/** Prices a new product gets when nobody wrote any. */
export function openingPrices(fields: ProductFields & { msrp: number }) {
  const msrp = toCents(fields.msrp);
  return {
    msrp_cents: msrp,
    price40_cents: price(fields.price40) ?? price40Of(msrp),
    price50_cents: price(fields.price50) ?? price50Of(msrp),
  };
}

const lettersOf = (text: string) =>
  text
    .normalize('NFD')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '');

/** `CAM-7K2M9Q`: three letters people recognise, six that nobody can mix up. */
export function makeSku(name: string, random: (below: number) => number): string {
  const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
  const code = Array.from({ length: 6 }, () => alphabet[random(alphabet.length)]).join('');
  // A short name is filled up, so that every SKU has the same shape.
  return `${lettersOf(name).slice(0, 3).padEnd(3, 'X')}-${code}`;
}

const COPY = '-COPIA';

/** The n-th try for the SKU of a copy, never longer than a SKU may be. */
export const copySku = (sku: string, n: number): string =>
  `${sku.slice(0, 50)}${COPY}${n === 1 ? '' : `-${n}`}`;

/** The n-th try for the SKU of another colour: `VES-7K2M9Q-MARINHO`. */
export const colorSku = (sku: string, color: string, n: number): string =>
  `${sku.slice(0, 40)}-${lettersOf(color).slice(0, 14) || 'COR'}${n === 1 ? '' : `-${n}`}`;

export const copyTitle = (title: string): string =>
  `${Array.from(title).slice(0, 150).join('').slice(0, 152)} (cópia)`;
