import { expect, test } from 'vitest';

import { formatDate, formatDateTime, formatDay } from './date.ts';

test.each([
  ['2026-03-05T15:04:05.000Z', '05/03/2026', '05/03/2026 12:04'],
  ['2026-01-01T02:59:00Z', '31/12/2025', '31/12/2025 23:59'],
  ['2026-01-01T03:00:00Z', '01/01/2026', '01/01/2026 00:00'],
  ['2026-11-15T21:30:00-03:00', '15/11/2026', '15/11/2026 21:30'],
])('%s reads %s in São Paulo', (moment, date, dateTime) => {
  expect(formatDate(moment)).toBe(date);
  expect(formatDateTime(moment)).toBe(dateTime);
});

test('a day without a time is that day everywhere', () => {
  expect(formatDay('2026-01-02')).toBe('02/01/2026');
});
