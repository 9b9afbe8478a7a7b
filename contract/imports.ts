import * as z from 'zod/mini';

import { keysOf } from './closed-set.ts';
import { endpoint } from './endpoint.ts';
import { idOf, idParams, type ImportId, type ProductId } from './ids.ts';
import { ExtraColumn, SheetField } from './import-fields.ts';
import { pageQuery, Pagination } from './paging.ts';

export const MOST_IMPORT_ROWS = 10_000;
export const MOST_IMPORT_COLUMNS = 60;
export const MOST_IMPORT_BYTES = 10 * 1024 * 1024;

/** What an import is at; only an applied one has changed anything. */
export const IMPORT_STATES = {
  draft: { label: 'Em conferência' },
  applied: { label: 'Aplicada' },
  undone: { label: 'Desfeita' },
} as const;
export type ImportState = keyof typeof IMPORT_STATES;

/** What a row would do, in the words people read. */
export const ROW_VERDICTS = {
  new: { label: 'Novo' },
  changed: { label: 'Alterado' },
  same: { label: 'Sem mudança' },
  wrong: { label: 'Com erro' },
} as const;
export type RowVerdict = keyof typeof ROW_VERDICTS;
export const RowVerdict = z.literal(keysOf(ROW_VERDICTS));

/** A column of the table that was read: its letter, its head, a few cells and what it seems to be. */
export const ImportColumn = z.object({
  letter: z.string(),
  head: z.string(),
  samples: z.array(z.string()),
  field: z.nullable(SheetField),
});
export type ImportColumn = z.output<typeof ImportColumn>;

export const ImportSummary = z.object({
  rows: z.int(),
  new: z.int(),
  changed: z.int(),
  same: z.int(),
  wrong: z.int(),
  productsCreated: z.int(),
  productsChanged: z.int(),
  sizesCreated: z.int(),
  /** Pieces that come in and go out. */
  piecesIn: z.int(),
  piecesOut: z.int(),
  /** Rows with a value that looks like a slip; not there when there are none. */
  warned: z.optional(z.int()),
});
export type ImportSummary = z.output<typeof ImportSummary>;

export const Import = z.object({
  id: idOf<ImportId>(),
  filename: z.string(),
  state: z.literal(keysOf(IMPORT_STATES)),
  rows: z.int(),
  columns: z.array(ImportColumn),
  /** Null until it was checked with the columns as they are. */
  summary: z.nullable(ImportSummary),
  /** When it was last checked: applying it names the check that was seen. */
  checkedAt: z.nullable(z.iso.datetime()),
  createdBy: z.nullable(z.string()),
  createdAt: z.iso.datetime(),
  appliedAt: z.nullable(z.iso.datetime()),
  undoneAt: z.nullable(z.iso.datetime()),
  /** The last one applied, and nothing newer touched what it changed. */
  undoable: z.boolean(),
  /** What a column of a draft may be besides; not there where the brand has nothing of the kind. */
  extras: z.optional(z.array(ExtraColumn)),
});
export type Import = z.output<typeof Import>;

export const ImportRow = z.object({
  /** As the spreadsheet counts them: the head is usually 1. */
  row: z.int(),
  sku: z.string(),
  title: z.string(),
  size: z.string(),
  verdict: RowVerdict,
  changes: z.array(
    z.object({
      field: SheetField,
      /** The head of its column, where that is not the same everywhere. */
      label: z.optional(z.string()),
      before: z.nullable(z.string()),
      after: z.string(),
    }),
  ),
  /** `cell` as in `D12`; empty when the whole row is meant. */
  complaints: z.array(z.object({ cell: z.string(), column: z.string(), message: z.string() })),
  /** What looks like a slip and does not keep the row from being applied. */
  warnings: z.optional(z.array(z.string())),
});
export type ImportRow = z.output<typeof ImportRow>;

const ImportParams = idParams<ImportId>();

export const readImportEndpoint = endpoint({
  method: 'POST',
  path: '/api/imports',
  audience: 'admin',
  summary: 'Lê uma planilha (CSV, XLSX ou células coladas) e propõe o que é cada coluna.',
  body: z.object({
    /** Cells copied from a spreadsheet, instead of a file. */
    text: z.optional(
      z.string().check(z.maxLength(5_000_000, { error: 'O texto é grande demais' })),
    ),
  }),
  files: { fields: ['file'], maxFiles: 1, maxBytes: MOST_IMPORT_BYTES, optional: true },
  maxBodyBytes: MOST_IMPORT_BYTES,
  long: true,
  heavy: true,
  status: 201,
  reply: z.object({ import: Import }),
});

export const checkImportEndpoint = endpoint({
  method: 'POST',
  path: '/api/imports/:id/check',
  audience: 'admin',
  summary: 'Confere a planilha com estas colunas e mostra o que mudaria; nada é gravado.',
  params: ImportParams,
  body: z.object({
    /** What each column is, in their order; null: it is not used. */
    fields: z.array(z.nullable(SheetField)).check(z.maxLength(MOST_IMPORT_COLUMNS)),
  }),
  long: true,
  heavy: true,
  reply: z.object({ import: Import }),
});

export const listImportRowsEndpoint = endpoint({
  method: 'GET',
  path: '/api/imports/:id/rows',
  audience: 'admin',
  summary: 'Lista as linhas conferidas de uma importação; as que têm avisos vêm primeiro.',
  params: ImportParams,
  query: z.object({ ...pageQuery(50, 200), verdict: z.optional(RowVerdict) }),
  reply: z.object({ rows: z.array(ImportRow), pagination: Pagination }),
});

export const applyImportEndpoint = endpoint({
  method: 'POST',
  path: '/api/imports/:id/apply',
  audience: 'admin',
  summary: 'Aplica uma importação conferida e sem erros, tudo ou nada.',
  params: ImportParams,
  query: z.object({ checkedAt: z.optional(z.iso.datetime({ error: 'Data inválida' })) }),
  long: true,
  heavy: true,
  reply: z.object({ message: z.string(), import: Import }),
});

/** While an import is being applied: how far it is. */
export const getImportEndpoint = endpoint({
  method: 'GET',
  path: '/api/imports/:id',
  audience: 'admin',
  summary: 'Devolve uma importação e quantas linhas já foram aplicadas.',
  params: ImportParams,
  reply: z.object({ import: Import, done: z.int() }),
});

export const listImportsEndpoint = endpoint({
  method: 'GET',
  path: '/api/imports',
  audience: 'admin',
  summary: 'Lista as importações aplicadas, as mais novas primeiro.',
  query: z.object(pageQuery(10, 50)),
  reply: z.object({ imports: z.array(Import), pagination: Pagination }),
});

/** A product that an import made and that nobody published yet, with what it lacks to be shown. */
export const ImportDraft = z.object({
  id: idOf<ProductId>(),
  sku: z.string(),
  title: z.string(),
  missing: z.string(),
});
export type ImportDraft = z.output<typeof ImportDraft>;

export const importDraftsEndpoint = endpoint({
  method: 'GET',
  path: '/api/imports/:id/drafts',
  audience: 'admin',
  summary:
    'Quantos produtos criados por uma importação podem ser publicados, e o que falta aos outros.',
  params: ImportParams,
  reply: z.object({
    ready: z.int(),
    /** Those among them without a picture, which no table can bring: said, and no reason to wait. */
    withoutPicture: z.int(),
    incomplete: z.int(),
    /** The first of those that are not complete. */
    lacking: z.array(ImportDraft),
  }),
});

export const publishImportEndpoint = endpoint({
  method: 'POST',
  path: '/api/imports/:id/publish',
  audience: 'admin',
  summary:
    'Publica os produtos completos que uma importação criou; a importação ainda pode ser desfeita.',
  params: ImportParams,
  long: true,
  reply: z.object({
    message: z.string(),
    published: z.int(),
    incomplete: z.int(),
    lacking: z.array(ImportDraft),
  }),
});

export const undoImportEndpoint = endpoint({
  method: 'POST',
  path: '/api/imports/:id/undo',
  audience: 'admin',
  summary: 'Desfaz a última importação, se nada mais novo mudou o que ela tocou.',
  params: ImportParams,
  long: true,
  heavy: true,
  reply: z.object({ message: z.string(), import: Import }),
});

export const FILE_FORMATS = {
  csv: { type: 'text/csv; charset=utf-8', label: 'CSV' },
  xlsx: {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    label: 'XLSX',
  },
} as const;

export const importTemplateEndpoint = endpoint({
  method: 'GET',
  path: '/api/imports/template.csv',
  audience: 'admin',
  summary: 'Baixa o modelo de planilha em CSV.',
  heavy: true,
  download: FILE_FORMATS.csv.type,
  reply: z.unknown(),
});

export const importTemplateXlsxEndpoint = endpoint({
  method: 'GET',
  path: '/api/imports/template.xlsx',
  audience: 'admin',
  summary: 'Baixa o modelo de planilha em XLSX.',
  heavy: true,
  download: FILE_FORMATS.xlsx.type,
  reply: z.unknown(),
});
