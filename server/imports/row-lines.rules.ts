import { fieldLabel, type SheetField } from '#contract/import-fields';
import type { ImportRow } from '#contract/imports';

import { AppError } from '../errors.ts';
import type { FieldRules } from './extra-fields.rules.ts';
import { sizeCell, skuCell, stockCell } from './field-readers.rules.ts';
import type { ProductField, Values } from './product-fields.rules.ts';
import { cellText, columnLetter, isEmptyCell, type Reading } from './sheet/cells.rules.ts';
import type { Cell, Sheet, SheetRow } from './sheet/sheet.ts';

export type Columns = ReadonlyMap<SheetField, { index: number; letter: string; head: string }>;

/** One row as it was understood; what could not be read is among the complaints. */
export type Line = {
  row: number;
  sku: string;
  /** Null when the row has no usable SKU. */
  key: string | null;
  sizeText: string;
  size: string | null;
  stock: number | null;
  /** The size or the stock is there and cannot be read. */
  unclear: boolean;
  values: Values;
  /** Product columns the row fills, readable or not. */
  stated: Set<ProductField>;
  complaints: ImportRow['complaints'];
};

/** As much of a wrong SKU or size as is needed to find it. */
const MOST_NAMED = 80;

const refused = (message: string) =>
  new AppError('INVALID_INPUT', message, { details: [{ path: 'fields', message }] });

const isOfProduct = (field: SheetField): field is ProductField =>
  field !== 'sku' && field !== 'size' && field !== 'stock';

const GONE = 'isto não existe mais no portal. Envie a planilha de novo';

/** Where each field is; a mapping nothing can be judged by is refused as a whole. */
export function columnsOf(
  { heads }: Sheet,
  fields: (SheetField | null)[],
  rules: FieldRules,
): Columns {
  if (fields.length !== heads.length) throw refused('As colunas não são as da planilha');
  const columns = new Map<SheetField, { index: number; letter: string; head: string }>();
  for (const [index, field] of fields.entries()) {
    if (!field) continue;
    const label = heads[index] || fieldLabel(field);
    if (isOfProduct(field) && !rules.has(field)) throw refused(`${label}: ${GONE}`);
    if (columns.has(field))
      throw refused(`${fieldLabel(field)} foi escolhido em mais de uma coluna`);
    columns.set(field, { index, letter: columnLetter(index), head: label });
  }
  if (!columns.has('sku')) throw refused('Escolha a coluna do SKU');
  if (columns.has('stock') && !columns.has('size')) {
    throw refused('Escolha a coluna do tamanho: o estoque é de cada tamanho');
  }
  return columns;
}

/** Letter by letter, as the database does it: to it `ß` and `SS` are two, and so are their products. */
export const skuKey = (sku: string): string =>
  Array.from(sku, (letter) => {
    const capital = letter.toUpperCase();
    return capital.length > letter.length ? letter : capital;
  }).join('');

/** Says it of the field's cell; of the whole row when no column was chosen for it. */
export function complain(
  line: Pick<Line, 'row' | 'complaints'>,
  { columns, field }: { columns: Columns; field: SheetField },
  message: string,
): void {
  const column = columns.get(field);
  line.complaints.push({
    cell: column ? `${column.letter}${line.row}` : '',
    column: column?.head ?? fieldLabel(field),
    message,
  });
}

type Source = { columns: Columns; rules: FieldRules; cellOf: (field: SheetField) => Cell };

function readProductCells(line: Line, source: Source): void {
  for (const [field, rule] of source.rules) {
    if (isEmptyCell(source.cellOf(field))) continue;
    line.stated.add(field);
    const values = readField(line, source, { field, read: rule.read });
    if (values) rule.take(line.values, values);
  }
}

/** What the cell says; nothing when it is empty or, with a complaint, when it cannot be read. */
function readField<T>(
  line: Line,
  { columns, cellOf }: Source,
  { field, read }: { field: SheetField; read: (cell: Cell) => Reading<T> },
): T | null {
  const cell = cellOf(field);
  if (isEmptyCell(cell)) return null;
  const found = read(cell);
  if (!('problem' in found)) return found.value;
  complain(line, { columns, field }, found.problem);
  return null;
}

function readSize(line: Line, source: Source): void {
  const { length } = line.complaints;
  line.size = readField(line, source, { field: 'size', read: sizeCell });
  line.stock = readField(line, source, { field: 'stock', read: stockCell });
  if (isEmptyCell(source.cellOf('size')) && !isEmptyCell(source.cellOf('stock'))) {
    complain(line, { ...source, field: 'size' }, 'Informe um tamanho');
  }
  line.unclear = line.complaints.length > length;
}

const named = (cell: Cell) => cellText(cell).slice(0, MOST_NAMED);

/** Undefined for a row that says nothing in the columns that are used. */
export function readLine(
  { row, cells }: SheetRow,
  columns: Columns,
  rules: FieldRules,
): Line | undefined {
  const cellOf = (field: SheetField): Cell => cells[columns.get(field)?.index ?? -1] ?? null;
  if ([...columns.keys()].every((field) => isEmptyCell(cellOf(field)))) return undefined;
  const source = { columns, rules, cellOf };
  const line: Line = {
    row,
    sku: named(cellOf('sku')),
    key: null,
    sizeText: named(cellOf('size')),
    size: null,
    stock: null,
    unclear: false,
    values: {},
    stated: new Set(),
    complaints: [],
  };
  if (isEmptyCell(cellOf('sku'))) {
    complain(line, { columns, field: 'sku' }, 'Informe o SKU em cada linha');
  }
  const sku = readField(line, source, { field: 'sku', read: skuCell });
  if (sku !== null) Object.assign(line, { sku, key: skuKey(sku) });
  readProductCells(line, source);
  readSize(line, source);
  return line;
}
