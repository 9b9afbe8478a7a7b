import { expect, test } from 'vitest';

import { readToolSearch, tabOf } from './tool.search.ts';

const ID = '0e8b6b52-6d8c-4f7a-9a53-0a4d6b1f2c3d';

test('an empty address opens the import', () => {
  expect(readToolSearch({})).toEqual({});
  expect(tabOf({})).toBe('importar');
});

test('the first tab needs no mark in the address', () => {
  expect(readToolSearch({ aba: 'importar' })).toEqual({});
  expect(tabOf(readToolSearch({ aba: 'manutencao' }))).toBe('manutencao');
});

test('the open import is kept, whatever the tab', () => {
  expect(readToolSearch({ aba: 'emails', importacao: ID.toUpperCase() })).toEqual({
    aba: 'emails',
    importacao: ID,
  });
});

test('the rows of the open import, and the page of them', () => {
  const rows = { importacao: ID, resultado: 'all', linhas: 3 };
  expect(readToolSearch(rows)).toEqual(rows);
  expect(readToolSearch({ ...rows, importacao: undefined })).toEqual({});
  expect(readToolSearch({ ...rows, resultado: 'certo', linhas: -1 })).toEqual({ importacao: ID });
});

test('what narrows the mails', () => {
  const mails = { situacao: 'failed', tipo: 'order_shipped', search: 'loja', page: 2 };
  expect(readToolSearch(mails)).toEqual(mails);
  expect(readToolSearch({ search: 2026 })).toEqual({ search: '2026' });
  expect(readToolSearch({ search: ` ${'a'.repeat(120)}` })).toEqual({ search: 'a'.repeat(100) });
});

test.each([
  { situacao: 'lost' },
  { situacao: ['failed'] },
  { tipo: 'toString' },
  { search: '  ' },
  { search: { a: 1 } },
  { page: 1 },
  { page: 1.5 },
  { page: 'x' },
  { page: 100_001 },
])('mails: what makes no sense is left out: %o', (params) => {
  expect(readToolSearch(params)).toEqual({});
});

test.each([{ aba: 'caixa' }, { importacao: '7' }, { importacao: 7 }, { importacao: `${ID}0` }])(
  'what makes no sense is left out: %o',
  (params) => {
    expect(readToolSearch(params)).toEqual({});
  },
);
