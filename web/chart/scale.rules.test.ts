import { expect, test } from 'vitest';

import { compactAmount, scaleOf } from './scale.rules.ts';

test.each([
  [6421.3, [0, 2000, 4000, 6000, 8000]],
  [8000, [0, 2000, 4000, 6000, 8000]],
  [8000.01, [0, 5000, 10_000]],
  [42_000, [0, 20_000, 40_000, 60_000]],
  [100, [0, 50, 100]],
  [3, [0, 1, 2, 3]],
  [0.5, [0, 1]],
])('the scale for %d is round and leaves nothing out', (most, expected) => {
  expect(scaleOf(most)).toEqual(expected);
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
