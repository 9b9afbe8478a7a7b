import { expect, test } from 'vitest';

import { longMonth, shortMonth } from './month.ts';

test('months are named for the first as for the last of a year', () => {
  expect(['2026-01', '2026-12'].map(longMonth)).toEqual(['janeiro de 2026', 'dezembro de 2026']);
  expect(['2026-01', '2026-12'].map(shortMonth)).toEqual(['jan', 'dez']);
});
