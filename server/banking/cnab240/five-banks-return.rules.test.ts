import { expect, test } from 'vitest';

import type { BankCode } from '#contract/boleto-account';
import { fiveBanksVectors } from '#contract/brazil-vectors';
import { keysOf } from '#contract/closed-set';
import { boletoAccount } from '#server/testing/boleto-accounts';
import { fileOf } from '#server/testing/return-files';

import { readReturn } from './read-return.rules.ts';
import { settlementOf } from './settlement.rules.ts';

const { banks, company, returns, foreignReturns } = fiveBanksVectors;
const FOUR = keysOf(banks);

const readLines = (bank: BankCode, lines: readonly string[]) => {
  const read = readReturn(fileOf(lines), bank);
  if (!read.ok) throw new Error(JSON.stringify(read.complaints));
  return read.file;
};

/** What the bank means by a line; whose it is and what came before is judged elsewhere. */
const MEANT: Partial<Record<string, string>> = {
  double: 'paid',
  overpaid: 'paid',
  unknown: 'paid',
  instruction_rejected: 'refused',
  notary: 'noted',
  pending_payment: 'waiting',
  rejected_dda: 'noted',
};
/** These say by a reason that they go on collecting; elsewhere a part settles what it settles. */
const PART: Record<string, string> = {
  '237': 'part_paid',
  '033': 'part_paid',
  '001': 'paid',
  '756': 'paid',
};
const BY_CODE: Partial<Record<string, string>> = {
  '50': 'waiting',
  '93': 'waiting',
  '44': 'reversed',
  '94': 'reversed',
};

type Wanted = {
  line: number;
  nossoNumero: string;
  code: string;
  outcome: string;
  occurredOn: string;
  gross?: number;
  fee?: number;
  credited?: number;
  feeDeducted?: boolean;
  difference?: number;
  title?: number;
  creditDate?: string;
  newDue?: string;
  reasons?: string[];
  todo?: string;
};

const LINES = FOUR.flatMap((bank) =>
  returns[bank].expected.map((wanted: Wanted) => ({ bank, wanted, at: `${bank}/${wanted.line}` })),
);

const entryOf = (bank: BankCode, lines: readonly string[], wanted: { line: number }) => {
  const entry = readLines(bank, lines).entries.find(({ line }) => line === wanted.line);
  if (!entry) throw new Error('no such line');
  return entry;
};
/** Only what the example says. */
const said = (values: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));

test.each(LINES)('return line $at', ({ bank, wanted }) => {
  const entry = entryOf(bank, returns[bank].lines, wanted);
  const { nossoNumero, code, outcome, occurredOn, creditDate, fee, newDue } = wanted;
  expect(entry).toMatchObject({
    nossoNumero,
    ourNumber: Number(nossoNumero.slice(-7)),
    outcome: outcome === 'part_paid' ? PART[bank] : (BY_CODE[code] ?? MEANT[outcome] ?? outcome),
    ...said({ code, occurredOn, creditDate, fee, dueDate: newDue }),
  });
  // Santander repeats these two codes as their own reason.
  const nameless = `Motivo ${code} do banco`;
  const others = entry.reasons.filter((reason) => reason !== nameless);
  expect(others.filter((reason) => reason.startsWith('Motivo'))).toEqual([]);
  expect(entry.reasons.length).toBeGreaterThanOrEqual(wanted.reasons?.length ?? 0);
});

const PAID = LINES.filter(({ wanted }) => wanted.gross !== undefined);

test.each(PAID)('money of line $at', ({ bank, wanted }) => {
  const entry = entryOf(bank, returns[bank].lines, wanted);
  const { gross, settled, feeTaken } = settlementOf(entry, entry.amount);
  expect({ gross, credited: entry.credited, feeTaken }).toEqual({
    gross: wanted.gross,
    credited: wanted.credited,
    feeTaken: wanted.feeDeducted,
  });
  expect(settled - entry.amount).toBe(wanted.difference);
});

test.each(FOUR)('bank %s: the return says whose it is, trimmed or not', (bank) => {
  const file = readLines(bank, returns[bank].lines);
  const { agency, account } = boletoAccount(bank);
  expect([Number(file.agency), Number(file.account), file.cnpj]).toEqual([
    Number(agency),
    Number(account),
    company.cnpj,
  ]);
  const trimmed = returns[bank].lines.map((line) => line.trimEnd());
  expect(readLines(bank, trimmed)).toEqual(file);
  expect(readLines(bank, [...trimmed, '\u001A'])).toEqual(file);
  expect(file.entries).toHaveLength(returns[bank].expected.length);
});

test('in a file with blanks at its ends, a short line has lost something', () => {
  for (const bank of FOUR) {
    const { lines } = returns[bank];
    const cut = lines.with(4, lines[4]?.slice(0, 200) ?? '');
    expect(readReturn(fileOf(cut), bank).ok).toBe(false);
    // Cut off where the money is, a trimmed one is refused as well.
    const trimmed = lines.map((line) => line.trimEnd());
    const without = trimmed.with(5, trimmed[5]?.slice(0, 92) ?? '');
    expect(readReturn(fileOf(without), bank).ok).toBe(false);
  }
});

test.each(foreignReturns)('a real return of $bank is read', ({ bank, lines, expected }) => {
  const code = FOUR.find((one) => one === bank);
  if (!code) throw new Error('one of the four');
  const { entries } = readLines(code, lines);
  expect(entries).toHaveLength(expected.length);
  for (const wanted of expected) {
    const entry = entryOf(code, lines, wanted);
    const { gross, feeTaken } = settlementOf(entry, entry.amount);
    const { gross: paid, ...rest }: { gross?: number; feeDeducted?: boolean } = wanted;
    expect(entry).toMatchObject({ nossoNumero: wanted.nossoNumero, fee: wanted.fee });
    expect({ gross, feeTaken }).toMatchObject(said({ gross: paid, feeTaken: rest.feeDeducted }));
  }
});
