import { asId, type ImportId } from '#contract/ids';
import {
  getImportEndpoint,
  importDraftsEndpoint,
  listImportsEndpoint,
  type Import,
  type ImportColumn,
  type ImportRow,
  type ImportSummary,
} from '#contract/imports';
import { paginationOf } from '#contract/paging';
import { refused } from '#web/testing/server-types.ts';
import { server } from '#web/testing/server.ts';

export const importId = (n: number) =>
  asId<ImportId>(`00000000-0000-4000-8000-${String(n).padStart(12, '0')}`);

export const column = (letter: string, more: Partial<ImportColumn> = {}): ImportColumn => ({
  letter,
  head: `Título ${letter}`,
  samples: [`${letter}-1`, `${letter}-2`],
  field: null,
  ...more,
});

export const COLUMNS = [
  column('A', { head: 'Código', samples: ['CAM-01', 'CAM-01', 'CAM-02'], field: 'sku' }),
  column('B', { head: 'Nome', samples: ['Camisa', '', 'Calça'], field: 'title' }),
  column('C', { head: 'Obs.' }),
];

export const summaryOf = (more: Partial<ImportSummary> = {}): ImportSummary => ({
  rows: 6,
  new: 2,
  changed: 1,
  same: 3,
  wrong: 0,
  productsCreated: 1,
  productsChanged: 1,
  sizesCreated: 2,
  piecesIn: 40,
  piecesOut: 0,
  ...more,
});

export const importOf = (n: number, more: Partial<Import> = {}): Import => ({
  id: importId(n),
  filename: `colecao-${n}.xlsx`,
  state: 'draft',
  rows: 6,
  columns: COLUMNS,
  summary: null,
  createdBy: 'ana@ourela.example',
  createdAt: '2026-11-16T12:00:00.000Z',
  appliedAt: null,
  undoneAt: null,
  checkedAt: null,
  undoable: false,
  ...more,
});

export const appliedOf = (n: number, more: Partial<Import> = {}): Import =>
  importOf(n, {
    state: 'applied',
    summary: summaryOf(),
    appliedAt: '2026-11-16T12:05:00.000Z',
    undoable: true,
    ...more,
  });

export const rowOf = (row: number, more: Partial<ImportRow> = {}): ImportRow => ({
  row,
  sku: `CAM-${row}`,
  title: `Camisa ${row}`,
  size: 'M',
  verdict: 'same',
  changes: [],
  complaints: [],
  ...more,
});

export const wrongRow = (n: number) =>
  rowOf(n, { verdict: 'wrong', complaints: [{ cell: `A${n}`, column: 'SKU', message: 'ruim' }] });

export const pageOf = (rows: ImportRow[], { page = 1, limit = 50, total = rows.length } = {}) => ({
  rows,
  pagination: paginationOf(page, limit, total),
});

export const pastOf = (imports: Import[], total = imports.length) => ({
  imports,
  pagination: paginationOf(1, 10, total),
});

/** Nothing was imported before, and nothing waits to be published. */
export function serveImports() {
  server.reply(listImportsEndpoint, pastOf([]));
  server.reply(importDraftsEndpoint, { ready: 0, withoutPicture: 0, incomplete: 0, lacking: [] });
}

/** What is known of this import, and how many of its rows are written. */
export const serveImport = (one: Import, done = 0) =>
  server.reply(getImportEndpoint, ({ params }) =>
    params.id === one.id ? { import: one, done } : refused(404),
  );
