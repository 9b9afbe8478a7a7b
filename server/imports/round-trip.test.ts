import { buffer } from 'node:stream/consumers';

import fc from 'fast-check';
import { expect, test } from 'vitest';

import { CATEGORIES } from '#contract/category';
import { keysOf } from '#contract/closed-set';
import { colorName, styleName } from '#contract/color';
import { asId, type Id, type ProductId, type VariantId } from '#contract/ids';
import { IMPORT_FIELDS } from '#contract/import-fields';
import { Size, sku, title } from '#contract/product';

import { extraColumns, type SheetExtras } from '../catalog/sheet-extras.rules.ts';
import type { SheetValues } from '../catalog/sheet-values.ts';
import { csvFile } from '../csv/csv-file.ts';
import { productColumns } from '../exports/sheet-columns.ts';
import type { SizeRow } from '../exports/size-rows.queries.ts';
import { xlsxFile } from '../exports/xlsx-file.ts';
import { readBytes } from '../testing/read-bytes.ts';
import { guessFields } from './guess-fields.rules.ts';
import { judgeRows } from './judge-rows.rules.ts';
import type { KnownProduct } from './plan.ts';
import { skuKey } from './row-lines.rules.ts';
import { columnLetter } from './sheet/cells.rules.ts';
import type { Sheet } from './sheet/sheet.ts';
import { templateCsv, templateXlsx } from './template.ts';

const FIELDS = keysOf(IMPORT_FIELDS);

/** Names that are like others of ours, or like each other. */
const EXTRAS: SheetExtras = {
  tables: [
    { no: 3, name: '40%' },
    { no: 12, name: '=Atacado, "ouro"' },
  ],
  groups: [
    { id: asId('g1'), name: 'Todos' },
    { id: asId('g2'), name: 'São Paulo, capital' },
    { id: asId('g3'), name: 'SAO PAULO, capital' },
  ],
  collections: [
    { id: asId('c1'), name: 'Verão', isDraft: false },
    { id: asId('c2'), name: 'verao', isDraft: false },
    { id: asId('c3'), name: '007', isDraft: false },
  ],
};
const judge = (sheet: Sheet, known: ReadonlyMap<string, KnownProduct>) =>
  judgeRows({
    sheet,
    fields: guessFields(sheet.heads, sheet.rows, extraColumns(EXTRAS)),
    known,
    extras: EXTRAS,
  });

/** Text as it is stored, with characters that spreadsheets stumble over. */
const words = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 30 }),
  fc.constantFrom(
    '=1+1',
    '+55 11',
    '-x',
    '@x',
    '="007"',
    'a;b,c\td',
    '"aspas"',
    'linha\nlinha',
    'ç~é',
    '1.234',
    '007',
    "d'água",
    '<b>&amp;',
    'constructor',
    '__proto__',
    'sep=;',
    'Sim',
    '１２',
  ),
);
const kept = (schema: { safeParse: (value: unknown) => { success: boolean; data?: unknown } }) =>
  words
    .map((text) => schema.safeParse(text).data)
    .filter(
      (text): text is string =>
        typeof text === 'string' &&
        !/^'\s*[=+\-@＝＋－＠]/u.test(text) &&
        !/[\r\uFFFD]|^#/u.test(text),
    );
const cents = fc.integer({ min: 1, max: 100_000_000_000 });
const product = fc.record<SheetValues>({
  sku: kept(sku).filter((text) => text !== '' && !/^\d(?:[.,]\d+)?E\+\d+$/iu.test(text)),
  title: kept(title),
  description: kept(sku),
  category: fc.constantFrom(null, ...CATEGORIES),
  style: fc.option(kept(styleName)),
  color_name: kept(colorName),
  color_value: fc.constantFrom(null, '#1f2a44'),
  msrp_cents: cents,
  price40_cents: fc.option(cents),
  price50_cents: fc.option(cents),
  weight_grams: fc.integer({ min: 0, max: 1_000_000 }),
  box_length_mm: fc.integer({ min: 0, max: 10_000 }),
  box_width_mm: fc.integer({ min: 0, max: 10_000 }),
  box_height_mm: fc.integer({ min: 0, max: 10_000 }),
  size_chart: fc.option(kept(title)),
  pack: fc.constantFrom(null, '6', '12'),
  active: fc.boolean(),
  published: fc.boolean(),
  reseller_visible: fc.boolean(),
  collection_id: fc.constantFrom(null, ...EXTRAS.collections.map(({ id }) => id)),
  limited_to: fc.option(
    fc.subarray(
      EXTRAS.groups.map(({ id }) => id),
      { minLength: 1 },
    ),
  ),
  own_prices: fc.dictionary(fc.constantFrom('3', '12'), cents),
});
const someId = <T extends Id<string>>() => fc.uuid().map((text) => asId<T>(text));
const sizesFrom = (minLength: number) =>
  fc.uniqueArray(
    fc.record({
      id: someId<VariantId>(),
      size: kept(Size),
      stock: fc.integer({ min: 0, max: 1_000_000 }),
    }),
    { selector: ({ size }) => size.normalize('NFC'), minLength, maxLength: 4 },
  );
const catalogueOf = (fewestSizes: number) =>
  fc
    .uniqueArray(
      fc.record<KnownProduct>({
        id: someId<ProductId>(),
        values: product,
        sizes: sizesFrom(fewestSizes),
      }),
      { selector: ({ values }) => skuKey(values.sku), minLength: 1, maxLength: 6 },
    )
    // No colour is twice in its style.
    .map((products) =>
      products.map((each, at) => ({
        ...each,
        values: { ...each.values, color_name: `${each.values.color_name} ${at}` },
      })),
    );

const rowsOf = (products: KnownProduct[]): SizeRow[] =>
  products.flatMap(({ values, sizes: all }) =>
    (all.length > 0 ? all : [{ size: null, stock: null }]).map(({ size, stock }) => ({
      ...values,
      size,
      stock,
      pieces: 0,
    })),
  );
const knownOf = (products: KnownProduct[]) =>
  new Map(products.map((each) => [skuKey(each.values.sku), each]));

async function* onePage(rows: SizeRow[]) {
  yield rows;
}
const asText = (value: string | number | null, places = 0) =>
  typeof value === 'number' ? value.toFixed(places).replace('.', ',') : value;
const exportedCsv = (rows: SizeRow[]) =>
  buffer(
    csvFile(
      productColumns(EXTRAS).map(
        ({ head, cell, places }) => [head, (row: SizeRow) => asText(cell(row), places)] as const,
      ),
      onePage(rows),
    ),
  );
const exportedXlsx = async (rows: SizeRow[]) =>
  buffer(await xlsxFile(productColumns(EXTRAS), onePage(rows)));

/** What an import of the file would say of each row, and what it would do. */
async function judgedAgain(products: KnownProduct[], bytes: Buffer) {
  const { rows, plans } = judge(await readBytes(bytes), knownOf(products));
  return {
    plans,
    rows: rows.map(({ verdict, complaints, changes }) => ({ verdict, complaints, changes })),
  };
}
const untouched = (products: KnownProduct[]) => ({
  plans: [],
  rows: rowsOf(products).map(() => ({ verdict: 'same', complaints: [], changes: [] })),
});

test('what was exported as CSV and not touched changes nothing', async () => {
  await fc.assert(
    fc.asyncProperty(catalogueOf(0), async (products) => {
      const file = await exportedCsv(rowsOf(products));
      expect(await judgedAgain(products, file)).toEqual(untouched(products));
    }),
    { numRuns: 200 },
  );
});

test('what was exported as XLSX and not touched changes nothing', async () => {
  await fc.assert(
    fc.asyncProperty(catalogueOf(0), async (products) => {
      const file = await exportedXlsx(rowsOf(products));
      expect(await judgedAgain(products, file)).toEqual(untouched(products));
    }),
    { numRuns: 6 },
  );
});

test('every cell that is spoilt is reported, and no other', async () => {
  const spoilable = FIELDS.flatMap((field, index) =>
    ['title', 'description', 'sizeChart', 'sku'].includes(field) ? [] : [index],
  );
  const spots = fc.array(fc.record({ row: fc.nat(), column: fc.constantFrom(...spoilable) }), {
    minLength: 1,
    maxLength: 12,
  });
  await fc.assert(
    fc.asyncProperty(catalogueOf(1), spots, async (products, chosen) => {
      const sheet = await readBytes(await exportedCsv(rowsOf(products)));
      const wrong = new Set<string>();
      for (const { row, column } of chosen) {
        const line = sheet.rows[row % sheet.rows.length];
        if (!line) continue;
        while (line.cells.length <= column) line.cells.push(null);
        line.cells[column] = { date: '2026-01-31' };
        wrong.add(`${columnLetter(column)}${line.row}`);
      }
      const { rows } = judge(sheet, knownOf(products));
      const told = rows.flatMap(({ complaints }) => complaints.map(({ cell }) => cell));
      expect(told.toSorted()).toEqual([...wrong].toSorted());
    }),
    { numRuns: 100 },
  );
});

test.each([
  ['CSV', () => buffer(templateCsv(extraColumns(EXTRAS)))],
  ['XLSX', () => templateXlsx(extraColumns(EXTRAS))],
])('the template in %s is understood whole and makes one draft', async (_, make) => {
  const sheet = await readBytes(Buffer.from(await make()));
  const extras = extraColumns(EXTRAS);
  expect(guessFields(sheet.heads, sheet.rows, extras)).toEqual([
    ...FIELDS,
    'price:3',
    'price:12',
    'groups',
    'collection',
  ]);
  const { rows, plans } = judge(sheet, new Map());
  expect(rows.flatMap(({ complaints }) => complaints)).toEqual([]);
  expect(plans).toMatchObject([
    {
      sku: 'EXEMPLO-01',
      values: { msrp_cents: 99_90, weight_grams: 250, box_width_mm: 225, published: false },
      sizes: [
        { size: 'P', stock: 10 },
        { size: 'M', stock: 12 },
      ],
    },
  ]);
});
