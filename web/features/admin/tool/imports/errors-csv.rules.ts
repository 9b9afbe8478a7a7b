import type { ImportRow } from '#contract/imports';

const HEADS = ['Linha', 'SKU', 'Título', 'Tamanho', 'Célula', 'Coluna', 'Problema'];

/** A sheet that opens this file must not take a cell for a formula. */
const harmless = (cell: string) => (/^\s*[=+\-@＝＋－＠\t\r]/u.test(cell) ? `'${cell}` : cell);

const quoted = (cell: string) => (/[";\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

const line = (cells: readonly string[]) =>
  cells.map((cell) => quoted(harmless(cell))).join(';') + '\r\n';

/** What Brazilian spreadsheets open with a double click: one line for each complaint. */
export function errorsCsv(rows: readonly ImportRow[]): string {
  const lines = rows.flatMap(({ row, sku, title, size, complaints }) =>
    complaints.map(({ cell, column, message }) =>
      line([String(row), sku, title, size, cell, column, message]),
    ),
  );
  return `\uFEFF${line(HEADS)}${lines.join('')}`;
}

/** `colecao.xlsx` → `erros-colecao.csv`. */
export const errorsFileName = (filename: string): string =>
  `erros-${filename.replace(/\.[^.]*$/, '') || 'importacao'}.csv`;
