import {
  exportProductsCsvEndpoint,
  exportProductsXlsxEndpoint,
  exportStockCsvEndpoint,
  exportStockXlsxEndpoint,
  type ProductExportFilter,
} from '#contract/product-exports';

import { readSheetExtras } from '../catalog/sheet-extras.queries.ts';
import { decimalText } from '../csv/cell-text.ts';
import { csvFile, type Column } from '../csv/csv-file.ts';
import type { Db } from '../db/database.ts';
import { Download, exportName, withFirstPageRead } from '../http/download.ts';
import { endpointJob } from '../http/heavy/job.ts';
import { productColumns, STOCK_COLUMNS, type SheetColumn } from './sheet-columns.ts';
import { sizeRowPages, type SizeRow } from './size-rows.queries.ts';
import { xlsxFile } from './xlsx-file.ts';

const cellText = (value: string | number | null, places = 0) =>
  typeof value === 'number' ? decimalText(value, places) : value;

const csvColumn = ({ head, places, cell }: SheetColumn): Column<SizeRow> => [
  head,
  (row) => cellText(cell(row), places),
];

const sheetCsv = (columns: readonly SheetColumn[], pages: AsyncIterable<readonly SizeRow[]>) =>
  csvFile(columns.map(csvColumn), pages);

async function productSheet(db: Db, filter: ProductExportFilter) {
  const extras = await readSheetExtras(db);
  return {
    columns: productColumns(extras),
    pages: sizeRowPages(db, filter, extras.tables.length > 0),
  };
}

export const productsCsvJob = endpointJob(
  exportProductsCsvEndpoint,
  async ({ db }, { query, now }) => {
    const { columns, pages } = await productSheet(db, query);
    return new Download(
      sheetCsv(columns, await withFirstPageRead(pages)),
      exportName('produtos', now, 'csv'),
    );
  },
);

export const productsXlsxJob = endpointJob(
  exportProductsXlsxEndpoint,
  async ({ db }, { query, now }) => {
    const { columns, pages } = await productSheet(db, query);
    return new Download(await xlsxFile(columns, pages), exportName('produtos', now, 'xlsx'));
  },
);

export const stockCsvJob = endpointJob(
  exportStockCsvEndpoint,
  async ({ db }, { query, now }) =>
    new Download(
      sheetCsv(STOCK_COLUMNS, await withFirstPageRead(sizeRowPages(db, query))),
      exportName('estoque', now, 'csv'),
    ),
);

export const stockXlsxJob = endpointJob(
  exportStockXlsxEndpoint,
  async ({ db }, { query, now }) =>
    new Download(
      await xlsxFile(STOCK_COLUMNS, sizeRowPages(db, query)),
      exportName('estoque', now, 'xlsx'),
    ),
);
