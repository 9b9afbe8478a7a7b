import { colorName, colorValue, styleName } from '#contract/color';
import type { ExtraField, ImportField } from '#contract/import-fields';
import { moneyText } from '#contract/money-text';
import { msrp, productFields, title } from '#contract/product';

import type { ProductValues } from '../catalog/product-values.ts';
import type { SheetValues } from '../catalog/sheet-values.ts';
import {
  categoryCell,
  descriptionCell,
  flagCell,
  lengthCell,
  moneyCell,
  packCell,
  sizeChartCell,
  textCell,
  weightCell,
} from './field-readers.rules.ts';
import type { Reading } from './sheet/cells.rules.ts';
import type { Cell } from './sheet/sheet.ts';

const MOST_SHOWN = 120;
const DECIMAL = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 3 });

const lettersOf = (text: string) => Array.from(text.slice(0, 2 * MOST_SHOWN));

/** By whole characters: half of one cannot be stored. */
const shortened = (text: string) =>
  text.length > MOST_SHOWN ? `${lettersOf(text).slice(0, MOST_SHOWN).join('')}…` : text;
export const reais = (value: number) => moneyText(value / 100);
const kilograms = (value: number) => `${DECIMAL.format(value / 1000)} kg`;
const centimetres = (value: number) => `${DECIMAL.format(value / 10)} cm`;
const yesOrNo = (value: boolean) => (value ? 'Sim' : 'Não');

/** Line breaks come back from spreadsheets in three forms and mean the same. */
const comparable = (value: unknown) =>
  typeof value === 'string' && value.includes('\r') ? value.replaceAll(/\r\n?/g, '\n') : value;

type Column = keyof ProductValues;
export type Values = Partial<SheetValues>;

/** How a column of a product is read, compared and shown. */
export type FieldRule = {
  /** The head of its column, where that is not the same everywhere. */
  label?: string;
  read: (cell: Cell) => Reading<Values>;
  /** As people read it; null when there is nothing. */
  show: (values: Values) => string | null;
  isStated: (values: Values) => boolean;
  isSame: (a: Values, b: Values) => boolean;
  /** `values` with this column as `from` has it. */
  take: (values: Values, from: Values) => void;
};

type Rule<K extends Column> = {
  read: (cell: Cell) => Reading<ProductValues[K]>;
  show: (value: NonNullable<ProductValues[K]>) => string;
};

function productField<K extends Column>(column: K, { read, show }: Rule<K>): FieldRule {
  return {
    read: (cell) => {
      const found = read(cell);
      if ('problem' in found) return found;
      const value: Values = {};
      value[column] = found.value;
      return { value };
    },
    show(values) {
      const value = values[column];
      return value == null || value === '' ? null : show(value);
    },
    isStated: (values) => values[column] !== undefined,
    isSame: (a, b) => comparable(a[column]) === comparable(b[column]),
    take(values, from) {
      values[column] = from[column];
    },
  };
}

const flag = { read: flagCell, show: yesOrNo };
const box = { read: lengthCell, show: centimetres };

/** Every product has these. */
export const PRODUCT_FIELDS = {
  title: productField('title', { read: textCell(title), show: shortened }),
  description: productField('description', { read: descriptionCell, show: shortened }),
  category: productField('category', { read: categoryCell, show: String }),
  style: productField('style', { read: textCell(styleName), show: shortened }),
  color: productField('color_name', { read: textCell(colorName), show: shortened }),
  colorValue: productField('color_value', { read: textCell(colorValue), show: String }),
  msrp: productField('msrp_cents', { read: moneyCell(msrp), show: reais }),
  price40: productField('price40_cents', {
    read: moneyCell(productFields.price40),
    show: reais,
  }),
  price50: productField('price50_cents', {
    read: moneyCell(productFields.price50),
    show: reais,
  }),
  weight: productField('weight_grams', { read: weightCell, show: kilograms }),
  length: productField('box_length_mm', box),
  width: productField('box_width_mm', box),
  height: productField('box_height_mm', box),
  sizeChart: productField('size_chart', { read: sizeChartCell, show: shortened }),
  pack: productField('pack', { read: packCell, show: String }),
  active: productField('active', flag),
  published: productField('published', flag),
  resellerVisible: productField('reseller_visible', flag),
} satisfies Record<Exclude<ImportField, 'sku' | 'size' | 'stock'>, unknown>;

export type ProductField = keyof typeof PRODUCT_FIELDS | ExtraField;
