import { expect, test } from 'vitest';

import { summaryOf } from './spending.rules.ts';

const month = (name: string, total: number) => ({ month: name, orders: total > 0 ? 1 : 0, total });

test('total, average and the best month', () => {
  const months = [month('2026-08', 0.1), month('2026-09', 0.2), month('2026-10', 0)];
  expect(summaryOf(months)).toEqual({ total: 0.3, average: 0.1, best: months[1] });
});

test('of two months that are alike the first is the best', () => {
  expect(summaryOf([month('2026-08', 5), month('2026-09', 5)])?.best.month).toBe('2026-08');
});

test('nothing bought, nothing to tell', () => {
  expect(summaryOf([month('2026-08', 0), month('2026-09', 0)])).toBeUndefined();
  expect(summaryOf([])).toBeUndefined();
});
