import { expect, test } from 'vitest';

import { cents } from '#contract/money';

import { chargesOn, lateCharges } from './late-charges.rules.ts';

test.each([
  { amount: 2269_46, fine: 2, interest: 1, expected: { fine: 45_39, interestPerDay: 76 } },
  { amount: 1234_56, fine: 2, interest: 1, expected: { fine: 24_69, interestPerDay: 41 } },
  // Half a centavo goes up, whatever a float makes of 0,3 %.
  { amount: 5_00, fine: 0.3, interest: 0.3, expected: { fine: 2, interestPerDay: 0 } },
  { amount: 50_00, fine: 0.29, interest: 0.3, expected: { fine: 15, interestPerDay: 1 } },
  { amount: 100_00, fine: 0, interest: 0, expected: { fine: 0, interestPerDay: 0 } },
  {
    amount: 99_999_999_99,
    fine: 20,
    interest: 20,
    expected: { fine: 2_000_000_000, interestPerDay: 66_666_667 },
  },
])('$amount centavos at $fine % and $interest % a month', ({ amount, expected, ...account }) => {
  expect(lateCharges(account, cents(amount))).toEqual(expected);
});

const RATES = { fine: 2, interest: 1 };
test.each([
  // 2026-11-16 is a Monday: as the boleto prints them, 2 % once and R$ 0,76 for each day.
  ['2026-11-16', '2026-11-16', undefined],
  ['2026-11-16', '2026-11-17', { fine: 45_39, interest: 76, total: 2315_61 }],
  ['2026-11-16', '2026-11-26', { fine: 45_39, interest: 7_60, total: 2322_45 }],
  // Due on a Saturday it may be paid on Monday, and days count from there.
  ['2026-11-14', '2026-11-16', undefined],
  ['2026-11-14', '2026-11-17', { fine: 45_39, interest: 76, total: 2315_61 }],
])('due on %s, on %s', (dueDate, today, expected) => {
  expect(chargesOn(today, { rates: RATES, open: cents(2269_46), dueDate })).toEqual(expected);
});

test('without a boleto of ours nothing is stated', () => {
  const debt = { rates: null, open: cents(100_00), dueDate: '2026-01-05' };
  expect(chargesOn('2026-11-16', debt)).toBeUndefined();
});
