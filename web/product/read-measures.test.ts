import { expect, test } from 'vitest';

import { SIZE_CHART_HEADER } from '#contract/product';

import { readMeasures } from './read-measures.ts';

test('text with a line of names becomes a table with a head', () => {
  expect(readMeasures(`${SIZE_CHART_HEADER}\r\nP,50,68,20\nM, 53 ,70,21\n`)).toEqual({
    notes: [],
    head: ['Tamanho', 'Largura', 'Comprimento', 'Manga'],
    rows: [
      ['P', '50', '68', '20'],
      ['M', '53', '70', '21'],
    ],
  });
  expect(readMeasures('Medida,Busto\nP,88')).toEqual({
    notes: [],
    head: ['Medida', 'Busto'],
    rows: [['P', '88']],
  });
});

test('short and long lines under a head are made even', () => {
  expect(readMeasures('Tamanho,Largura\nP\nM,53,70')).toEqual({
    notes: [],
    head: ['Tamanho', 'Largura', ''],
    rows: [
      ['P', '', ''],
      ['M', '53', '70'],
    ],
  });
});

test('a comma between quotation marks stays in its cell', () => {
  expect(readMeasures('Tamanho,Largura\nP,"50,5"\nM,"3"" de folga"\nG,"56').rows).toEqual([
    ['P', '50,5'],
    ['M', '3" de folga'],
    ['G', '"56'],
  ]);
});

test('other text is split by comma, one row each', () => {
  expect(readMeasures('P: 50 × 68 cm, M: 53 × 70 cm,GG 59 × 74 cm,Malha não encolhe')).toEqual({
    notes: [],
    head: null,
    rows: [['P', '50 × 68 cm'], ['M', '53 × 70 cm'], ['GG', '59 × 74 cm'], ['Malha não encolhe']],
  });
  expect(readMeasures('Largura 50').rows).toEqual([['Largura 50']]);
  expect(readMeasures('Largura,,Manga,').rows).toEqual([['Largura'], ['Manga']]);
});

test('even lines without names are a table without a head', () => {
  expect(readMeasures('P,50,68\nM,53,70')).toEqual({
    notes: [],
    head: null,
    rows: [
      ['P', '50', '68'],
      ['M', '53', '70'],
    ],
  });
});

test.each([
  ['above names', 'Medidas em cm\n\nTamanho,Largura\nP,50', ['Tamanho', 'Largura'], [['P', '50']]],
  [
    'padded like the rest',
    'Medidas em cm,\nTamanho,Largura\nP,50',
    ['Tamanho', 'Largura'],
    [['P', '50']],
  ],
  [
    'above a table without a head',
    'Medidas em cm\nP,50\nM,53',
    null,
    [
      ['P', '50'],
      ['M', '53'],
    ],
  ],
])('a line of one text %s is a note', (_, text, head, rows) => {
  expect(readMeasures(text)).toEqual({ notes: ['Medidas em cm'], head, rows });
});

test('two texts in a line are no note', () => {
  expect(readMeasures('Largura,Manga\nP 50\nTamanho,Largura\nP,50')).toMatchObject({
    notes: [],
    head: null,
  });
});

test.each([
  ['the box', { length: 30, width: 20, height: 5 }],
  ['no text', ''],
  ['only blanks and commas', ' \n,, '],
  ['only the head a new product starts with', `${SIZE_CHART_HEADER}\n`],
])('%s has nothing to show', (_, measurements) => {
  expect(readMeasures(measurements).rows).toEqual([]);
});
