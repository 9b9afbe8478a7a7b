import { expect, test } from 'vitest';

import { hasExpired } from './signed-link.rules.ts';

const at = Date.parse('2026-11-15T12:00:00Z');
const signed = (seconds: number) =>
  `/uploads/receipts/a.pdf?expires=${at / 1000 + seconds}&signature=x`;

test('an address holds until shortly before it expires', () => {
  expect(hasExpired(signed(300), at)).toBe(false);
  expect(hasExpired(signed(6), at)).toBe(false);
  expect(hasExpired(signed(4), at)).toBe(true);
  expect(hasExpired(signed(-1), at)).toBe(true);
});

test('an address that says nothing of its end never expires', () => {
  expect(hasExpired('/uploads/boletos/a.pdf?s=1', at)).toBe(false);
});
