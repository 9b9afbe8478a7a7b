import { expect, test } from 'vitest';

import { dayLabel, sumsOf, totalOf } from './revenue.rules.ts';

const revenue = (completed: number, underway: number, pending: number) => ({
  period: '2026-11',
  orders: 1,
  completed,
  underway,
  pending,
});

test('sums are whole centavos', () => {
  expect(totalOf(revenue(0.1, 0.2, 0.3))).toBe(0.6);
  expect(sumsOf([revenue(0.1, 1, 0), revenue(0.2, 2, 0.07)])).toEqual({
    completed: 0.3,
    underway: 3,
    pending: 0.07,
  });
});

test('every fifth day is named, today among them', () => {
  const named = Array.from({ length: 30 }, (_, at) => dayLabel('2026-11-16', at, 30)).flatMap(
    (text, at) => (text ? [[at, text]] : []),
  );
  expect(named.map(([at]) => at)).toEqual([4, 9, 14, 19, 24, 29]);
  expect(named[0]?.[1]).toBe('16/11');
});
