import { MOST_IMPORT_COLUMNS, MOST_IMPORT_ROWS } from '#contract/imports';

import { cellText, isEmptyCell, UNREADABLE } from './cells.rules.ts';
import type { Cell, CountHeads, Sheet, SheetRow } from './sheet.ts';

/** A title or a few notes may stand above the head, not a whole table. */
const ROWS_ABOVE = 20;

/** More than any file of the size allowed holds, unless one text stands in all of its cells. */
const MOST_LETTERS = 20_000_000;

/** No database text holds these; what they were cannot be known any more. */
const UNSTORABLE = /[\0\p{Cs}]/gu;

const replaceUnstorable = (cell: Cell) =>
  typeof cell === 'string' ? cell.replaceAll(UNSTORABLE, UNREADABLE) : cell;

/** Without what is empty at the end; undefined when all of it is. */
function trimmed({ row, cells }: SheetRow): SheetRow | undefined {
  const last = cells.findLastIndex((cell) => !isEmptyCell(cell));
  if (last === -1) return undefined;
  return {
    row,
    cells: cells
      .slice(0, last + 1)
      .map((cell) => (isEmptyCell(cell) ? null : replaceUnstorable(cell))),
  };
}

function headOf(rows: SheetRow[], countHeads: CountHeads): number {
  const found = rows.slice(0, ROWS_ABOVE).findIndex(({ cells }) => countHeads(cells) >= 2);
  return Math.max(0, found);
}

/** Every complaint names the head of its column: a whole text there would be written ten thousand times. */
const MOST_HEAD = 100;
const shortened = (head: string) =>
  Array.from(head.slice(0, 2 * MOST_HEAD))
    .slice(0, MOST_HEAD)
    .join('');

const lettersOf = (cells: Cell[]) =>
  cells.reduce<number>((sum, cell) => sum + (typeof cell === 'string' ? cell.length : 0), 0);

const TOO_MUCH_TEXT = 'A planilha tem texto demais. Divida-a em partes.';
const TOO_MANY_ROWS = `A planilha tem mais de ${MOST_IMPORT_ROWS.toLocaleString('pt-BR')} linhas. Divida-a em partes.`;
const TOO_MANY_COLUMNS = `A planilha tem mais de ${MOST_IMPORT_COLUMNS} colunas. Apague as que não usa.`;

/** Takes rows as they come and stops at the limits, before anything large is kept. */
export function sheetShaper(refuse: (message: string) => Error, countHeads: CountHeads) {
  const rows: SheetRow[] = [];
  let letters = 0;
  return {
    add(row: SheetRow): void {
      const kept = trimmed(row);
      if (!kept) return;
      if (kept.cells.length > MOST_IMPORT_COLUMNS) throw refuse(TOO_MANY_COLUMNS);
      letters += lettersOf(kept.cells);
      if (letters > MOST_LETTERS) throw refuse(TOO_MUCH_TEXT);
      rows.push(kept);
      if (rows.length > MOST_IMPORT_ROWS + ROWS_ABOVE) throw refuse(TOO_MANY_ROWS);
    },
    isEmpty: () => rows.length === 0,
    rows(): SheetRow[] {
      if (rows.length === 0) throw refuse('A planilha está vazia.');
      return rows;
    },
    sheet(): Sheet {
      if (rows.length === 0) throw refuse('A planilha está vazia.');
      const at = headOf(rows, countHeads);
      const body = rows.slice(at + 1);
      if (body.length === 0) {
        throw refuse('A planilha só tem o cabeçalho: não há linhas para importar.');
      }
      if (body.length > MOST_IMPORT_ROWS) throw refuse(TOO_MANY_ROWS);
      const head = rows[at]?.cells ?? [];
      const width = body.reduce((most, { cells }) => Math.max(most, cells.length), head.length);
      return {
        heads: Array.from({ length: width }, (_, index) => shortened(cellText(head[index]))),
        rows: body,
      };
    },
  };
}
