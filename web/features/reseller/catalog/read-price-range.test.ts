import { expect, test } from 'vitest';

import { readRange } from './read-price-range.ts';

test.each([
  ['', '', undefined, undefined],
  [' ', '80', undefined, 80],
  ['12,50', '', 12.5, undefined],
  ['1.200', 'R$ 1.500,00', 1200, 1500],
  ['49,9', '49,90', 49.9, 49.9],
])('%j to %j is %j to %j', (min, max, minPrice, maxPrice) => {
  expect(readRange({ min, max })).toEqual({ minPrice, maxPrice });
});

test.each([
  ['abc', ''],
  ['', '12,505'],
  ['-1', ''],
  ['', '10.000.000'],
])('%j to %j is no amount', (min, max) => {
  expect(readRange({ min, max })).toEqual({ error: 'Use um valor em reais, como 49,90.' });
});

test('ends the wrong way round are no range', () => {
  expect(readRange({ min: '50', max: '49,99' })).toEqual({
    error: 'O preço mínimo é maior que o máximo.',
  });
});
