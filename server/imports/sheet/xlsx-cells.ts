import { brokenCell, UNCOMPUTED } from './cells.rules.ts';
import { damaged } from './sheet-problem.ts';
import type { Cell, SheetRow } from './sheet.ts';
import type { Workbook } from './xlsx-workbook.ts';
import type { XmlEvents } from './xml.ts';

const DAY = 86_400_000;
const FIRST_DAY = { 1900: Date.UTC(1899, 11, 30), 1904: Date.UTC(1904, 0, 1) };
/** The last day a spreadsheet knows: 31/12/9999. */
const LAST_SERIAL = 2_958_465;
const MOST_ROWS = 1_048_576;
const MOST_COLUMNS = 16_384;

/** A cell as it is written: `has` distinguishes an empty value from none. */
type Raw = { column: number; type: string; style: string; text: string; has: Set<string> };

/** `_x000D_` stands for a character XML does not take as it is. */
const unescaped = (text: string) =>
  text.includes('_x')
    ? text.replaceAll(/_x([0-9a-f]{4})_/gi, (_, hex: string) =>
        String.fromCharCode(Number.parseInt(hex, 16)),
      )
    : text;

/** Text that only looks like a formula is marked as our CSV files do it. */
const textOf = (text: string) => {
  const plain = unescaped(text);
  return /^\s*=/.test(plain) ? `'${plain}` : plain;
};

function numberOf({ text, style }: Raw, { dateStyles, startsIn1904 }: Workbook): Cell {
  const value = Number(text);
  if (!Number.isFinite(value)) return text;
  if (!dateStyles[Number(style)] || value < 0 || value > LAST_SERIAL) return value;
  const first = FIRST_DAY[startsIn1904 ? 1904 : 1900];
  return { date: new Date(first + Math.floor(value) * DAY).toISOString().slice(0, 10) };
}

function cellOf(raw: Raw, workbook: Workbook): Cell {
  const { type, text, has } = raw;
  if (has.has('f') && !has.has('v')) return UNCOMPUTED;
  if (type === 'inlineStr') return textOf(text);
  if (text.trim() === '') return null;
  if (type === 's') {
    const shared = workbook.sharedStrings[Number(text)];
    if (shared === undefined) throw damaged();
    return textOf(shared);
  }
  if (type === 'b') return text === '1';
  if (type === 'e') return brokenCell(text) ? text : '#VALUE!';
  if (type === 'd') return { date: text.slice(0, 10) };
  return type === 'str' ? textOf(text) : numberOf(raw, workbook);
}

/** `AB` is 27; the column after the last when a cell does not say where it is. */
function columnOf(reference: string | undefined, next: number): number {
  if (reference === undefined) return next;
  const letters = /^([A-Z]{1,3})\d+$/.exec(reference)?.[1];
  if (!letters) throw damaged();
  const column = Array.from(letters).reduce(
    (sum, letter) => sum * 26 + letter.charCodeAt(0) - 64,
    0,
  );
  if (column > MOST_COLUMNS) throw damaged();
  return column - 1;
}

/** Follows a sheet's document and hands on each row with its own number. */
export function sheetEvents(workbook: Workbook, add: (row: SheetRow) => void): XmlEvents {
  let row = 0;
  let cells: Cell[] = [];
  let next = 0;
  let raw: Raw | undefined;
  let within = '';
  let isPronunciation = false;
  const openRow = (given: string | undefined) => {
    const number = given === undefined ? row + 1 : Number(given);
    if (!Number.isInteger(number) || number <= row || number > MOST_ROWS) throw damaged();
    row = number;
    cells = [];
    next = 0;
  };
  const openCell = (given: ReadonlyMap<string, string>) => {
    const column = columnOf(given.get('r'), next);
    if (column < next) throw damaged();
    next = column + 1;
    const [type, style] = [given.get('t') ?? 'n', given.get('s') ?? ''];
    raw = { column, type, style, text: '', has: new Set() };
  };
  const closeCell = () => {
    if (!raw) return;
    const cell = cellOf(raw, workbook);
    const { column } = raw;
    raw = undefined;
    // A styled cell far to the right is no reason to fill the way there.
    if (cell === null) return;
    while (cells.length < column) cells.push(null);
    cells.push(cell);
  };
  return {
    open(name, attributes) {
      if (name === 'row') openRow(attributes().get('r'));
      else if (name === 'c') openCell(attributes());
      else if (name === 'rPh') isPronunciation = true;
      within = name;
      raw?.has.add(name);
    },
    text(piece) {
      const isValue = within === 'v' || (within === 't' && !isPronunciation);
      if (raw && isValue) raw.text += piece;
    },
    close(name) {
      within = '';
      if (name === 'rPh') isPronunciation = false;
      else if (name === 'c') closeCell();
      else if (name === 'row') add({ row, cells });
    },
  };
}
