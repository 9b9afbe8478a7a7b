import { expect, test } from 'vitest';

import { entry } from '../finance.fixture.ts';
import { differenceText, linesText, outcomeCounts, paidTotal } from './return-text.rules.ts';

test('more than was due is told, less leaves the invoice open', () => {
  expect(differenceText(59.15)).toBe(`R$\u00A059,15 a mais`);
  expect(differenceText(-40.85)).toBe(`R$\u00A040,85 a menos: a fatura continua em aberto`);
});

test('outcomes are counted in one order, those that do not occur left out', () => {
  const entries = [
    entry(1, { outcome: 'unknown' }),
    entry(2, { outcome: 'paid' }),
    entry(3, { outcome: 'registered' }),
    entry(4, { outcome: 'paid' }),
  ];
  expect(outcomeCounts(entries)).toEqual([
    { outcome: 'registered', count: 1 },
    { outcome: 'paid', count: 2 },
    { outcome: 'unknown', count: 1 },
  ]);
});

test('only what is newly paid counts as money', () => {
  expect(
    paidTotal([
      entry(1, { paid: 10 }),
      entry(2, { paid: 7, outcome: 'repeated' }),
      entry(3, { paid: 5, outcome: 'unknown' }),
      entry(4, { paid: null, outcome: 'registered' }),
    ]),
  ).toBe(10);
});

test('one line is told in the singular', () => {
  expect([linesText(1), linesText(2)]).toEqual(['1 ocorrência', '2 ocorrências']);
});
