import { expect, test } from 'vitest';

import { IMPORT_FIELDS } from '#contract/import-fields';

import { guessFields } from './guess-fields.rules.ts';

const guess = (...heads: string[]) => guessFields(heads, []);

test('every label of ours is known, in any case and without accents', () => {
  const labels = Object.values(IMPORT_FIELDS).map(({ label }) => label);
  const fields = Object.keys(IMPORT_FIELDS);
  expect(guess(...labels)).toEqual(fields);
  expect(guess(...labels.map((label) => ` ${label.toUpperCase()} `))).toEqual(fields);
  const bare = labels.map((label) => label.normalize('NFD').replaceAll(/\p{M}/gu, ''));
  expect(guess(...bare)).toEqual(fields);
});

test.each([
  ['Código', 'sku'],
  ['REF.', 'sku'],
  ['Nome do produto', 'title'],
  ['Preço (R$)', 'msrp'],
  ['Atacado', 'price40'],
  ['Peso KG', 'weight'],
  ['Qtde.', 'stock'],
  ['Tam.', 'size'],
  ['Publicar?', 'published'],
])('%s is %s', (head, field) => {
  expect(guess(head)).toEqual([field]);
});

test.each(['Peso (g)', 'Peso em gramas', 'Comprimento (mm)', 'Altura (m)', 'Observações', ''])(
  '%j is not guessed',
  (head) => {
    expect(guess(head)).toEqual([null]);
  },
);

test('a field is given once, to the first that names it', () => {
  expect(guess('Código', 'SKU', 'Preço', 'Preço sugerido')).toEqual(['sku', null, 'msrp', null]);
});

test('a head that says nothing is judged by its cells, after the heads that speak', () => {
  const rows = [
    { row: 2, cells: ['A', 'calcas', 'P', 'P', null] },
    { row: 3, cells: ['B', 'TÊNIS', 'gg', 'M', 'x'] },
  ];
  expect(guessFields(['SKU', 'Linha', '?', 'Tamanho', ''], rows)).toEqual([
    'sku',
    'category',
    null,
    'size',
    null,
  ]);
  expect(guessFields(['SKU', 'Linha', '?', 'a', ''], rows)[2]).toBe('size');
  expect(
    guessFields(['SKU', 'Linha', 'Gênero'], [{ row: 2, cells: ['A', 'x', 'M'] }])[2],
  ).toBeNull();
});

test('names of prototypes are no fields', () => {
  expect(guess('__proto__', 'constructor', 'toString')).toEqual([null, null, null]);
});

test('Modelo is the name of the product where there is no other', () => {
  expect(guess('SKU', 'Modelo', 'Cor')).toEqual(['sku', 'title', 'color']);
  expect(guess('SKU', 'Nome', 'Modelo', 'Cor')).toEqual(['sku', 'title', 'style', 'color']);
});
