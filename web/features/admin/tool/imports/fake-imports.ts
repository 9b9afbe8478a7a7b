import { vi } from 'vitest';

import type { Import, ImportColumn, ImportRow, ImportSummary } from '#contract/imports';
import { paginationOf } from '#contract/paging';

export const importId = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

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

export const pageOf = (rows: ImportRow[], { page = 1, limit = 50, total = rows.length } = {}) => ({
  rows,
  pagination: paginationOf(page, limit, total),
});

export const pastOf = (imports: Import[], total = imports.length) => ({
  imports,
  pagination: paginationOf(1, 10, total),
});

type Answer = { status?: number; body: unknown };
type Asked = { key: string; body?: unknown; files?: string[] };

/** The server as the browser sees it; an answer may be one that never comes, or comes later. */
export function fakeImports() {
  const asked: Asked[] = [];
  const answers: Record<string, Answer | Promise<Answer> | (() => Answer | Promise<Answer>)> = {};
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    const address = new URL(input, 'http://portal.test');
    const key = `${init?.method ?? 'GET'} ${address.pathname}`;
    asked.push({ key: key + address.search, ...(await contentOf(init?.body)) });
    const set = answers[key + address.search] ?? answers[key];
    const answer = await (typeof set === 'function' ? set() : set);
    const usual: Answer | undefined = key === 'GET /api/imports' ? { body: pastOf([]) } : undefined;
    const { status = 200, body } = answer ?? usual ?? silence(key);
    return body instanceof Blob
      ? new Response(body, {
          headers: { 'content-disposition': 'attachment; filename="modelo.csv"' },
        })
      : Response.json(body, { status });
  });
  return {
    asked,
    answers,
    of: (start: string) => asked.filter(({ key }) => key.startsWith(start)),
  };
}

function silence(key: string): never {
  throw new Error(`nobody answers ${key}`);
}

/** A form's files as `name: content`. */
async function contentOf(body: RequestInit['body']): Promise<Omit<Asked, 'key'>> {
  if (typeof body === 'string') return { body: JSON.parse(body) };
  if (!(body instanceof FormData)) return {};
  const files = body.getAll('file').filter((file) => file instanceof File);
  return { files: await Promise.all(files.map(async (one) => `${one.name}: ${await one.text()}`)) };
}
