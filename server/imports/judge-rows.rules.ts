import type { ProductId } from '#contract/ids';
import type { SheetField } from '#contract/import-fields';
import type { ImportRow, ImportSummary } from '#contract/imports';

import { NO_EXTRAS, type SheetExtras } from '../catalog/sheet-extras.rules.ts';
import { fieldRules } from './extra-fields.rules.ts';
import { skuCell } from './field-readers.rules.ts';
import { judgeProduct } from './judge-product.rules.ts';
import type { Judged, KnownProduct, ProductPlan } from './plan.ts';
import { columnsOf, readLine, skuKey, type Line } from './row-lines.rules.ts';
import { cellText, isEmptyCell } from './sheet/cells.rules.ts';
import type { Sheet } from './sheet/sheet.ts';
import { TakenColors, type TakenColor } from './taken-colors.rules.ts';

/** The SKUs a sheet names, in upper case as they are compared, each once. */
export function skusOf(sheet: Sheet, fields: (SheetField | null)[]): string[] {
  const index = fields.indexOf('sku');
  const found = new Set<string>();
  for (const { cells } of sheet.rows) {
    const cell = cells[index] ?? null;
    const reading = isEmptyCell(cell) ? undefined : skuCell(cell);
    if (reading && 'value' in reading) found.add(skuKey(reading.value));
  }
  return [...found];
}

/** The styles a sheet names, and those that its products have now. */
export function stylesOf(
  sheet: Sheet,
  fields: (SheetField | null)[],
  known: ReadonlyMap<string, KnownProduct>,
): string[] {
  const index = fields.indexOf('style');
  return [
    ...new Set([
      ...sheet.rows.map(({ cells }) => cellText(cells[index] ?? null).trim()),
      ...[...known.values()].map(({ values }) => values.style ?? ''),
    ]),
  ].filter((name) => name !== '');
}

function summarise(rows: ImportRow[], plans: ProductPlan[]): ImportSummary {
  const counts = { new: 0, changed: 0, same: 0, wrong: 0 };
  for (const { verdict } of rows) counts[verdict] += 1;
  const sizes = plans.flatMap((plan) => plan.sizes);
  const warned = rows.filter(({ warnings }) => warnings).length;
  const created = plans.filter(({ id }) => id === null).length;
  return {
    rows: rows.length,
    ...counts,
    productsCreated: created,
    productsChanged: plans.length - created,
    sizesCreated: sizes.filter(({ id }) => id === null).length,
    piecesIn: sizes.reduce((sum, { stock, before }) => sum + Math.max(0, stock - before), 0),
    piecesOut: sizes.reduce((sum, { stock, before }) => sum + Math.max(0, before - stock), 0),
    ...(warned > 0 && { warned }),
  };
}

const withoutSku = (line: Line): ImportRow => ({
  row: line.row,
  sku: line.sku,
  title: line.values.title ?? '',
  size: line.sizeText,
  verdict: 'wrong',
  changes: [],
  complaints: line.complaints,
});

type Input = {
  sheet: Sheet;
  fields: (SheetField | null)[];
  /** By upper-case SKU. */
  known: ReadonlyMap<string, KnownProduct>;
  /** Colours of the styles that the sheet names, and of those its products have. */
  taken?: readonly TakenColor[];
  extras?: SheetExtras;
  /** In how many open orders products are that might change their collection. */
  inOrders?: ReadonlyMap<ProductId, number>;
};

/** What every row would do, and what it adds up to per product. Nothing is written. */
export function judgeRows({ sheet, fields, known, ...input }: Input): Judged {
  const { taken = [], extras = NO_EXTRAS, inOrders = new Map() } = input;
  const rules = fieldRules(extras);
  const columns = columnsOf(sheet, fields, rules);
  const rows: ImportRow[] = [];
  const groups = new Map<string, Line[]>();
  for (const row of sheet.rows) {
    const line = readLine(row, columns, rules);
    if (!line) continue;
    if (line.key === null) rows.push(withoutSku(line));
    else if (!groups.get(line.key)?.push(line)) groups.set(line.key, [line]);
  }
  const colors = new TakenColors(taken, groups);
  const table = { columns, rules, colors, extras, inOrders };
  const plans: ProductPlan[] = [];
  for (const [key, lines] of groups) {
    const judged = judgeProduct({ lines, known: known.get(key), ...table });
    if (judged.plan) plans.push(judged.plan);
    for (const row of judged.rows) rows.push(row);
  }
  const inOrder = rows.toSorted((a, b) => a.row - b.row);
  return { rows: inOrder, plans, summary: summarise(inOrder, plans) };
}
