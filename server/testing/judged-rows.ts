import { asId } from '#contract/ids';
import { fieldLabel, type SheetField } from '#contract/import-fields';

import type { SheetValues } from '../catalog/sheet-values.ts';
import { judgeRows } from '../imports/judge-rows.rules.ts';
import type { KnownProduct } from '../imports/plan.ts';
import type { Cell } from '../imports/sheet/sheet.ts';

export type Cells = Partial<Record<SheetField, Cell>>;

export const FIELDS: SheetField[] = [
  'sku',
  'title',
  'category',
  'msrp',
  'price40',
  'weight',
  'length',
  'published',
  'size',
  'stock',
];

/** A table with these columns, its head in row 1. */
export const sheetOf = (rows: Cells[], fields: SheetField[] = FIELDS) => ({
  heads: fields.map((field) => fieldLabel(field)),
  rows: rows.map((cells, at) => ({
    row: at + 2,
    cells: fields.map((field) => cells[field] ?? null),
  })),
});

const VALUES: SheetValues = {
  sku: 'Cam-1',
  title: 'Camiseta',
  description: 'Algodão\r\nLeve',
  category: 'Camisetas',
  style: null,
  color_name: null,
  color_value: null,
  msrp_cents: 100_00,
  price40_cents: null,
  price50_cents: 50_00,
  weight_grams: 250,
  box_length_mm: 325,
  box_width_mm: 0,
  box_height_mm: 0,
  size_chart: null,
  pack: null,
  active: true,
  published: false,
  reseller_visible: true,
  collection_id: null,
  limited_to: null,
};
export const KNOWN: KnownProduct = {
  id: asId('id-1'),
  values: VALUES,
  sizes: [
    { id: asId('p'), size: 'P', stock: 5 },
    { id: asId('m'), size: 'M', stock: 0 },
  ],
};

/** Judged against a catalogue with one product, Cam-1. */
export function judge(rows: Cells[], fields: SheetField[] = FIELDS) {
  const sheet = sheetOf(rows, fields);
  return judgeRows({ sheet, fields, known: new Map([['CAM-1', KNOWN]]) });
}
/** `B2 Título: what is wrong`, one by one. */
export const complaintsOf = (rows: Cells[], fields?: SheetField[]) =>
  judge(rows, fields).rows.flatMap(({ complaints }) =>
    complaints.map(({ cell, column, message }) => `${cell} ${column}: ${message}`),
  );

/** All a new product needs. */
export const NEW: Cells = {
  sku: 'NOVO',
  title: 'Nova',
  msrp: '200,00',
  weight: '0,3',
  size: 'P',
  stock: '4',
};
