import { describe, expect, test } from 'vitest';

import { readMeasure, readMoney, readWhole } from './numbers.rules.ts';
import type { Cell } from './sheet/sheet.ts';

const UNREADABLE = 'Informe um valor em reais, como 1.234,56';
const THIRD = 'Use no máximo duas casas decimais';

describe('money as people write it', () => {
  test.each<[Cell, number]>([
    ['1.234,56', 1234.56],
    ['1234,56', 1234.56],
    ['1234.56', 1234.56],
    ['1,234.56', 1234.56],
    ['R$ 1.234,50', 1234.5],
    ['R$1.234,50', 1234.5],
    ['R$\u00A01.234,50', 1234.5],
    ['r$ 99,9', 99.9],
    [' 99,90 ', 99.9],
    ['1 234,56', 1234.56],
    ['1.234', 1234],
    ['1.234.567', 1234567],
    ['1.234.567,89', 1234567.89],
    ['1,234,567', 1234567],
    ['12.3', 12.3],
    [',5', 0.5],
    ['0', 0],
    ['-5,00', -5],
    ['−5', -5],
    ['R$ -5', -5],
    [1234.56, 1234.56],
    [29.9 * 1.1, 32.89],
    [0.1 + 0.2, 0.3],
    [7, 7],
  ])('%j is %d', (cell, value) => {
    expect(readMoney(cell)).toEqual({ value });
  });

  test.each<[Cell, string]>([
    ['12,345', THIRD],
    ['12,500', THIRD],
    ['1,234', THIRD],
    ['0.250', THIRD],
    ['1234.567', THIRD],
    ['1.234,567', THIRD],
    [12.345, THIRD],
    ['doze', UNREADABLE],
    ['12,5 reais', UNREADABLE],
    ['US$ 12', UNREADABLE],
    ['1.23.456', UNREADABLE],
    ['1.2,3,4', UNREADABLE],
    ['12,34.56', UNREADABLE],
    ['(5,00)', UNREADABLE],
    ['12,', UNREADABLE],
    ['.', UNREADABLE],
    ['--5', UNREADABLE],
    ['1e5', UNREADABLE],
    ['Infinity', UNREADABLE],
    ['9'.repeat(41), UNREADABLE],
    [true, UNREADABLE],
  ])('%j is refused', (cell, problem) => {
    expect(readMoney(cell)).toEqual({ problem });
  });
});

describe('kilograms and centimetres', () => {
  test.each<[Cell, number]>([
    ['0,250', 0.25],
    ['0.250', 0.25],
    ['1,234', 1.234],
    ['1.5', 1.5],
    ['1.23', 1.23],
    ['12', 12],
    ['0,25 kg', 0.25],
    ['0,25KG', 0.25],
    [1.234, 1.234],
  ])('%j is %d kg', (cell, value) => {
    expect(readMeasure(cell, 'kg')).toEqual({ value });
  });

  test.each<[Cell, RegExp]>([
    ['1.234', /Milhar ou decimal\? Escreva com vírgula, como 0,250/],
    ['250 g', /em kg, como 0,250/],
    ['250g', /em kg/],
    ['22 cm', /em kg/],
    ['leve', /em kg/],
    [`1${' '.repeat(300_000)}x`, /em kg/],
    ['9'.repeat(41), /em kg/],
  ])('%j is refused rather than guessed', (cell, problem) => {
    expect(readMeasure(cell, 'kg')).toEqual({ problem: expect.stringMatching(problem) });
  });

  test('centimetres know their own unit', () => {
    expect(readMeasure('32,5 cm', 'cm')).toEqual({ value: 32.5 });
    // As a spreadsheet adds 10,1 to 20,2.
    expect(readMeasure(10.1 + 20.2, 'cm')).toEqual({ value: 30.3 });
    expect(readMeasure(30.55, 'cm')).toEqual({ value: 30.55 });
    expect(readMeasure('1.000', 'cm')).toEqual({ problem: expect.stringMatching(/como 32,5/) });
  });
});

describe('whole numbers', () => {
  test.each<[Cell, number]>([
    ['12', 12],
    ['12,0', 12],
    ['12.00', 12],
    ['1.000', 1000],
    ['1.000.000', 1000000],
    ['0', 0],
    ['12,5', 12.5],
    ['-1', -1],
    [12, 12],
  ])('%j is %d', (cell, value) => {
    expect(readWhole(cell)).toEqual({ value });
  });

  test.each<Cell>(['1,000', '12,000'])('%j is ambiguous', (cell) => {
    expect(readWhole(cell)).toEqual({ problem: expect.stringMatching(/sem separador/) });
  });

  test.each<Cell>(['doze', '12 pç', '1e3', true])('%j is no number', (cell) => {
    expect(readWhole(cell)).toEqual({ problem: 'O estoque deve ser um número inteiro' });
  });
});
