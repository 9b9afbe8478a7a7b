import { expect, test } from 'vitest';

import { boletoAccount } from '../../testing/boleto-accounts.ts';
import { numbersWarning, seriesOf } from './numbers.rules.ts';

const range = (first: number, last: number) => ({ first, last });

test.each([
  [range(1, 1000), 900, /^nothing$/],
  [range(1, 1000), 901, /^Restam 100 números de boleto: a faixa vai até 1\.000\. Peça outra/],
  [range(1, 1000), 1000, /^Resta 1 número de boleto/],
  [range(1, 1000), 1001, /^Acabaram os números de boleto/],
  // However large the range, some weeks ahead are enough.
  [range(1, 9_999_999), 9_999_799, /^nothing$/],
  [range(1, 9_999_999), 9_999_800, /^Restam 200 números/],
  [range(50, 59), 58, /^nothing$/],
  [range(50, 59), 59, /^Resta 1 número/],
])('of %o the next is %d: %s', (series, next, warning) => {
  expect(numbersWarning(series, next) ?? 'nothing').toMatch(warning);
});

test('without a range the bank counts as far as its field goes', () => {
  const open = { boletoFirstNumber: 7, boletoLastNumber: null };
  const sicoob = boletoAccount('756');
  expect(seriesOf(sicoob, open)).toEqual({
    account: sicoob,
    agreement: '229385',
    first: 7,
    last: 9_999_999,
  });
  const itau = boletoAccount('341');
  expect(seriesOf(itau, open)).toMatchObject({ agreement: '', last: 99_999_999 });
  expect(seriesOf(itau, { ...open, boletoLastNumber: 500 }).last).toBe(500);
});
