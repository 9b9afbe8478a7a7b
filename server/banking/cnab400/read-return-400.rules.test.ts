import { describe, expect, test } from 'vitest';

import { fiveBanksVectors } from '#contract/brazil-vectors';
import { fileOf, overwritten } from '#server/testing/return-files';

import { settlementOf } from '../cnab240/settlement.rules.ts';
import { readBankReturn } from '../read-bank-return.rules.ts';

const { cnab400 } = fiveBanksVectors;

const read = (lines: readonly string[]) => readBankReturn(fileOf(lines));
const fileIn = (lines: readonly string[]) => {
  const reading = read(lines);
  if (!reading.ok) throw new Error(JSON.stringify(reading.complaints));
  return reading.file;
};
const complaintsIn = (lines: readonly string[]) => {
  const reading = read(lines);
  return reading.ok ? [] : reading.complaints.map(({ line, message }) => `${line}: ${message}`);
};

describe.each(['341', '237'] as const)('bank %s', (bank) => {
  const { retorno, expected, remessa } = cnab400[bank];

  test('says whose it is, its number and its day', () => {
    const { agency, account, ...rest } = fileIn(retorno);
    expect([Number(agency), Number(account)]).toEqual([1234, 56789]);
    expect(rest).toMatchObject({
      bank,
      cnpj: '11222333000181',
      sequence: 3,
      date: '2026-11-24',
    });
  });

  test.each(expected)('line $line, code $code: $outcome', (wanted) => {
    const entry = fileIn(retorno).entries.find(({ line }) => line === wanted.line);
    if (!entry) throw new Error('no such line');
    // Without a word of the bank's, a part is a payment of less.
    const meant = wanted.outcome === 'part_paid' ? 'paid' : wanted.outcome;
    expect(entry).toMatchObject({
      nossoNumero: wanted.nossoNumero,
      code: wanted.code,
      outcome: meant,
      occurredOn: '2026-11-23',
      dueDate: '2026-11-19',
      ...('fee' in wanted && { fee: wanted.fee }),
      ...('creditDate' in wanted && { creditDate: wanted.creditDate }),
      ...('interest' in wanted && { interest: wanted.interest, discount: wanted.discount }),
    });
    if (!('gross' in wanted)) return;
    const { gross, settled } = settlementOf(entry, entry.amount);
    expect([gross, settled]).toEqual([wanted.gross, wanted.appliedToTitle]);
    expect(settled - entry.amount).toBe(wanted.difference);
  });

  test('reasons have the bank’s words', () => {
    const words = fileIn(retorno).entries.flatMap(({ reasons }) => reasons);
    expect(words.length).toBeGreaterThan(1);
    expect(words.filter((word) => /^(?:Motivo|Forma de pagamento) /.test(word))).toEqual([]);
  });

  test('a remittance, a line lost, cut or of another account: said by its line', () => {
    expect(complaintsIn(remessa)).toEqual([expect.stringMatching(/^1: .+ CNAB 400 .+ remessa/)]);
    expect(complaintsIn(retorno.toSpliced(2, 1))).toContain('3: a sequência da linha é 000004');
    expect(complaintsIn(retorno.slice(0, -1))).toEqual([
      `${retorno.length - 1}: o arquivo está cortado: falta o fechamento`,
    ]);
    expect(complaintsIn(retorno.with(2, retorno[2]?.slice(0, 300) ?? ''))).toEqual([
      '3: a linha tem 300 caracteres, e não 400',
    ]);
    expect(complaintsIn(retorno.with(2, overwritten(retorno[2], 4, '99888777000166')))).toEqual([
      '3: a linha é de outra conta',
    ]);
    expect(complaintsIn(retorno.with(2, overwritten(retorno[2], 254, '00000000X0000')))).toEqual([
      '3: valor inválido nas posições 254 a 266 (00000000X0000)',
    ]);
  });
});

test.each([
  ['001', 'Banco do Brasil'],
  ['033', 'Santander'],
  ['756', 'Sicoob'],
  ['104', 'banco 104'],
])('bank %s: the format is named, and what to ask the bank for', (bank, name) => {
  const lines = cnab400['341'].retorno.with(0, overwritten(cnab400['341'].retorno[0], 77, bank));
  expect(complaintsIn(lines)).toEqual([
    `1: o arquivo é CNAB 400 do ${name}: peça ao banco o retorno em CNAB 240`,
  ]);
});

test('of another bank than the account’s', () => {
  expect(readBankReturn(fileOf(cnab400['237'].retorno), '341')).toMatchObject({
    ok: false,
    complaints: [{ message: 'o arquivo é CNAB 400 do Bradesco, e a conta é do Itaú (341)' }],
  });
});

test('codes of the old format are its own', () => {
  const { retorno } = cnab400['237'];
  const meant = (code: string) =>
    fileIn(retorno.with(1, overwritten(retorno[1], 109, code))).entries[0]?.outcome;
  expect(['10', '16', '22', '24', '27', '30', '32', '40'].map(meant)).toEqual([
    'written_off',
    'waiting',
    'reversed',
    'rejected',
    'refused',
    'refused',
    'refused',
    'reversed',
  ]);
});
