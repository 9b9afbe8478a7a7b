import type { BankCode } from '#contract/boleto-account';
import { cents, type Cents } from '#contract/money';

import { listed, type LineComplaint } from '../line-complaint.rules.ts';
import type { BankLayout } from './bank-layout.rules.ts';
import { readRecord, type Field } from './layout.rules.ts';
import type { ReturnOutcome } from './return-codes.rules.ts';
import { readFrame, type ReturnPair } from './return-frame.rules.ts';
import type { ReturnMoney } from './settlement.rules.ts';

export type ReturnEntry = {
  /** Of the T record, counted from 1: with bank and sequence it names the entry for good. */
  line: number;
  /** An account may have several, each with numbers of its own. */
  wallet: string;
  /** All positions, without the check digit. */
  nossoNumero: string;
  /** Of them, the number we gave out; zero where the line names no title. */
  ourNumber: number;
  code: string;
  /** The bank's code in words. */
  event: string;
  outcome: ReturnOutcome;
  /** Why it was refused, or where it was paid. */
  reasons: string[];
  documentNumber: string;
  companyUse: string;
  payer: { name: string; cnpj: string };
  dueDate: string | undefined;
  amount: Cents;
  creditDate: string | undefined;
  occurredOn: string | undefined;
} & ReturnMoney;

export type ReturnFile = {
  bank: BankCode;
  /** Whose file it is, to be compared with the account of ours. */
  cnpj: string;
  agency: string;
  account: string;
  /** NSA. */
  sequence: number;
  date: string;
  entries: ReturnEntry[];
};

export type ReturnReading =
  | { ok: true; file: ReturnFile }
  | { ok: false; complaints: LineComplaint[] };

const amountOf = (digits: string): Cents => cents(Number(digits));
const dayOf = (text: string) => (text === '' ? undefined : text);

/** What no line of these may bring: money under them is for a person to look at. */
const WITHOUT_MONEY: readonly ReturnOutcome[] = [
  'noted',
  'refused',
  'due_changed',
  'abatement_given',
  'abatement_cancelled',
];

export type ReturnWords = Pick<
  BankLayout['returned'],
  'codes' | 'reasons' | 'channels' | 'partReasons'
>;
type Meaning = { event: string; outcome: ReturnOutcome };

/** What the bank means by a code, and by the reasons beside it. */
export function meaningOf(
  words: ReturnWords,
  { code, reasons, money }: { code: string; reasons: readonly string[]; money: ReturnMoney },
): Meaning {
  const known = words.codes[code];
  const event = known?.event ?? `Código ${code} do banco`;
  const { paid = 0, credited, fee } = money;
  const brought = paid + credited;
  const isOdd = known
    ? brought > 0 && WITHOUT_MONEY.includes(known.outcome)
    : brought > 0 || fee > 0;
  if (isOdd) return { event, outcome: 'to_check' };
  const outcome = known?.outcome ?? 'noted';
  const isPart = outcome === 'paid' && reasons.some((reason) => words.partReasons.includes(reason));
  return { event, outcome: isPart ? 'part_paid' : outcome };
}

/** Two digits each, filled up with zeros at either side. */
export const pairsOf = (digits: string): string[] =>
  (digits.match(/../g) ?? []).filter((pair) => /[^0 ]/.test(pair));

export const reasonWords = ({ reasons }: ReturnWords, code: string, pairs: readonly string[]) =>
  pairs.map((pair) => reasons[code]?.[pair] ?? `Motivo ${pair} do banco`);

export function channelWords({ channels }: ReturnWords, channel: string): string[] {
  if (/^0*$/.test(channel)) return [];
  return [channels[channel] ?? `Forma de pagamento ${channel}`];
}

/** Where the contract is part of the number, ours are its last digits. */
function ourNumberOf({ returned }: BankLayout, nossoNumero: string): number {
  const ours = returned.ourDigits ? nossoNumero.slice(-returned.ourDigits) : nossoNumero;
  return /^\d+$/.test(ours) ? Number(ours) : 0;
}

/** A bank that has no such field says nothing by it. */
const isIn = (fields: readonly Field<string>[], name: string) =>
  fields.some((part) => 'name' in part && part.name === name);

function readEntry(layout: BankLayout, { t, u, line, code }: ReturnPair) {
  const title = readRecord(t, layout.returned.T);
  const money = readRecord(u, layout.returned.U);
  const complaints: LineComplaint[] = [
    ...title.complaints.map((message) => ({ line, message })),
    ...money.complaints.map((message) => ({ line: line + 1, message })),
  ];
  if (complaints.length > 0) return { complaints };
  const values: ReturnMoney = {
    paid: isIn(layout.returned.U, 'paid') ? amountOf(money.get('paid')) : undefined,
    credited: amountOf(money.get('credited')),
    fee: amountOf(title.get('fee')),
    interest: amountOf(money.get('interest')),
    discount: amountOf(money.get('discount')),
    abatement: amountOf(money.get('abatement')),
    otherExpenses: amountOf(money.get('otherExpenses')),
    otherCredits: amountOf(money.get('otherCredits')),
  };
  const words = layout.returned;
  const reasons = pairsOf(title.get('reasons'));
  const { outcome, event } = meaningOf(words, { code, reasons, money: values });
  const entry: ReturnEntry = {
    line,
    wallet: title.get('wallet'),
    nossoNumero: title.get('nossoNumero'),
    ourNumber: ourNumberOf(layout, title.get('nossoNumero')),
    code,
    event,
    outcome,
    reasons: [...reasonWords(words, code, reasons), ...channelWords(words, title.get('channel'))],
    documentNumber: title.get('documentNumber'),
    companyUse: title.get('companyUse'),
    payer: { name: title.get('payerName'), cnpj: title.get('payerCnpj') },
    dueDate: dayOf(title.get('dueDate')),
    amount: amountOf(title.get('amount')),
    creditDate: dayOf(money.get('creditDate')),
    occurredOn: dayOf(money.get('occurredOn')),
    ...values,
  };
  return { entry, complaints };
}

const refused = (complaints: LineComplaint[]): ReturnReading => ({
  ok: false,
  complaints: listed(complaints),
});

/**
 * All of a return file, or what is wrong with it: half a file is never read. `expected` is the bank
 * of the account it must belong to.
 */
export function readReturn(text: string, expected?: BankCode): ReturnReading {
  const frame = readFrame(text, expected);
  if (!frame.layout) return refused(frame.complaints);
  const { layout, lines, pairs } = frame;
  const header = readRecord(lines[0] ?? '', layout.returned.header);
  const read = pairs.map((pair) => readEntry(layout, pair));
  const complaints = [
    ...frame.complaints,
    ...header.complaints.map((message) => ({ line: 1, message })),
    ...(header.get('date') === '' && header.complaints.length === 0
      ? [{ line: 1, message: 'o arquivo não tem data' }]
      : []),
    ...read.flatMap((one) => one.complaints),
  ];
  if (complaints.length > 0) return refused(complaints);
  return {
    ok: true,
    file: {
      bank: layout.bank,
      cnpj: header.get('cnpj'),
      agency: header.get('agency'),
      account: header.get('account'),
      sequence: Number(header.get('sequence')),
      date: header.get('date'),
      entries: read.flatMap(({ entry }) => (entry ? [entry] : [])),
    },
  };
}
