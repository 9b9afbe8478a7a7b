import type { Readable } from 'node:stream';

import type { FastifyInstance } from 'fastify';

import { civilDate } from '#contract/calendar';
import {
  exportProductsCsvEndpoint,
  exportProductsXlsxEndpoint,
  exportStockCsvEndpoint,
  exportStockXlsxEndpoint,
} from '#contract/product-exports';

import type { Db } from '../db/database.ts';
import { Download } from '../http/download.ts';
import { route } from '../http/route.ts';
import { csvFile, type Column } from '../papers/csv-file.ts';
import { PRODUCT_COLUMNS, STOCK_COLUMNS, type SheetColumn } from './sheet-columns.ts';
import { sizeRowPages, type SizeRow } from './size-rows.queries.ts';
import { xlsxFile } from './xlsx-file.ts';

const cellText = (value: string | number | null, places = 0) =>
  typeof value === 'number' ? value.toFixed(places).replace('.', ',') : value;

const csvColumn = ({ head, places, cell }: SheetColumn): Column<SizeRow> => [
  head,
  (row) => cellText(cell(row), places),
];

const sheetCsv = (columns: readonly SheetColumn[], pages: AsyncIterable<readonly SizeRow[]>) =>
  csvFile(columns.map(csvColumn), pages);

/** The first page is read before a byte is sent: until then a failure is an answer. */
async function started<T>(pages: AsyncGenerator<T>): Promise<AsyncGenerator<T>> {
  const first = await pages.next();
  return (async function* continued() {
    if (first.done) return;
    yield first.value;
    yield* pages;
  })();
}

const file = (content: Readable, what: string, extension: string) =>
  new Download(content, `${what}_${civilDate(new Date())}.${extension}`);

export function exportRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  route(app, exportProductsCsvEndpoint, async ({ query }) =>
    file(sheetCsv(PRODUCT_COLUMNS, await started(sizeRowPages(db, query))), 'produtos', 'csv'),
  );
  route(app, exportProductsXlsxEndpoint, async ({ query }) =>
    file(await xlsxFile(PRODUCT_COLUMNS, sizeRowPages(db, query)), 'produtos', 'xlsx'),
  );
  route(app, exportStockCsvEndpoint, async ({ query }) =>
    file(sheetCsv(STOCK_COLUMNS, await started(sizeRowPages(db, query))), 'estoque', 'csv'),
  );
  route(app, exportStockXlsxEndpoint, async ({ query }) =>
    file(await xlsxFile(STOCK_COLUMNS, sizeRowPages(db, query)), 'estoque', 'xlsx'),
  );
}
