import { expect, test } from 'vitest';

import { availableCredit } from './credit.rules.ts';

const left = (creditLimit: number | null, currentExposure: number) =>
  availableCredit({ creditLimit, currentExposure });

test('credit left is never below zero, and unknown where no limit is kept', () => {
  expect(left(null, 100)).toBeUndefined();
  expect(left(64_000, 29_197.25)).toBe(34_802.75);
  expect(left(0.3, 0.1)).toBe(0.2);
  expect(left(100, 200)).toBe(0);
});
