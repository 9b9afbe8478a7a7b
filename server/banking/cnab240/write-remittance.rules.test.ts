import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { Instruction } from '#contract/bank-files';
import { brazilVectors } from '#contract/brazil-vectors';
import { addDays } from '#contract/calendar';
import { cnpjDigits } from '#contract/cnpj';
import { cents } from '#contract/money';
import { boletoAccount } from '#server/testing/boleto-accounts';

import type { Segment } from './bank-layout.rules.ts';
import { ITAU } from './itau.rules.ts';
import { readRecord } from './layout.rules.ts';
import type { RemittanceTitle } from './remittance-title.rules.ts';
import { remittanceProblem, writeRemittance } from './write-remittance.rules.ts';

const { titulos, remessa } = brazilVectors.cnab240Itau;
const ACCOUNT = boletoAccount('341');
const CREATED = { date: '2026-11-16', time: '09:30:00' };

const TITLE: RemittanceTitle = {
  instruction: '01',
  nossoNumero: 45,
  documentNumber: '1042-1',
  companyUse: 'PED1042',
  dueDate: '2026-11-19',
  amount: cents(226_946),
  issuedOn: '2026-11-16',
  message: 'Pedido 1042',
  payer: {
    name: 'Moda Norte Comércio de Roupas',
    cnpj: '12.345.678/0001-95',
    address: 'Av. Presidente Vargas, 1000 – Loja 2',
    neighborhood: 'Campina',
    city: 'Belém',
    state: 'PA',
    zipCode: '66017-000',
  },
};

const file = (over: Partial<Parameters<typeof writeRemittance>[0]> = {}) =>
  writeRemittance({
    account: ACCOUNT,
    sequence: 1,
    createdAt: CREATED,
    titles: [TITLE],
    ...over,
  });
const linesOf = (text: string) => text.split('\r\n').slice(0, -1);

describe('the worked example', () => {
  it('is reproduced byte by byte', () => {
    const titles = titulos.map(({ nn, doc, venc, cents: amount }) => ({
      ...TITLE,
      nossoNumero: nn,
      documentNumber: doc,
      dueDate: venc,
      amount: cents(amount),
    }));
    expect(file({ titles })).toBe(remessa.map((line) => `${line}\r\n`).join(''));
  });
});

const detailsOf = (instruction: Instruction) =>
  linesOf(file({ titles: [{ ...TITLE, instruction, dueDate: '2026-12-01' }] }))
    .filter((line) => line[7] === '3')
    .map((line) => ({
      segment: line[13],
      movement: line.slice(15, 17),
      due: line[13] === 'P' ? line.slice(77, 85) : '',
    }));

describe('instructions', () => {
  it('a write-off and a changed due date name the title and its payer', () => {
    expect(detailsOf('02')).toEqual([
      { segment: 'P', movement: '02', due: '01122026' },
      { segment: 'Q', movement: '02', due: '' },
    ]);
    expect(detailsOf('06').map(({ movement }) => movement)).toEqual(['06', '06']);
  });

  it('mixed ones are counted as they are written', () => {
    const titles = (['01', '06', '02'] as const).map((instruction, at) => ({
      ...TITLE,
      instruction,
      nossoNumero: 50 + at,
    }));
    const lines = linesOf(file({ titles }));
    expect(lines).toHaveLength(11);
    expect(lines.slice(2, 9).map((line) => line.slice(8, 14))).toEqual([
      '00001P',
      '00002Q',
      '00003R',
      '00004P',
      '00005Q',
      '00006P',
      '00007Q',
    ]);
    expect(lines[9]?.slice(17, 29)).toBe('000009000003');
    expect(lines[10]?.slice(17, 29)).toBe('000001000011');
  });

  it('an account without fine and interest charges none', () => {
    const lines = linesOf(file({ account: { ...ACCOUNT, fine: 0, interest: 0 } }));
    expect(lines[2]?.slice(117, 141)).toBe('0'.repeat(24));
    expect(lines[4]?.slice(65, 89)).toBe('0'.repeat(24));
  });
});

const refusal = (over: Partial<RemittanceTitle>) => () => file({ titles: [{ ...TITLE, ...over }] });
const paidBy = (over: Partial<RemittanceTitle['payer']>) => ({
  payer: { ...TITLE.payer, ...over },
});

describe('what cannot be written', () => {
  it.each([
    [{ documentNumber: '00001042-12' }, 'Número do documento'],
    [{ companyUse: 'X'.repeat(26) }, 'Uso da empresa'],
    [{ dueDate: '2026-02-30' }, 'Vencimento'],
    [{ issuedOn: '2026-02-30' }, 'Emissão'],
    [{ amount: cents(0) }, 'Valor'],
    [{ nossoNumero: 100_000_000 }, '100000000'],
    [paidBy({ cnpj: '12.345.678/0001-96' }), 'CNPJ do pagador'],
    [paidBy({ zipCode: '6601-000' }), 'CEP do pagador'],
    [paidBy({ state: 'PAR' }), 'UF do pagador'],
    [paidBy({ state: 'AP' }), 'CEP de outra UF (o CEP é de PA, o endereço de AP)'],
    [paidBy({ address: '' }), 'Endereço do pagador'],
  ])('%o is refused by name, never cut', (over, name) => {
    expect(refusal(over)).toThrow(RangeError);
    expect(refusal(over)).toThrow(name);
    expect(refusal(over)).toThrow(/^Título /);
  });

  it('a file without titles, or with a number that has no room', () => {
    expect(() => file({ titles: [] })).toThrow('não tem títulos');
    expect(() => file({ sequence: 1_000_000 })).toThrow('Número da remessa');
  });

  it('an account that is not complete', () => {
    expect(remittanceProblem(ACCOUNT)).toBeUndefined();
    expect(remittanceProblem(boletoAccount('237'))).toBeUndefined();
    expect(remittanceProblem(boletoAccount('237', { companyCode: '' }))).toContain('empresa');
    expect(remittanceProblem(boletoAccount('033', { writeOffDays: 100 }))).toContain('Santander');
    expect(remittanceProblem({ ...ACCOUNT, wallet: '' })).toContain('carteira');
    expect(remittanceProblem({ ...ACCOUNT, writeOffDays: 100 })).toContain('99 dias');
    const lacking = boletoAccount('001', { variation: '' });
    expect(() => file({ account: lacking })).toThrow('variação');
    // An account from before these numbers existed has none of them.
    const { companyCode: _none, agencyDigit: _no, ...before } = ACCOUNT;
    expect(file({ account: before as typeof ACCOUNT })).toBe(file());
  });
});

const anyDay = fc.integer({ min: 0, max: 9000 }).map((days) => addDays('2025-01-01', days));
const anyCnpj = fc
  .stringMatching(/^[0-9A-Z]{12}$/)
  .filter((base) => !/^(.)\1{11}$/.test(base))
  .map((base) => `${base}${cnpjDigits(base)}`);
const anyText = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 80 }),
  fc.stringMatching(/^[A-Za-zÀ-ú0-9 ,.ºª–-]{0,60}$/),
);
const someText = anyText.filter((text) => text.trim() !== '');
const anyTitle: fc.Arbitrary<RemittanceTitle> = fc.record({
  instruction: fc.constantFrom<Instruction>('01', '02', '06'),
  nossoNumero: fc.integer({ min: 1, max: 99_999_999 }),
  documentNumber: fc.stringMatching(/^[0-9]{1,8}-[1-9]$/),
  companyUse: fc.stringMatching(/^[0-9A-Z]{1,25}$/),
  dueDate: anyDay,
  amount: fc.integer({ min: 1, max: 9_999_999_999 }).map(cents),
  issuedOn: anyDay,
  message: anyText,
  payer: fc
    .record({
      name: someText,
      cnpj: anyCnpj,
      address: someText,
      neighborhood: fc.option(anyText, { nil: undefined }),
      city: someText,
      place: fc.constantFrom(['PA', '66'], ['SP', '0'], ['RS', '9']),
      digits: fc.stringMatching(/^[0-9]{8}$/),
    })
    .map(({ place: [state = '', head = ''], digits, ...rest }) => {
      return { ...rest, state, zipCode: head + digits.slice(head.length) };
    }),
});

const segment = (line: string): Segment | undefined =>
  (['P', 'Q', 'R'] as const).find((name) => name === line[13]);

describe('any remittance', () => {
  it('reads back what was written, in lines of 240 plain characters', () => {
    fc.assert(
      fc.property(fc.array(anyTitle, { minLength: 1, maxLength: 6 }), (titles) => {
        const lines = linesOf(file({ titles }));
        for (const line of lines) expect(line).toMatch(/^[ -`{-~]{240}$/);
        const details = lines.slice(2, -2).map((line) => {
          const name = segment(line) ?? 'P';
          return { name, read: readRecord(line, ITAU.remittance.segments[name]) };
        });
        expect(details.flatMap(({ read }) => read.complaints)).toEqual([]);
        expect(details.map(({ read }) => Number(read.get('record')))).toEqual(
          details.map((_, at) => at + 1),
        );
        const of = (name: Segment) => details.filter((one) => one.name === name);
        expect(
          of('P').map(({ read }) => ({
            instruction: read.get('movement'),
            nossoNumero: Number(read.get('nossoNumero')),
            documentNumber: read.get('documentNumber'),
            companyUse: read.get('companyUse'),
            dueDate: read.get('dueDate'),
            amount: Number(read.get('amount')),
            issuedOn: read.get('issuedOn'),
          })),
        ).toEqual(titles.map(({ message: _message, payer: _payer, ...rest }) => rest));
        expect(
          of('Q').map(({ read }) => [
            read.get('payerCnpj'),
            read.get('payerZipCode'),
            read.get('payerState'),
          ]),
        ).toEqual(titles.map(({ payer }) => [payer.cnpj, payer.zipCode, payer.state]));
      }),
    );
  });
});
