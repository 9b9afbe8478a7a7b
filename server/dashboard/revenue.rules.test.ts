import { expect, test } from 'vitest';

import { keysOf } from '#contract/closed-set';
import { REVENUE_GROUPS } from '#contract/dashboard';
import { ORDER_STATUS } from '#contract/order-status';

import { firstDayOf, revenueOf } from './revenue.rules.ts';

const day = (name: string, cents: number) => ({
  day: name,
  orders: 1,
  completed: cents,
  underway: 2 * cents,
  pending: 3 * cents,
});

test('every status but cancelled is in one group', () => {
  const grouped = Object.values(REVENUE_GROUPS).flatMap(({ statuses }): string[] => [...statuses]);
  expect([...grouped, 'CANCELLED'].toSorted()).toEqual(keysOf(ORDER_STATUS).toSorted());
});

test.each([
  ['2026-11-16', '2025-12-01'],
  ['2026-12-31', '2026-01-01'],
  ['2026-01-01', '2025-02-01'],
])('on %s the charts begin with %s', (today, first) => {
  expect(firstDayOf(today)).toBe(first);
});

test('thirty days and twelve months, the newest last; a month sums its days in centavos', () => {
  const rows = [day('2026-03-01', 10), day('2026-03-02', 20), day('2026-02-27', 5)];
  const { days, months } = revenueOf(rows, '2026-03-02');
  expect(days).toHaveLength(30);
  expect(days[0]?.period).toBe('2026-02-01');
  expect(days.slice(-2)).toEqual([
    { period: '2026-03-01', orders: 1, completed: 0.1, underway: 0.2, pending: 0.3 },
    { period: '2026-03-02', orders: 1, completed: 0.2, underway: 0.4, pending: 0.6 },
  ]);
  expect(months).toHaveLength(12);
  expect(months[0]).toEqual({
    period: '2025-04',
    orders: 0,
    completed: 0,
    underway: 0,
    pending: 0,
  });
  expect(months.slice(-2)).toEqual([
    { period: '2026-02', orders: 1, completed: 0.05, underway: 0.1, pending: 0.15 },
    { period: '2026-03', orders: 2, completed: 0.3, underway: 0.6, pending: 0.9 },
  ]);
});

test('a day that has not come by our clock is in no chart', () => {
  const { days, months } = revenueOf([day('2026-12-01', 10)], '2026-11-30');
  expect([...days, ...months].every(({ orders }) => orders === 0)).toBe(true);
});
