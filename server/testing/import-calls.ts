import { expect } from 'vitest';

import type { ImportId } from '#contract/ids';
import type { ImportRow } from '#contract/imports';

import type { TestApp } from './test-app.ts';

export const IMPORT_HEAD = [
  'SKU',
  'Título',
  'Preço sugerido',
  'Peso (kg)',
  'Publicado',
  'Tamanho',
  'Estoque',
];

type Line = {
  sku: string;
  title?: string;
  msrp?: string;
  weight?: string;
  published?: string;
  size?: string;
  stock?: number | string;
};

/** Cells as somebody copies them from a spreadsheet; what is left out is an empty cell. */
export const pasted = (lines: readonly Line[]): string =>
  [
    IMPORT_HEAD,
    ...lines.map((line) => [
      line.sku,
      line.title,
      line.msrp,
      line.weight,
      line.published,
      line.size,
      line.stock,
    ]),
  ]
    .map((cells) => cells.map((cell) => cell ?? '').join('\t'))
    .join('\n');

/** Cells by the heads of their columns. */
export type Rows = Record<string, string | number>[];

const textOf = (rows: Rows) => {
  const heads = [...new Set(rows.flatMap(Object.keys))];
  return [heads, ...rows.map((row) => heads.map((head) => row[head] ?? ''))]
    .map((line) => line.join('\t'))
    .join('\n');
};

/** All a new product needs, published, in one size. */
export const newLine = (sku: string, values: Partial<Line> = {}): Line => ({
  sku,
  title: `Produto ${sku}`,
  msrp: '100,00',
  weight: '0,250',
  published: 'Sim',
  size: 'M',
  stock: 5,
  ...values,
});

/** What an administrator does with a spreadsheet, in the words of the tests. */
export function importCalls(api: Pick<TestApp, 'get' | 'post'>, token: string) {
  const post = (url: string, body: object = {}) => api.post(`/api/imports${url}`, body, token);
  const read = (text: string) => post('', { text });
  const check = async (id: string, fields?: (string | null)[]) => {
    const columns: { field: string | null }[] = (await get(id)).json().import.columns;
    return post(`/${id}/check`, { fields: fields ?? columns.map(({ field }) => field) });
  };
  const get = (id: string, rest = '') => api.get(`/api/imports/${id}${rest}`, token);
  const apply = (id: string, query = '') => post(`/${id}/apply${query}`);
  const undo = (id: string) => post(`/${id}/undo`);
  const checked = async (lines: readonly Line[]): Promise<ImportId> => {
    const draft = await read(pasted(lines));
    expect([draft.statusCode, draft.json().error]).toEqual([201, undefined]);
    const { id } = draft.json().import;
    const reply = await check(id);
    expect([reply.statusCode, reply.json().error]).toEqual([200, undefined]);
    return id;
  };
  const applied = async (lines: readonly Line[]): Promise<ImportId> => {
    const id = await checked(lines);
    const reply = await apply(id);
    expect([reply.statusCode, reply.json().error]).toEqual([200, undefined]);
    return id;
  };
  /** Whether it says so of itself, and in the list. */
  const undoable = async (id: string): Promise<boolean> => {
    const alone = (await get(id)).json().import.undoable;
    const listed = (await api.get('/api/imports', token))
      .json()
      .imports.find((one: { id: string }) => one.id === id).undoable;
    expect(listed).toBe(alone);
    return alone;
  };
  /** By any columns. */
  const cells = {
    checked: async (rows: Rows): Promise<ImportId> => {
      const draft = await read(textOf(rows));
      expect(draft.statusCode).toBe(201);
      const { id } = draft.json().import;
      const reply = await check(id);
      expect([reply.statusCode, reply.json().error]).toEqual([200, undefined]);
      return id;
    },
    applied: async (rows: Rows): Promise<ImportId> => {
      const id = await cells.checked(rows);
      const reply = await apply(id);
      expect([reply.statusCode, reply.json().error]).toEqual([200, undefined]);
      return id;
    },
    rowsOf: async (id: string): Promise<ImportRow[]> => (await get(id, '/rows')).json().rows,
  };
  return { post, read, check, get, apply, undo, checked, applied, undoable, cells };
}
