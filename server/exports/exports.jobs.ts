import { civilDate } from '#contract/calendar';
import {
  exportProductsCsvEndpoint,
  exportProductsXlsxEndpoint,
  exportStockCsvEndpoint,
  exportStockXlsxEndpoint,
} from '#contract/product-exports';

import { Download } from '../http/download.ts';
import { endpointJob } from '../http/heavy/job.ts';
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

export const productsCsvJob = endpointJob(
  exportProductsCsvEndpoint,
  async ({ db }, { query, now }) =>
    new Download(
      sheetCsv(PRODUCT_COLUMNS, await started(sizeRowPages(db, query))),
      `produtos_${civilDate(now)}.csv`,
    ),
);

export const productsXlsxJob = endpointJob(
  exportProductsXlsxEndpoint,
  async ({ db }, { query, now }) =>
    new Download(
      await xlsxFile(PRODUCT_COLUMNS, sizeRowPages(db, query)),
      `produtos_${civilDate(now)}.xlsx`,
    ),
);

export const stockCsvJob = endpointJob(
  exportStockCsvEndpoint,
  async ({ db }, { query, now }) =>
    new Download(
      sheetCsv(STOCK_COLUMNS, await started(sizeRowPages(db, query))),
      `estoque_${civilDate(now)}.csv`,
    ),
);

export const stockXlsxJob = endpointJob(
  exportStockXlsxEndpoint,
  async ({ db }, { query, now }) =>
    new Download(
      await xlsxFile(STOCK_COLUMNS, sizeRowPages(db, query)),
      `estoque_${civilDate(now)}.xlsx`,
    ),
);
