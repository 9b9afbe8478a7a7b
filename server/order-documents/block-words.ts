import { piecesBySize } from '#contract/garment-blocks';

import {
  BOLD,
  isInWords,
  LINE,
  PICTURE,
  placesOf,
  SOFT,
  type BlockLayout,
} from './block-layout.ts';
import type { Look, PdfPages } from './pdf-pages.ts';
import type { PrintedBlock, SizeTable } from './size-tables.rules.ts';
import { countText } from './wording.ts';

const PADDING = 5;
export const ROW = PICTURE.height + 2 * PADDING;
const MOST_TITLE_LINES = 4;
/** Of sizes in words, so many lines are one row; more go on in the next, on the next page perhaps. */
const MOST_SIZE_LINES = 30;

type Shown = { table: SizeTable; block: PrintedBlock };
export type Words = { text: string; look: Look }[];

/** What a garment says in words, each part wrapped to its place. */
export type BlockWords = { name: Words; sizes: string[] };

/** Never none: the first has the name, others only sizes that did not fit. */
export function wordsOf(pdf: PdfPages, layout: BlockLayout, shown: Shown): BlockWords[] {
  const sizes = isInWords(shown.table, shown.block) ? sizeLines(pdf, layout, shown) : [];
  const rows = [{ name: nameLines(pdf, layout, shown), sizes: sizes.slice(0, MOST_SIZE_LINES) }];
  for (let at = MOST_SIZE_LINES; at < sizes.length; at += MOST_SIZE_LINES) {
    rows.push({ name: [], sizes: sizes.slice(at, at + MOST_SIZE_LINES) });
  }
  return rows;
}

export const rowHeight = ({ name, sizes }: BlockWords): number =>
  Math.max(ROW, Math.max(name.length, sizes.length) * LINE + 2 * PADDING);

/** With its colour, which the titles of a style may have in common. */
const nameText = ({ lines: [{ title, color }] }: PrintedBlock) =>
  color === null || title.includes(color) ? title : `${title}, ${color}`;

/** A long title is cut, a SKU never: the shelf is found by it. */
function nameLines(pdf: PdfPages, layout: BlockLayout, { table, block }: Shown): Words {
  const { width } = placesOf(pdf, layout, table).name;
  const wrapped = (text: string, look: Look) =>
    pdf.wrap(text, width, look).map((line) => ({ text: line, look }));
  const title = wrapped(nameText(block), layout.skuFirst ? {} : BOLD);
  const rest = title.splice(MOST_TITLE_LINES - 1);
  const [last] = rest;
  // What does not fit stands in the last line and is cut there.
  if (last) title.push({ ...last, text: rest.map(({ text }) => text).join(' ') });
  const sku = wrapped(block.lines[0].sku, layout.skuFirst ? BOLD : SOFT);
  return layout.skuFirst ? [...sku, ...title] : [...title, ...sku];
}

/** `P 1 · M 2`, broken between sizes: its pieces stand beside each, unless its name is a line by itself. */
function sizeLines(pdf: PdfPages, layout: BlockLayout, { table, block }: Shown): string[] {
  const { width } = placesOf(pdf, layout, table).sizes;
  const lines: string[] = [];
  let line = '';
  for (const { size, quantity } of piecesBySize(block.lines)) {
    const pair = `${size || '-'} ${countText(quantity)}`;
    const longer = line === '' ? pair : `${line} · ${pair}`;
    if (pdf.wrap(longer, width, layout.words).length > 1) {
      if (line !== '') lines.push(line);
      const broken = pdf.wrap(pair, width, layout.words);
      line = broken.pop() ?? '';
      lines.push(...broken);
    } else line = longer;
  }
  return [...lines, line];
}
