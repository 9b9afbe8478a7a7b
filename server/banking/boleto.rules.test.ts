import { getBoletoInfo, isValidBoleto } from '@brazilian-utils/brazilian-utils';
import { codBarras2LinhaDigitavel, linhaDigitavel2CodBarras } from '@mrmgomes/boleto-utils';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { BankCode, BANKS, type BoletoAccount } from '#contract/boleto-account';
import { brazilVectors } from '#contract/brazil-vectors';
import { addDays } from '#contract/calendar';
import { keysOf } from '#contract/closed-set';
import { cents } from '#contract/money';
import { boletoAccount } from '#server/testing/boleto-accounts';

import { barcodeOf, boletoOf } from './boleto.rules.ts';
import { generalDigit } from './check-digits.rules.ts';
import { formatLine, lineOf, readLine } from './line.rules.ts';
import { BANK_FORMS, nossoNumeroOf } from './nosso-numero.rules.ts';

const { boleto } = brazilVectors;
const TODAY = '2026-11-15';

type Vector = (typeof boleto.vectors)[number];

const given = (name: string, value: string | number | undefined) =>
  value === undefined ? {} : { [name]: String(value) };

function accountOf({ input }: Vector): BoletoAccount {
  const bank = BankCode.parse(input.bank);
  return boletoAccount(bank, {
    ...given('agency', input.agencia ?? input.cooperativa),
    ...given('account', input.conta),
    ...given('wallet', input.carteira),
    ...given('modality', input.modalidade),
    ...given('agreement', input.convenio ?? input.codigoBeneficiario ?? input.codigoCliente),
    // The first six of an old number are the convênio.
    ...given('agreement', input.nossoNumero11?.slice(0, 6)),
  });
}

const numberOf = ({ input }: Vector) =>
  Number(input.nossoNumero ?? input.sequencial ?? input.nossoNumero11?.slice(6));

const current = boleto.vectors.filter(({ input }) => input.nossoNumero11 === undefined);
const [old] = boleto.vectors.filter(({ input }) => input.nossoNumero11 !== undefined);

describe('worked examples', () => {
  test.each(current)('$id: $note', (vector) => {
    const { input } = vector;
    const drawn = boletoOf({
      account: accountOf(vector),
      nossoNumero: numberOf(vector),
      amount: cents(input.valorCentavos),
      dueDate: input.vencimento,
    });
    expect(drawn.barcode).toBe(vector.codigoBarras);
    expect(drawn.line).toBe(vector.linhaDigitavel);
    expect(drawn.formattedLine).toBe(vector.linhaFormatada);
    expect(drawn.nossoNumero.printed).toBe(vector.nossoNumeroImpresso);
    expect(drawn.nossoNumero.check).toBe(vector.nossoNumeroDv);
    expect(drawn.barcode.slice(19)).toBe(vector.campoLivre);
  });

  test('Banco do Brasil with eleven positions', () => {
    if (!old) throw new Error('The example is gone');
    const account = accountOf(old);
    const nossoNumero = nossoNumeroOf(account, numberOf(old));
    const freeField = BANK_FORMS['001'].freeField(account, nossoNumero);
    const { valorCentavos, vencimento } = old.input;
    const barcode = barcodeOf(
      { bank: '001', amount: cents(valorCentavos), dueDate: vencimento },
      freeField,
    );
    expect(nossoNumero.printed).toBe(old.nossoNumeroImpresso);
    expect(barcode).toBe(old.codigoBarras);
    expect(lineOf(barcode)).toBe(old.linhaDigitavel);
  });

  test.each(boleto.vectors)('$id is read back', ({ input, linhaFormatada, ...vector }) => {
    const expected = {
      bank: input.bank,
      line: vector.linhaDigitavel,
      barcode: vector.codigoBarras,
      amount: input.valorCentavos,
      dueDate: input.vencimento,
    };
    expect(readLine(linhaFormatada, input.vencimento)).toEqual(expected);
    expect(readLine(vector.linhaDigitavel, input.vencimento)).toEqual(expected);
  });
});

describe('a line that was altered', () => {
  test.each(boleto.negativeLinhas)('$why', ({ linha }) => {
    expect(readLine(linha, TODAY)).toBeUndefined();
    expect(readLine(formatLine(linha), TODAY)).toBeUndefined();
  });

  const line = '34191090080000424123845678970000416610000123456';
  test('this one is whole', () => {
    expect(readLine(line, TODAY)).toBeDefined();
  });

  test.each([
    ['a digit short', line.slice(1)],
    ['a digit more', `${line}0`],
    ['a letter', line.replace('8', 'B')],
    ['nothing', ''],
    ['digits of another script', line.replace('3', '\u0663')],
    ['zeros alone', '0'.repeat(47)],
    ['a tax slip', '826300000011098800100702024102024000000205104519'],
  ])('%s', (_why, text) => {
    expect(readLine(text, TODAY)).toBeUndefined();
  });

  test('a boleto without a due date is read, and has none', () => {
    const start = '3419';
    const rest = `0000${'0'.repeat(10)}1090000004241234567897000`;
    const typed = lineOf(`${start}${generalDigit(start + rest)}${rest}`);
    expect(readLine(typed, TODAY)).toMatchObject({ amount: 0, dueDate: undefined });
  });
});

describe('what cannot be drawn', () => {
  const drawn = { nossoNumero: 42, amount: cents(100), dueDate: '2026-12-15' };

  test('more than the bars can say', () => {
    expect(() =>
      boletoOf({ ...drawn, account: boletoAccount('341'), amount: cents(100_000_000_00) }),
    ).toThrow(new RangeError('Um boleto pode ser de no máximo R$ 99.999.999,99'));
  });

  test.each([0, -1])('%d centavos', (amount) => {
    const account = boletoAccount('341');
    expect(() => boletoOf({ ...drawn, account, amount: cents(amount) })).toThrow(
      new RangeError('Boleto sem valor'),
    );
  });

  test('an account that lacks something, with all that it lacks', () => {
    const account = boletoAccount('001', { agreement: '123456', beneficiaryName: '' });
    expect(() => boletoOf({ ...drawn, account })).toThrow(
      new RangeError(
        'Conta de boletos incompleta: Informe o convênio (7 números); Informe o beneficiário',
      ),
    );
  });

  test('a number that the bank has no room for', () => {
    const account = boletoAccount('756');
    expect(() => boletoOf({ ...drawn, account, nossoNumero: 10_000_000 })).toThrow(RangeError);
  });
});

const digits = (least: number, most = least) =>
  fc.stringMatching(new RegExp(`^\\d{${least},${most}}$`));

/** Any account, number, value and day of the present round of factors. */
const anyBoleto = fc
  .record({
    bank: fc.constantFrom(...keysOf(BANKS)),
    agency: digits(1, 4),
    account: digits(1, 5),
    number: fc.integer({ min: 1, max: 9_999_999 }),
    amount: fc.integer({ min: 1, max: 99_999_999_99 }),
    days: fc.integer({ min: 0, max: 8_999 }),
  })
  .chain((base) => {
    const wallet = { '341': digits(3), '001': digits(2), '237': digits(2), '033': digits(3) };
    return fc.record({
      base: fc.constant(base),
      wallet: (base.bank === '756' ? digits(1) : wallet[base.bank]).filter(
        (text) => !/^(?:106|107|122|142|143|195|196|198)$/.test(text),
      ),
      agreement: base.bank === '001' ? digits(7) : digits(1, 7),
      modality: digits(2),
    });
  })
  .map(({ base: { bank, agency, account, number, amount, days }, ...own }) => ({
    account: boletoAccount(bank, { agency, account, ...own }),
    nossoNumero: number,
    amount: cents(amount),
    dueDate: addDays('2025-02-22', days),
  }));

/**
 * The digit of the whole is 1 for three remainders. Two of them are neighbours, so the scheme
 * itself cannot see some changes of value or date in a line whose digit is 1.
 */
const isBlindSpot = (line: string, at: number) => at > 32 && line[32] === '1';

describe('whatever is drawn', () => {
  test('is read back to the same account, value and day', () => {
    fc.assert(
      fc.property(anyBoleto, (drawn) => {
        const { line, barcode, formattedLine } = boletoOf(drawn);
        const expected = {
          bank: drawn.account.bank,
          line,
          barcode,
          amount: drawn.amount,
          dueDate: drawn.dueDate,
        };
        expect(readLine(line, drawn.dueDate)).toEqual(expected);
        expect(readLine(formattedLine, drawn.dueDate)).toEqual(expected);
      }),
      { numRuns: 300 },
    );
  });

  test('is what others read too', () => {
    fc.assert(
      fc.property(anyBoleto, (drawn) => {
        const { line, barcode, formattedLine } = boletoOf(drawn);
        expect(codBarras2LinhaDigitavel(barcode, false)).toBe(line);
        expect(codBarras2LinhaDigitavel(barcode, true)).toBe(formattedLine);
        expect(linhaDigitavel2CodBarras(line)).toBe(barcode);
        expect(isValidBoleto(line)).toBe(true);
        const [year = 0, month = 0, day = 0] = drawn.dueDate.split('-').map(Number);
        const dueDate = new Date(year, month - 1, day);
        expect(getBoletoInfo(line, { referenceDate: dueDate })).toMatchObject({
          amount: drawn.amount,
          bankCode: drawn.account.bank,
          expirationDate: dueDate,
        });
      }),
    );
  });

  test('does not pass with one digit changed', () => {
    fc.assert(
      fc.property(anyBoleto, fc.nat(46), fc.integer({ min: 1, max: 9 }), (drawn, at, shift) => {
        const { line } = boletoOf(drawn);
        fc.pre(!isBlindSpot(line, at));
        const digit = (Number(line[at]) + shift) % 10;
        const changed = `${line.slice(0, at)}${digit}${line.slice(at + 1)}`;
        expect(readLine(changed, drawn.dueDate)).toBeUndefined();
      }),
      { numRuns: 1000 },
    );
  });

  test('in the blind spot of the scheme, others see no more than we do', () => {
    const { line } = boletoOf({
      account: boletoAccount('341'),
      nossoNumero: 112,
      amount: cents(1234_56),
      dueDate: '2026-12-15',
    });
    expect(line[32]).toBe('1');
    const changes = Array.from({ length: 14 * 10 }, (_, n) => {
      const at = 33 + Math.floor(n / 10);
      return `${line.slice(0, at)}${n % 10}${line.slice(at + 1)}`;
    });
    const passing = changes.filter((changed) => readLine(changed, TODAY) !== undefined);
    expect(passing).toEqual(changes.filter((changed) => isValidBoleto(changed)));
  });
});
