import { expect, test } from 'vitest';

import { dueNote } from './due-date.rules.ts';

const open = (dueDate: string) => dueNote({ status: 'pending', dueDate }, '2026-11-15');

test.each([
  ['2026-11-14', 'Vencida há 1 dia'],
  ['2026-10-31', 'Vencida há 15 dias'],
  ['2025-11-15', 'Vencida há 365 dias'],
])('an open invoice of %s is said to be late', (dueDate, text) => {
  expect(open(dueDate)).toEqual({ text, overdue: true });
});

test('today and tomorrow are said in words, a later day is only its date', () => {
  expect(open('2026-11-15')).toEqual({ text: 'Vence hoje', overdue: false });
  expect(open('2026-11-16')).toEqual({ text: 'Vence amanhã', overdue: false });
  expect(open('2026-11-17')).toBeUndefined();
});

test('what is paid or cancelled is never late', () => {
  expect(dueNote({ status: 'paid', dueDate: '2026-01-01' }, '2026-11-15')).toBeUndefined();
  expect(dueNote({ status: 'cancelled', dueDate: '2026-01-01' }, '2026-11-15')).toBeUndefined();
});
