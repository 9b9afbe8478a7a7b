import { createRequire } from 'node:module';
import { Readable } from 'node:stream';
import { Worker } from 'node:worker_threads';

import { MOST_XLSX_ROWS } from '#contract/product-exports';

import { Semaphore } from '../concurrency.ts';
import { AppError } from '../errors.ts';
import type { SheetColumn } from './sheet-columns.ts';
import type { SizeRow } from './size-rows.queries.ts';

type Cell = string | number | null | { value: number; format: string };
type Pages = AsyncIterable<readonly SizeRow[]>;

/**
 * What the thread does, as text: so it runs from the sources and from the one file they are built
 * into. The texts of a product are the same in each of its rows; they are kept once.
 */
const WORK = `
  const { parentPort, workerData: { library, heads, options } } = require('node:worker_threads');
  const rows = [heads.map((value) => ({ value, fontWeight: 'bold' }))];
  const texts = new Map();
  const once = (cell) => {
    if (typeof cell !== 'string') return cell;
    if (!texts.has(cell)) texts.set(cell, cell);
    return texts.get(cell);
  };
  parentPort.on('message', (page) => {
    if (page) return page.forEach((row) => rows.push(row.map(once)));
    require(library)(rows, options).toBuffer().then((file) => parentPort.postMessage(file));
  });`;

/** Seconds of work that nobody else should wait for, in memory that ends with it. */
function startWriter(columns: readonly SheetColumn[]): Worker {
  const library = createRequire(import.meta.url).resolve('write-excel-file/node');
  const heads = columns.map(({ head }) => head);
  const options = { stickyRowsCount: 1, columns: columns.map(({ width }) => ({ width })) };
  return new Worker(WORK, {
    eval: true,
    workerData: { library, heads, options },
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  });
}

/** The library looks texts up in a plain object, where these names are taken; spaces are trimmed. */
const findable = (text: string) => (text in Object.prototype ? `${text} ` : text);

/** In this format `_x0041_` stands for the letter A, unless its first character is written so itself. */
const literal = (text: string) => text.replaceAll(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_');

function toCell({ places, cell }: SheetColumn, row: SizeRow): Cell {
  const value = cell(row);
  if (typeof value !== 'number') return value ? findable(literal(value)) : null;
  return places ? { value, format: `0.${'0'.repeat(places)}` } : value;
}

function tooMany(): AppError {
  const most = MOST_XLSX_ROWS.toLocaleString('pt-BR');
  const way = 'Escolha uma categoria ou situação, ou baixe em CSV.';
  return new AppError('INVALID_INPUT', `A planilha passaria de ${most} linhas. ${way}`);
}

async function write(columns: readonly SheetColumn[], pages: Pages): Promise<Uint8Array> {
  const writer = startWriter(columns);
  const written = new Promise<Uint8Array>((resolve, reject) => {
    writer.once('message', resolve);
    writer.once('error', reject);
    writer.once('exit', () => reject(new Error('the spreadsheet was not written')));
  });
  // It is waited for below; until then a failure must not count as nobody's.
  written.catch(() => undefined);
  try {
    let rows = 0;
    for await (const page of pages) {
      rows += page.length;
      if (rows > MOST_XLSX_ROWS) throw tooMany();
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
      writer.postMessage(page.map((row) => columns.map((column) => toCell(column, row))));
    }
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
    writer.postMessage(null);
    return await written;
  } finally {
    await writer.terminate();
  }
}

const writing = new Semaphore({ permits: 1 });

/** One at a time, however many ask. The whole of it: this format ends with what its beginning says. */
export async function xlsxFile(columns: readonly SheetColumn[], pages: Pages): Promise<Readable> {
  const content = await writing.run(() => write(columns, pages));
  return Readable.from([Buffer.from(content)], { objectMode: false });
}
