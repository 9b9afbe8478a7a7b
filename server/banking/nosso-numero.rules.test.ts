import { describe, expect, test } from 'vitest';

import type { BankCode, BoletoAccount } from '#contract/boleto-account';
import { bankVectors } from '#contract/brazil-vectors';
import { boletoAccount } from '#server/testing/boleto-accounts';

import { BANK_FORMS, nossoNumeroOf } from './nosso-numero.rules.ts';

type Case = [BankCode, Partial<BoletoAccount>, number, string];

describe('the banks’ own examples', () => {
  test.each<Case>([
    ['341', { agency: '0057', account: '12345', wallet: '110' }, 12_345_678, '110/12345678-8'],
    ['001', { agreement: '050094' }, 1448, '05009401448-1'],
    ['237', { wallet: '19' }, 2, '19/00000000002-8'],
    ['237', { wallet: '19' }, 1, '19/00000000001-P'],
    ['237', { wallet: '19' }, 6, '19/00000000006-0'],
    ['033', {}, 566_612_457_800, '566612457800-2'],
    ['756', { agency: '1', agreement: '19' }, 21, '0000021-8'],
  ])('%s %o number %d is %s', (bank, over, number, printed) => {
    expect(nossoNumeroOf(boletoAccount(bank, over), number).printed).toBe(printed);
  });

  test('the account digit of Itaú', () => {
    const account = boletoAccount('341', { agency: '57', account: '12345' });
    expect(BANK_FORMS['341'].beneficiaryCode(account)).toBe('0057/12345-7');
  });
});

describe('wallets of Itaú', () => {
  test.each(['126', '131', '145', '150', '168'])('%s does not count the account', (wallet) => {
    const here = nossoNumeroOf(boletoAccount('341', { wallet }), 42);
    const there = nossoNumeroOf(boletoAccount('341', { wallet, agency: '9', account: '1' }), 42);
    expect(here).toEqual(there);
  });

  test.each(
    bankVectors.itauNossoNumeroDv.filter(({ carteira }) => /^(?:109|145|146)$/.test(carteira)),
  )('$carteira: $base gives $dv', ({ carteira, dv }) => {
    expect(nossoNumeroOf(boletoAccount('341', { wallet: carteira }), 45).check).toBe(dv);
  });

  test('126 over wallet and number alone', () => {
    // 126 00000042 by hand: 2 + 2 + (12: 3) + 4 + 4 = 15.
    expect(nossoNumeroOf(boletoAccount('341', { wallet: '126' }), 42).check).toBe('5');
  });

  test('the others count it', () => {
    const there = boletoAccount('341', { agency: '9', account: '1' });
    expect(nossoNumeroOf(there, 42)).not.toEqual(nossoNumeroOf(boletoAccount('341'), 42));
  });

  test.each(['106', '107', '122', '142', '143', '195', '196', '198'])(
    '%s fills the bars otherwise and is refused',
    (wallet) => {
      expect(() => nossoNumeroOf(boletoAccount('341', { wallet }), 42)).toThrow(
        `A carteira ${wallet} do Itaú não é atendida`,
      );
    },
  );
});

describe('Banco do Brasil', () => {
  test('a convênio of seven numbers has no digit', () => {
    expect(nossoNumeroOf(boletoAccount('001'), 42)).toEqual({
      digits: '12345670000000042',
      check: '',
      printed: '12345670000000042',
    });
  });

  test('ten is the letter X', () => {
    const account = boletoAccount('001', { agreement: '0000' });
    const checks = Array.from({ length: 11 }, (_, at) => nossoNumeroOf(account, at + 1).check);
    expect(checks).toContain('X');
  });
});

test.each<[BankCode, number]>([
  ['341', 99_999_999],
  ['001', 9_999_999_999],
  ['237', 99_999_999_999],
  ['033', 999_999_999_999],
  ['756', 9_999_999],
])('%s goes up to %d', (bank, most) => {
  const account = boletoAccount(bank);
  const last = nossoNumeroOf(account, most);
  expect(last.digits.endsWith(String(most))).toBe(true);
  expect(BANK_FORMS[bank].freeField(account, last)).toMatch(/^\d{25}$/);
  expect(() => nossoNumeroOf(account, most + 1)).toThrow(RangeError);
});

test.each([0, -1, 1.5, Number.NaN, 2 ** 60])('%d is no number to give out', (number) => {
  expect(() => nossoNumeroOf(boletoAccount('033'), number)).toThrow('Nosso número inválido');
});
