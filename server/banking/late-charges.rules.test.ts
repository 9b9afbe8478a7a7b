import { expect, test } from 'vitest';

import { cents } from '#contract/money';

import { lateCharges } from './late-charges.rules.ts';

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
