import { fitsCells, type BlockLayout } from './block-layout.ts';
import { drawHead, drawRow, drawSizes, drawSum, HEAD, SUM } from './block-rows.ts';
import { ROW, rowHeight, wordsOf } from './block-words.ts';
import type { PdfPages } from './pdf-pages.ts';
import type { PrintedItem } from './printed-order.queries.ts';
import {
  printedBlocks,
  sizeTables,
  type PrintedBlock,
  type SizeTable,
} from './size-tables.rules.ts';
import type { Thumbnails } from './thumbnails.ts';

const BETWEEN = 14;

type Items = {
  items: readonly PrintedItem[];
  thumbnails: Thumbnails;
  /** Height of what follows: it is never alone on a page. */
  tail: number;
  /** Garments are not put together by their sizes: they lie in this order. */
  inOrder: boolean;
};

type Shown = { table: SizeTable; block: PrintedBlock; picture: string | undefined };

/** The garments of an order in tables, one for each kind of sizes; heads are repeated on each page. */
export class BlockTables {
  readonly #layout: BlockLayout;
  #table: SizeTable | undefined;

  constructor(layout: BlockLayout) {
    this.#layout = layout;
  }

  /** What stands above rows that go on from the page before. */
  readonly drawHeadAgain = (pdf: PdfPages): void => {
    if (this.#table) drawHead(pdf, this.#layout, this.#table);
  };

  async *draw(pdf: PdfPages, { items, thumbnails, tail, inOrder }: Items): AsyncGenerator<void> {
    const fits = fitsCells(pdf, this.#layout);
    const tables = sizeTables(printedBlocks(items), { fits, inOrder });
    for (const [at, table] of tables.entries()) {
      const after = SUM + (at === tables.length - 1 ? tail : 0);
      if (at > 0) pdf.y += BETWEEN;
      this.#begin(pdf, table, after);
      for (const [row, block] of table.blocks.entries()) {
        const picture = await thumbnails.find(block.lines[0]);
        const isLast = row === table.blocks.length - 1;
        this.#drawBlock(pdf, { table, block, picture }, isLast ? after : 0);
        yield;
      }
      drawSum(pdf, this.#layout, table);
    }
  }

  /** A head has at least one row below it on its page. */
  #begin(pdf: PdfPages, table: SizeTable, after: number): void {
    const [block, ...others] = table.blocks;
    const words = block && wordsOf(pdf, this.#layout, { table, block });
    const first = words?.[0] ? rowHeight(words[0]) : ROW;
    const isAll = others.length === 0 && words?.length === 1;
    pdf.room(HEAD + first + (isAll ? after : 0), { bare: true });
    this.#table = table;
    drawHead(pdf, this.#layout, table);
  }

  /** Rows do not split, but for sizes in words that fill more than one. */
  #drawBlock(pdf: PdfPages, shown: Shown, after: number): void {
    const parts = wordsOf(pdf, this.#layout, shown);
    for (const [at, words] of parts.entries()) {
      const height = rowHeight(words);
      pdf.room(height + (at === parts.length - 1 ? after : 0));
      if (at === 0) drawRow(pdf, this.#layout, { ...shown, words, height });
      drawSizes(pdf, this.#layout, { ...shown, words, height });
      pdf.y += height;
    }
    pdf.rule(pdf.y);
  }
}
