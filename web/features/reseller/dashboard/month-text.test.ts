import { expect, test } from 'vitest';

import { compactAmount, longMonth, shortMonth } from './month-text.ts';

test('months are named for the first as for the last of a year', () => {
  expect(['2026-01', '2026-12'].map(longMonth)).toEqual(['janeiro de 2026', 'dezembro de 2026']);
  expect(['2026-01', '2026-12'].map(shortMonth)).toEqual(['jan', 'dez']);
});

test('amounts of a scale are short', () => {
  const amounts = [0, 500, 2000, 1_500_000].map(compactAmount);
  expect(amounts.map((text) => text.replaceAll('\u00A0', ' '))).toEqual([
    '0',
    '500',
    '2 mil',
    '1,5 mi',
  ]);
});
