import { expect, test } from 'vitest';

import { digitWarnings } from './account-digits.ts';
import { fiveBanksVectors } from './brazil-vectors.ts';

const NOTHING = { agency: '', account: '', agencyDigit: '', accountDigit: '' };
const { accountDigits } = fiveBanksVectors;

type Case = { bank: string; what: string; number: string; dv: string };

/** The example's fields as an account's; Santander counts its branch along. */
function accountOf({ bank, what, number }: Case, digit: string) {
  const code = (['001', '237', '033', '756'] as const).find((one) => one === bank) ?? '001';
  const [, agency = '', account = ''] = /^agencia (\d+) \+ 00 \+ conta (\d+)$/.exec(number) ?? [];
  if (code === '033') return { ...NOTHING, bank: code, agency, account, accountDigit: digit };
  return what === 'conta'
    ? { ...NOTHING, bank: code, account: number, accountDigit: digit }
    : { ...NOTHING, bank: code, agency: number, agencyDigit: digit };
}

test.each(accountDigits)('bank $bank, $what $number: $dv is right', (one) => {
  expect(digitWarnings(accountOf(one, one.dv))).toEqual({});
  const other = one.dv === '7' ? '8' : '7';
  expect(Object.values(digitWarnings(accountOf(one, other)))).toEqual([
    `Pela conta seria ${one.dv}: confira no contrato`,
  ]);
});

test('letters in either case; nothing typed, or no rule, is no warning', () => {
  const account = { ...NOTHING, bank: '001' as const, agency: '0019' };
  const [warning = ''] = Object.values(digitWarnings({ ...account, agencyDigit: '0' }));
  const [, wanted = ''] = /seria (.):/.exec(warning) ?? [];
  expect(digitWarnings({ ...account, agencyDigit: wanted.toLowerCase() })).toEqual({});
  expect(digitWarnings(account)).toEqual({});
  expect(digitWarnings({ ...account, bank: '341', agencyDigit: '0' })).toEqual({});
  const long = { ...NOTHING, bank: '033' as const, agency: '1234', account: '130012345' };
  expect(digitWarnings({ ...long, accountDigit: '0' })).toEqual({});
});
