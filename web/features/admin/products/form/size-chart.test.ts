import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { SIZE_CHART_HEADER } from '#contract/product';

import {
  canLoseColumn,
  cleanChart,
  readChart,
  withCell,
  withColumn,
  withHead,
  withoutColumn,
  withoutRow,
  withRow,
  writeChart,
} from './size-chart.ts';

const TEXT = `${SIZE_CHART_HEADER}\nP,50,68,19\nM,53,70,20`;

/** As Excel writes it: only what holds the separator or a quotation mark is quoted. */
const excelLine = (cells: string[], separator: string) =>
  cells
    .map((cell) =>
      cell.includes(separator) || cell.includes('"') ? `"${cell.replaceAll('"', '""')}"` : cell,
    )
    .join(separator);

describe('text and table say the same', () => {
  test('a chart is read and written without loss', () => {
    const chart = readChart(TEXT);
    expect(chart.head).toEqual(['Tamanho', 'Largura', 'Comprimento', 'Manga']);
    expect(chart.rows).toEqual([
      ['P', '50', '68', '19'],
      ['M', '53', '70', '20'],
    ]);
    expect(writeChart(chart)).toBe(TEXT);
  });

  test('a decimal comma in a cell is kept by quotation marks', () => {
    const chart = withCell(readChart(TEXT), 0, 1, '50,5');
    expect(writeChart(chart)).toContain('P,"50,5",68,19');
    expect(readChart(writeChart(chart)).rows[0]).toEqual(['P', '50,5', '68', '19']);
  });

  test.each(['', 'meia', '5"', '"', ',', '",', 'a"b,c', ';', 'a;b', 'a\tb'])(
    'the cell “%s” survives',
    (cell) => {
      const chart = withCell(readChart(TEXT), 1, 2, cell);
      expect(readChart(writeChart(chart))).toEqual(chart);
    },
  );

  test.each([';', '\t'])('a chart by “%s” is written by commas without loss', (separator) => {
    const name = fc.stringMatching(/^[\wé][\w,;\t" é]{0,6}$/u).map((text) => text.trim());
    const cell = fc.oneof(name, fc.constantFrom('', ',', ';', '"', '50,5', '1;2', '3\t4'));
    const names = fc.array(name, { minLength: 3, maxLength: 3 });
    const line = fc.array(cell, { minLength: 3, maxLength: 3 });
    fc.assert(
      fc.property(names, fc.array(line, { minLength: 1, maxLength: 4 }), (others, rows) => {
        const head = ['Tamanho', ...others];
        const filled = rows.map((cells) => ['P', ...cells]);
        const text = [head, ...filled].map((cells) => excelLine(cells, separator)).join('\r\n');
        const chart = readChart(text);
        expect(chart).toEqual({ notes: [], head, rows: filled });
        expect(readChart(writeChart(chart))).toEqual(chart);
      }),
    );
  });

  test('a name with a semicolon in a chart by commas stays one name', () => {
    const chart = withHead(readChart('Medida,Busto\nP;x,88\nM;y,90'), 0, 'Medida;cm');
    expect(readChart(writeChart(chart))).toEqual(chart);
  });

  test('spaces after a comma, other line ends and a quotation mark left open do no harm', () => {
    expect(readChart('Tamanho, Largura\r\nP, "50\r\n').rows).toEqual([['P', '"50']]);
  });

  test('rows of different lengths lose nothing and fill the table', () => {
    expect(readChart('Tamanho,Largura\nP,50,68\nM')).toEqual({
      notes: [],
      head: ['Tamanho', 'Largura', ''],
      rows: [
        ['P', '50', '68'],
        ['M', '', ''],
      ],
    });
  });

  test('a chart without names is all rows, and is written without names', () => {
    const chart = readChart('PP,50\nP,52');
    expect(chart).toEqual({
      notes: [],
      head: ['', ''],
      rows: [
        ['PP', '50'],
        ['P', '52'],
      ],
    });
    expect(writeChart(chart)).toBe('PP,50\nP,52');
    expect(readChart('Tamanho,Largura')).toEqual({
      notes: [],
      head: ['Tamanho', 'Largura'],
      rows: [],
    });
  });

  test('loose text becomes a row for each part', () => {
    expect(readChart('P: 50 cm, M: 53 cm, não encolhe').rows).toEqual([
      ['P', '50 cm'],
      ['M', '53 cm'],
      ['não encolhe', ''],
    ]);
  });

  test('a line above the table stays there', () => {
    const text = '"Em cm, mais ou menos"\nTamanho,Largura\nP,50';
    expect(readChart(text).notes).toEqual(['Em cm, mais ou menos']);
    expect(writeChart(withColumn(readChart(text)))).toBe(
      '"Em cm, mais ou menos"\nTamanho,Largura,\nP,50,',
    );
  });

  test('no text is our own head', () => {
    expect(writeChart(readChart(' \n'))).toBe(SIZE_CHART_HEADER);
  });
});

describe('rows and columns', () => {
  test('a new row is about the first size that has none', () => {
    const chart = withRow(readChart(TEXT), ['P', 'M', 'G']);
    expect(chart.rows[2]).toEqual(['G', '', '', '']);
    expect(withRow(chart, ['P', 'M', 'G']).rows[3]).toEqual(['', '', '', '']);
  });

  test('come and go', () => {
    const chart = readChart(TEXT);
    expect(withoutRow(chart, 0).rows).toEqual([['M', '53', '70', '20']]);
    expect(writeChart(withoutColumn(chart, 3))).toBe(
      'Tamanho,Largura,Comprimento\nP,50,68\nM,53,70',
    );
    expect(writeChart(withHead(withColumn(chart), 4, 'Ombro'))).toBe(
      `${SIZE_CHART_HEADER},Ombro\nP,50,68,19,\nM,53,70,20,`,
    );
  });

  test('two columns always stay', () => {
    expect(canLoseColumn(readChart('Tamanho,Largura,Manga'))).toBe(true);
    expect(canLoseColumn(readChart('Tamanho,Largura'))).toBe(false);
  });
});

describe('what is worth keeping', () => {
  test.each([SIZE_CHART_HEADER, `${SIZE_CHART_HEADER}\n,,,\n`, '', ' , ,\n'])(
    'nothing of “%s”',
    (text) => {
      expect(cleanChart(text)).toBe('');
    },
  );

  test.each([
    ['Tamanho;Largura;Manga\nP;50,5;\n;;\n', 'Tamanho,Largura,Manga\nP,"50,5",'],
    ['\tBusto\tManga\nP\t88,5\t\n\t\t', ',Busto,Manga\nP,"88,5",'],
  ])('a chart by other marks is kept by commas', (text, kept) => {
    expect(cleanChart(text)).toBe(kept);
    expect(cleanChart(kept)).toBe(kept);
  });

  test('every line with something in it, and text that is no table', () => {
    expect(cleanChart(`${TEXT}\n,,,\n\n`)).toBe(TEXT);
    expect(cleanChart('Largura 50 cm, altura 70 cm')).toBe('Largura 50 cm, altura 70 cm');
    expect(cleanChart('Largura 50; 51, altura 70')).toBe('Largura 50; 51, altura 70');
  });
});
