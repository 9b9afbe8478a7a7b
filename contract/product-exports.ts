import * as z from 'zod/mini';

import { Category } from './category.ts';
import { endpoint } from './endpoint.ts';
import { FILE_FORMATS } from './imports.ts';
import { ProductState } from './product-state.ts';

/** As many as an import reads, and all of them in memory at once; a CSV has no such limit. */
export const MOST_XLSX_ROWS = 10_000;

const filter = z.object({
  state: z.optional(ProductState),
  category: z.optional(Category),
});
export type ProductExportFilter = z.output<typeof filter>;

const common = { method: 'GET', audience: 'admin', query: filter, reply: z.unknown() } as const;

export const exportProductsCsvEndpoint = endpoint({
  ...common,
  path: '/api/products/export.csv',
  summary: 'Exporta os produtos em CSV, uma linha por tamanho, nas colunas da importação.',
  heavy: true,
  download: FILE_FORMATS.csv.type,
});

export const exportProductsXlsxEndpoint = endpoint({
  ...common,
  path: '/api/products/export.xlsx',
  summary: 'Exporta os produtos em XLSX, uma linha por tamanho, nas colunas da importação.',
  heavy: true,
  download: FILE_FORMATS.xlsx.type,
});

export const exportStockCsvEndpoint = endpoint({
  ...common,
  path: '/api/stock/export.csv',
  summary: 'Exporta o estoque em CSV, uma linha por tamanho.',
  heavy: true,
  download: FILE_FORMATS.csv.type,
});

export const exportStockXlsxEndpoint = endpoint({
  ...common,
  path: '/api/stock/export.xlsx',
  summary: 'Exporta o estoque em XLSX, uma linha por tamanho.',
  heavy: true,
  download: FILE_FORMATS.xlsx.type,
});
