import { expect, test } from 'vitest';

import { bankVectors } from '#contract/brazil-vectors';
import { fileOf } from '#server/testing/return-files';

import { ITAU_CODES, ITAU_REASONS } from './itau-codes.rules.ts';
import { readReturn } from './read-return.rules.ts';
import { settlementOf } from './settlement.rules.ts';

const { itauOccurrences, itauReasons, itauReturn } = bankVectors;

/** What the examples call otherwise. */
const OURS: Partial<Record<string, string>> = {
  instruction_rejected: 'refused',
  notary: 'noted',
  pending_payment: 'waiting',
  unknown_money: 'to_check',
};

/** Ours act on these; the examples are of a time when none was asked for. */
const ACTED: Partial<Record<string, string>> = {
  '12': 'abatement_given',
  '13': 'abatement_cancelled',
};

test('every code of Itaú leads to what it must, and no other code is made up', () => {
  const ours = Object.entries(ITAU_CODES).map(([code, { outcome }]) => [code, outcome]);
  const theirs = Object.entries(itauOccurrences).map(([code, { outcome }]) => [
    code,
    ACTED[code] ?? OURS[outcome] ?? outcome,
  ]);
  expect(theirs).toHaveLength(85);
  expect(Object.fromEntries(ours)).toEqual(Object.fromEntries(theirs));
});

test('every reason of Itaú has words under its own code', () => {
  for (const [code, reasons] of [
    ['03', itauReasons.entry],
    ['15', itauReasons.writeOff15],
    ['16', itauReasons.instruction16],
    ['17', itauReasons.change17],
  ] as const) {
    expect(Object.keys(ITAU_REASONS[code])).toEqual(expect.arrayContaining(Object.keys(reasons)));
  }
});

const read = readReturn(fileOf(itauReturn.lines), '341');
const entries = read.ok ? read.file.entries : [];
/** What the bank means by a line; whose it is and what came before is judged elsewhere. */
const meant = (line: number, outcome: string) =>
  ({ double: 'paid', overpaid: 'paid', unknown: 'paid' })[outcome] ??
  { 33: 'waiting', 35: 'reversed', 37: 'waiting', 39: 'paid' }[line] ??
  OURS[outcome] ??
  outcome;

test.each(itauReturn.expected)('line $line, code $code: $outcome', (wanted) => {
  const entry = entries.find(({ line }) => line === wanted.line);
  if (!entry) throw new Error(`no line ${wanted.line}`);
  expect(entry).toMatchObject({
    code: wanted.code,
    outcome: meant(wanted.line, wanted.outcome),
    occurredOn: wanted.occurredOn,
  });
  if (wanted.gross === undefined) return;
  const { gross, settled, feeTaken } = settlementOf(entry, entry.amount);
  expect({ gross, fee: entry.fee, credited: entry.credited, feeTaken }).toEqual({
    gross: wanted.gross,
    fee: wanted.fee,
    credited: wanted.credited,
    feeTaken: wanted.feeDeducted,
  });
  expect(settled - entry.amount).toBe(wanted.difference);
});
