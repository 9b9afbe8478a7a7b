import { expect, test } from 'vitest';

import { dueText, invoicesText } from './due-text.rules.ts';

test.each([
  [0, 'vence hoje'],
  [1, 'vencida há 1 dia'],
  [31, 'vencida há 31 dias'],
  [-1, 'em 1 dia'],
  [-30, 'em 30 dias'],
])('%i days late: %s', (daysLate, text) => {
  expect(dueText(daysLate)).toBe(text);
});

test.each([
  [0, '0 faturas'],
  [1, '1 fatura'],
  [1204, '1.204 faturas'],
])('%i: %s', (count, text) => {
  expect(invoicesText(count)).toBe(text);
});
