import { expect, test } from 'vitest';

import { SIZE_CHART_HEADER } from '#contract/product';

import { isInCentimetres, readMeasures } from './read-measures.ts';

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

const EXCEL = {
  notes: [],
  head: ['Tamanho', 'Largura', 'Comprimento', 'Manga'],
  rows: [
    ['P', '50,5', '70', '20'],
    ['M', '52', '', '21'],
  ],
};

test.each([
  ['semicolons', 'Tamanho;Largura;Comprimento;Manga\nP;50,5;70;20\nM; 52 ;;21\n;;;\n', EXCEL],
  [
    'tabs',
    'Tamanho\tLargura\tComprimento\tManga\r\nP\t50,5\t70\t20\r\nM\t52 \t\t21\r\n\t\t\t',
    EXCEL,
  ],
  [
    'semicolons under a note with a comma',
    'Em cm, peça plana\nTamanho;Largura\nP;50,5',
    { notes: ['Em cm, peça plana'], head: ['Tamanho', 'Largura'], rows: [['P', '50,5']] },
  ],
  [
    'semicolons, with commas among the names',
    'Medida;Busto, em cm\nP;88,5\nM;90,5',
    {
      notes: [],
      head: ['Medida', 'Busto, em cm'],
      rows: [
        ['P', '88,5'],
        ['M', '90,5'],
      ],
    },
  ],
  [
    'tabs, with a blank corner',
    '\tBusto; cm\tManga\nP\t88,5\t\nM\t90\t21',
    {
      notes: [],
      head: ['', 'Busto; cm', 'Manga'],
      rows: [
        ['P', '88,5', ''],
        ['M', '90', '21'],
      ],
    },
  ],
  [
    'semicolons, without names',
    'P;50,5\nM;52,5',
    {
      notes: [],
      head: null,
      rows: [
        ['P', '50,5'],
        ['M', '52,5'],
      ],
    },
  ],
  [
    'semicolons, between quotation marks one more',
    '"Tamanho";Largura\nP;"50; 51"',
    { notes: [], head: ['Tamanho', 'Largura'], rows: [['P', '50; 51']] },
  ],
])('a chart by %s is the same table', (_, text, table) => {
  expect(readMeasures(text)).toEqual(table);
});

test.each([
  ['Medida,Largura;Altura\nP,50;60\nM,52;62', ['Medida', 'Largura;Altura'], ['P', '50;60']],
  ['Medida; em cm,Busto\nP,88\nM,90', ['Medida; em cm', 'Busto'], ['P', '88']],
  ['Tamanho\t,Largura; cm\nP\t,50', ['Tamanho', 'Largura; cm'], ['P', '50']],
  ['Tamanho,Largura\nTamanho; único,50\nP;M,52', ['Tamanho', 'Largura'], ['Tamanho; único', '50']],
  ['\tMedida,Busto\n\tP,88', ['Medida', 'Busto'], ['P', '88']],
  ['"Medida;x",Busto\nP;y,88\nM;z,90', ['Medida;x', 'Busto'], ['P;y', '88']],
])('where commas come first, as in “%s”, other marks are text', (text, head, first) => {
  const measures = readMeasures(text);
  expect(measures.head).toEqual(head);
  expect(measures.rows[0]).toEqual(first);
});

test.each([
  ['Largura 50; Comprimento 70', [['Largura 50; Comprimento 70']]],
  ['Tamanho;Largura', [['Tamanho;Largura']]],
  ['Largura 50; 51, Manga 20', [['Largura 50; 51'], ['Manga 20']]],
  ['Largura\t50, Manga\t20', [['Largura\t50'], ['Manga\t20']]],
  [
    'Lavar à mão; não torcer\nSecar, à sombra',
    [['Lavar à mão; não torcer'], ['Secar'], ['à sombra']],
  ],
])('“%s” is no table', (text, rows) => {
  expect(readMeasures(text)).toEqual({ notes: [], head: null, rows });
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

test.each([
  ['Tamanho,Largura,Comprimento\nP,50,68', true],
  ['Tamanho;Cintura\n36;70', true],
  ['Tamanho,Largura (cm)\nP,50', false],
  ['Tamanho,Largura\nP,50 cm', false],
  ['Medidas em polegadas\nTamanho,Largura\nP,20', false],
  // Figures that need not be lengths.
  ['Tamanho,Numeração\nP,36', false],
  ['P: veste 36 a 38,M: veste 40', false],
])('%j: whether centimetres have to be told', (text, told) => {
  expect(isInCentimetres(readMeasures(text))).toBe(told);
});
