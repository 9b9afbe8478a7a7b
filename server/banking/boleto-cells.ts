import { BANKS, type BankCode } from '#contract/boleto-account';
import { maskCnpj } from '#contract/cnpj';

import type { BoletoPayer } from './boleto-paper.rules.ts';
import { sizeOfDigits, type Look, type Sheet } from './boleto-sheet.ts';

export const LEFT = 10;
export const WIDTH = 190;
export const SIDE_WIDTH = 48;
export const MAIN_WIDTH = WIDTH - SIDE_WIDTH;
export const SIDE = LEFT + MAIN_WIDTH;
export const HEAD = 10;
const PAD = 1.2;
const LINE = 3.4;
/** Where the first line stands below the top of its cell, and the only one above the bottom. */
const FIRST = 6;
const ABOVE_BOTTOM = 1.9;

type CellText = Look & { label: string; texts?: readonly string[]; first?: number };
type Cell = { x: number; y: number; width: number; height: number };

/** A frame with its small title and, below it, a line for each text. */
export function drawCell(
  sheet: Sheet,
  cell: Cell,
  { label, texts = [], first = FIRST, ...look }: CellText,
): void {
  const inside = { x: cell.x + PAD, width: cell.width - 2 * PAD };
  sheet.frame(cell);
  sheet.write(label, { ...inside, y: cell.y + 2.4 }, { size: 5.5, least: 4.5 });
  for (const [at, text] of texts.entries()) {
    sheet.write(text, { ...inside, y: cell.y + first + at * LINE }, look);
  }
}

type RowCell = Look & { label: string; text?: string; width: number };

/** Cells side by side. */
export function drawRow(
  sheet: Sheet,
  { y, height }: { y: number; height: number },
  cells: readonly RowCell[],
): void {
  let x = LEFT;
  for (const { text, width, ...rest } of cells) {
    const texts = text ? [text] : [];
    const first = height - ABOVE_BOTTOM;
    drawCell(sheet, { x, y, width, height }, { ...rest, texts, first });
    x += width;
  }
}

/** Fields of the narrow column at the right, one under the other. */
export function drawSide(
  sheet: Sheet,
  { y, height }: { y: number; height: number },
  fields: readonly (Look & { label: string; text?: string })[],
): void {
  for (const [at, { text, ...rest }] of fields.entries()) {
    const cell = { x: SIDE, y: y + at * height, width: SIDE_WIDTH, height };
    const texts = text ? [text] : [];
    drawCell(sheet, cell, { align: 'right', ...rest, texts, first: height - ABOVE_BOTTOM });
  }
}

/** The measures are the bank federation's: digits of 5 mm for the code, of 3.5 mm for the line. */
export function drawHead(
  sheet: Sheet,
  y: number,
  { bank, line }: { bank: BankCode; line: string },
): void {
  const { name, printed } = BANKS[bank];
  const foot = y + HEAD - 1.8;
  const [code, end] = [LEFT + 24.5, LEFT + 45.5];
  sheet.write(name, { x: LEFT, y: y + 4.6, width: 23.5 }, { bold: true, size: 8.5, lines: 2 });
  sheet.stroke(code, y + 1.2, y + HEAD);
  const codeLook = { bold: true, align: 'center', size: sizeOfDigits(5) } as const;
  sheet.write(printed, { x: code, y: foot, width: end - code }, codeLook);
  sheet.stroke(end, y + 1.2, y + HEAD);
  const place = { x: end + 1, y: foot, width: LEFT + WIDTH - end - 1 };
  sheet.write(line, place, { bold: true, align: 'right', size: sizeOfDigits(3.55) });
}

export const withCnpj = (cnpj: string): string => (cnpj === '' ? '' : `CNPJ ${maskCnpj(cnpj)}`);

export const placeLine = ({ zipCode, city, state }: BoletoPayer): string =>
  `CEP ${zipCode.replace(/^(\d{5})-?(\d{3})$/, '$1-$2')} · ${city}, ${state}`;
