import { keysOf } from '#contract/closed-set';
import {
  fieldLabel,
  IMPORT_FIELDS,
  type ImportField,
  type NamedExtra,
} from '#contract/import-fields';
import { FEW_OF_A_SIZE } from '#contract/product-endpoints';
import { PRODUCT_STATES, productState } from '#contract/product-state';

import {
  groupsText,
  namedColumns,
  priceLabel,
  type SheetExtras,
} from '../catalog/sheet-extras.rules.ts';
import type { SizeRow } from './size-rows.queries.ts';

/** A column of both kinds of file. Numbers have so many `places` after the comma. */
export type SheetColumn = {
  head: string;
  /** In characters, where the file can say it. */
  width: number;
  places?: number;
  cell: (row: SizeRow) => string | number | null;
};

const yesNo = (value: boolean) => (value ? 'Sim' : 'Não');
const reais = (cents: number | null) => (cents === null ? null : cents / 100);

/** Everything an import reads, written as it reads it: an untouched file changes nothing. */
const FIELDS: Record<ImportField, Omit<SheetColumn, 'head'>> = {
  sku: { width: 18, cell: (row) => row.sku },
  title: { width: 36, cell: (row) => row.title },
  description: { width: 40, cell: (row) => row.description },
  category: { width: 14, cell: (row) => row.category },
  style: { width: 20, cell: (row) => row.style },
  color: { width: 14, cell: (row) => row.color_name },
  colorValue: { width: 13, cell: (row) => row.color_value },
  msrp: { width: 15, places: 2, cell: (row) => reais(row.msrp_cents) },
  price40: { width: 12, places: 2, cell: (row) => reais(row.price40_cents) },
  price50: { width: 12, places: 2, cell: (row) => reais(row.price50_cents) },
  weight: { width: 10, places: 3, cell: (row) => row.weight_grams / 1000 },
  length: { width: 17, places: 1, cell: (row) => row.box_length_mm / 10 },
  width: { width: 14, places: 1, cell: (row) => row.box_width_mm / 10 },
  height: { width: 13, places: 1, cell: (row) => row.box_height_mm / 10 },
  sizeChart: { width: 30, cell: (row) => row.size_chart },
  pack: { width: 26, cell: (row) => row.pack },
  active: { width: 8, cell: (row) => yesNo(row.active) },
  published: { width: 11, cell: (row) => yesNo(row.published) },
  resellerVisible: { width: 24, cell: (row) => yesNo(row.reseller_visible) },
  size: { width: 10, cell: (row) => row.size },
  stock: { width: 9, places: 0, cell: (row) => row.stock },
};

const PRODUCT_COLUMNS: readonly SheetColumn[] = keysOf(IMPORT_FIELDS).map((field) => ({
  head: IMPORT_FIELDS[field].label,
  ...FIELDS[field],
}));

/** Deleted while the file was written: no name, so that it is seen when it comes back. */
const GONE = '?';

/** With what products have only here, as an import reads it. */
export function productColumns(extras: SheetExtras): SheetColumn[] {
  const { tables, groups, collections } = extras;
  const groupNames = new Map(groups.map(({ id, name }) => [id, name]));
  const collectionNames = new Map(collections.map(({ id, name }) => [id, name]));
  const cells: Record<NamedExtra, SheetColumn['cell']> = {
    groups: ({ limited_to: ids }) => ids && groupsText(ids.map((id) => groupNames.get(id) ?? GONE)),
    collection: ({ collection_id: id }) => id && (collectionNames.get(id) ?? GONE),
  };
  return [
    ...PRODUCT_COLUMNS,
    ...tables.map(({ no, name }) => ({
      head: priceLabel(name),
      width: priceLabel(name).length + 2,
      places: 2,
      cell: ({ own_prices: own }: SizeRow) => reais(own?.[no] ?? null),
    })),
    ...namedColumns(extras).map((field) => ({
      head: fieldLabel(field),
      width: 24,
      cell: cells[field],
    })),
  ];
}

function warningOf({ stock }: SizeRow): string | null {
  if (!stock) return 'Esgotado';
  return stock <= FEW_OF_A_SIZE ? 'Estoque baixo' : null;
}

export const STOCK_COLUMNS: readonly SheetColumn[] = [
  { head: 'SKU', ...FIELDS.sku },
  { head: 'Título', ...FIELDS.title },
  { head: 'Categoria', ...FIELDS.category },
  { head: 'Tamanho', ...FIELDS.size },
  { head: 'Estoque', width: 9, places: 0, cell: (row) => row.stock ?? 0 },
  { head: 'Situação', width: 11, cell: (row) => PRODUCT_STATES[productState(row)].label },
  { head: 'Aviso', width: 14, cell: warningOf },
];
