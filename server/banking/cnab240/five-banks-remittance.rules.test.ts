import { describe, expect, test } from 'vitest';

import type { BankCode, BoletoAccount } from '#contract/boleto-account';
import { fiveBanksVectors } from '#contract/brazil-vectors';
import { keysOf } from '#contract/closed-set';
import { cents } from '#contract/money';
import { boletoAccount } from '#server/testing/boleto-accounts';
import { fileOf } from '#server/testing/return-files';

import { CNAB_BANKS } from './banks.rules.ts';
import type { Field } from './layout.rules.ts';
import { writeRemittance } from './write-remittance.rules.ts';

const { banks, titles, company } = fiveBanksVectors;
const FOUR = keysOf(banks);

const accountOf = (bank: BankCode, over: Partial<BoletoAccount> = {}) =>
  boletoAccount(bank, { beneficiaryName: company.name, beneficiaryCnpj: company.cnpj, ...over });

const TITLES = titles.map(({ nn, doc, due, cents: amount, payer }) => ({
  instruction: '01' as const,
  nossoNumero: nn,
  documentNumber: doc,
  companyUse: 'PED1042',
  dueDate: due,
  amount: cents(amount),
  issuedOn: '2026-11-16',
  message: 'Pedido 1042',
  payer: {
    name: payer.name,
    cnpj: payer.doc,
    address: payer.address,
    neighborhood: payer.district,
    city: payer.city,
    state: payer.state,
    zipCode: payer.zip,
  },
}));
const createdAt = { date: '2026-11-16', time: '09:30:00' };

describe.each(FOUR)('bank %s', (bank) => {
  test('the remittance is the expected one, byte by byte', () => {
    const written = writeRemittance({
      account: accountOf(bank),
      sequence: 1,
      createdAt,
      titles: TITLES,
    });
    expect(written.split('\r\n')).toEqual([...banks[bank].remessa, '']);
    expect(written).toBe(fileOf(banks[bank].remessa));
  });

  test('so is the one with a write-off and a new due date', () => {
    const [first, second] = TITLES;
    if (!first || !second) throw new Error('two titles');
    const written = writeRemittance({
      account: accountOf(bank),
      sequence: 2,
      createdAt,
      titles: [
        { ...first, instruction: '02' },
        { ...second, instruction: '06', dueDate: '2026-12-28' },
      ],
    });
    expect(written.split('\r\n')).toEqual([...banks[bank].remessaInstructions.lines, '']);
  });

  test('an account without fine and interest says so', () => {
    const account = accountOf(bank, { fine: 0, interest: 0 });
    const lines = writeRemittance({ account, sequence: 1, createdAt, titles: TITLES }).split(
      '\r\n',
    );
    const none = String(CNAB_BANKS[bank].noInterestCode);
    expect(lines[2]?.slice(117, 141)).toBe(none.padEnd(24, '0'));
    expect(lines[4]?.slice(65, 89)).toBe('0'.repeat(24));
  });
});

test.each(keysOf(CNAB_BANKS))(
  'bank %s: an abatement is a movement of its own with its value, and the title keeps its own',
  (bank) => {
    const [title] = TITLES;
    if (!title) throw new Error('a title');
    const account = boletoAccount(bank);
    const detailsOf = (instruction: '04' | '05' | '06', abatement: number) =>
      writeRemittance({
        account,
        sequence: 1,
        createdAt,
        titles: [{ ...title, instruction, abatement: cents(abatement) }],
      })
        .split('\r\n')
        .slice(2, -3);
    const plain = detailsOf('06', 0);
    for (const movement of ['04', '05'] as const) {
      const told = detailsOf(movement, 12_34);
      // The segments of an instruction, at Santander the first alone.
      expect(told.map((line) => line[13])).toEqual(bank === '033' ? ['P'] : ['P', 'Q']);
      const [p = '', ...others] = told;
      expect(p.slice(180, 195)).toBe('000000000001234');
      const [asBefore = ''] = plain;
      expect(p.slice(17, 180) + p.slice(195)).toBe(asBefore.slice(17, 180) + asBefore.slice(195));
      expect(told.map((line) => line.slice(15, 17))).toEqual(told.map(() => movement));
      expect(others.map((line) => line.slice(17))).toEqual(
        plain.slice(1).map((line) => line.slice(17)),
      );
    }
  },
);

test.each(keysOf(CNAB_BANKS))('bank %s: a person is named by the CPF, as such', (bank) => {
  const [title] = TITLES;
  if (!title) throw new Error('a title');
  const written = (cnpj: string) =>
    writeRemittance({
      account: boletoAccount(bank),
      sequence: 1,
      createdAt,
      titles: [{ ...title, payer: { ...title.payer, cnpj } }],
    }).split('\r\n')[3];
  expect(written('529.982.247-25')?.slice(17, 33)).toBe('1000052998224725');
  expect(() => written('529.982.247-26')).toThrow('CNPJ do pagador: inválido');
});

/** A record as the bank's own table cuts it. */
type Cut = { from: number; to: number };
const edgesOf = (cuts: readonly Cut[]) => ({
  starts: new Set(cuts.map(({ from }) => from)),
  ends: new Set(cuts.map(({ to }) => to)),
});
/** The fields of ours that begin or end within one of the bank's. */
function straddling(fields: readonly Field<string>[], cuts: readonly Cut[]) {
  const { starts, ends } = edgesOf(cuts);
  return fields.filter((part) => 'name' in part && !(starts.has(part.from) && ends.has(part.to)));
}

/** The bank has number and check digit in one room. */
const WITHIN_A_NUMBER = ['nossoNumero', 'nossoNumeroDigit', 'wallet', 'channel'];
const nameOf = (part: Field<string>) => ('name' in part ? part.name : '');

test.each(FOUR)('bank %s: what is written stands where its manual has a field', (bank) => {
  const { remittance } = CNAB_BANKS[bank];
  const { layout } = banks[bank];
  const found = [
    ...straddling(remittance.fileHeader, layout.fileHeader),
    ...straddling(remittance.batchHeader, layout.batchHeader),
    ...(['P', 'Q', 'R'] as const).flatMap((segment) =>
      straddling(remittance.segments[segment], layout[segment]),
    ),
    ...straddling(remittance.batchTrailer, layout.batchTrailer),
    ...straddling(remittance.fileTrailer, layout.fileTrailer),
  ].map(nameOf);
  expect(found.filter((name) => !WITHIN_A_NUMBER.includes(name))).toEqual([]);
});

test.each(keysOf(fiveBanksVectors.returnLayout))('bank %s: so is what is read', (bank) => {
  const { returned } = CNAB_BANKS[bank];
  const { T, U } = fiveBanksVectors.returnLayout[bank];
  const found = [...straddling(returned.T, T), ...straddling(returned.U, U)].map(nameOf);
  expect(found.filter((name) => !WITHIN_A_NUMBER.includes(name))).toEqual([]);
  // Money is what it is called there; what Itaú calls paid is the credit.
  const named = Object.fromEntries(
    [...T, ...U].flatMap(({ from, to, ...rest }) =>
      'field' in rest ? [[rest.field, [from, to]]] : [],
    ),
  );
  for (const part of [...returned.T, ...returned.U]) {
    if (!('kind' in part) || part.kind !== 'money') continue;
    const there = bank === '341' && part.name === 'credited' ? 'paid' : part.name;
    expect([part.name, [part.from, part.to]]).toEqual([part.name, named[there]]);
  }
});

describe.each(keysOf(CNAB_BANKS))('the table of bank %s', (bank) => {
  const { remittance, returned } = CNAB_BANKS[bank];
  const records: [string, readonly Field<string>[]][] = [
    ['file header', remittance.fileHeader],
    ['batch header', remittance.batchHeader],
    ...Object.entries(remittance.segments),
    ['batch trailer', remittance.batchTrailer],
    ['file trailer', remittance.fileTrailer],
    ['return header', returned.header],
    ['T', returned.T],
    ['U', returned.U],
  ];
  test.each(records)('%s: fields follow each other and fill their room', (_name, fields) => {
    let last = 0;
    for (const part of fields) {
      expect(part.from).toBeGreaterThan(last);
      expect(part.to).toBeGreaterThanOrEqual(part.from);
      const room = part.to - part.from + 1;
      expect('text' in part ? part.text.length : room).toBe(room);
      last = part.to;
    }
    expect(last).toBeLessThanOrEqual(240);
  });
});
