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

test.each([{ aba: 'caixa' }, { importacao: '7' }, { importacao: 7 }, { importacao: `${ID}0` }])(
  'what makes no sense is left out: %o',
  (params) => {
    expect(readToolSearch(params)).toEqual({});
  },
);
