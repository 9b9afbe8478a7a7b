import { qrcode } from '../packages-later.ts';
import type { Sheet } from './boleto-sheet.ts';
import { itfWidths } from './itf.rules.ts';

/** 103 by 13 mm: what every reader at a till is made for. */
export const BARS = { width: 103, height: 13 };

/** Rectangles, not a font or a picture: sharp at any size, and in the file to the digit. */
export function drawBars(sheet: Sheet, digits: string, { x, y }: { x: number; y: number }): void {
  const widths = itfWidths(digits);
  const module = BARS.width / widths.reduce((sum, width) => sum + width, 0);
  let left = x;
  const bars = widths.map((modules, at) => {
    const bar = { x: left, y, width: modules * module, height: BARS.height };
    left += bar.width;
    return { ...bar, isBar: at % 2 === 0 };
  });
  sheet.fill(bars.filter(({ isBar }) => isBar));
}

/** Readers need this many modules of white around the code. */
const QUIET = 4;

/** In a square of `side` millimetres, its white margin included. */
export function drawQr(
  sheet: Sheet,
  text: string,
  { x, y, side }: { x: number; y: number; side: number },
): void {
  const { modules } = qrcode().create(text, { errorCorrectionLevel: 'M' });
  const module = side / (modules.size + 2 * QUIET);
  const cells = Array.from({ length: modules.size ** 2 }, (_, at) => ({
    row: Math.floor(at / modules.size),
    column: at % modules.size,
  }));
  sheet.fill(
    cells
      .filter(({ row, column }) => modules.get(row, column))
      .map(({ row, column }) => ({
        x: x + (QUIET + column) * module,
        y: y + (QUIET + row) * module,
        width: module,
        height: module,
      })),
  );
}
