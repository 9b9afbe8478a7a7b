import type { Cents } from '#contract/money';
import { MOST_STATEMENT_PAYMENTS } from '#contract/statements';

import { listed, type LineComplaint } from '../line-complaint.rules.ts';
import { findEndToEndId, findTxid } from './pix-marks.rules.ts';

export type StatementPayment = {
  /** Made of what the row says: the same statement read again gives the same ones. */
  id: string;
  /** The bank's own number; some banks give it out again, so it alone names nothing. */
  bankId: string;
  date: string;
  /** Credits are positive. */
  amount: Cents;
  description: string;
  endToEndId: string | undefined;
  txid: string | undefined;
};

/** A row that is no payment, and what it is instead. */
export type PassedRow = { line: number; passed: string };

export type StatementReading = {
  payments: StatementPayment[];
  complaints: LineComplaint[];
  /** How many rows were no payments, by what they are. */
  passed: { what: string; rows: number }[];
};

/** A row as it is in its file. */
export type StatementRow = {
  line: number;
  date: string;
  amount: Cents;
  description: string;
  /** What is said of it elsewhere: on lines below, or in columns of the payer. It names no row. */
  more?: string | undefined;
  /** The account of the statement, where the file names it. */
  account?: string | undefined;
  /** Empty where the bank gives none. */
  bankId: string;
  endToEndId?: string | undefined;
  txid?: string | undefined;
};

/** Ids are kept and sent back; a longer one is not worth more than its row. */
const LONGEST_ID = 120;

/** Two halves of 32 bits by the same simple steps; it names rows, it guards nothing. */
function rowHash(text: string): string {
  let [high, low] = [0xde_ad_be_ef, 0x41_c6_ce_57];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    high = Math.imul(high ^ code, 2_654_435_761);
    low = Math.imul(low ^ code, 1_597_334_677);
    high ^= low >>> 15;
  }
  return [high, low].map((half) => (half >>> 0).toString(16).padStart(8, '0')).join('');
}

/** Lines of a statement that are no payments: what the account held at some moment. */
const BALANCE =
  /^s ?a ?l ?d ?o(?: (?:anterior|atual|bloqueado|disponivel|do dia|em conta|final|inicial|parcial|total)\b.*)?$/;

const folded = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();

const DEBIT =
  /\b(?:enviad[oa]s?|debito|deb|saque|tarifa|saida|compra|pagamento (?:efetuado|de|enviado))\b/;
const CREDIT = /\b(?:recebid[oa]s?|recebimento|credito|estorno|devolucao|devolvid[oa])\b/;

/** Words that say money went out; they beat a minus that is missing. */
export function saysDebit(words: string): boolean {
  const text = folded(words);
  return DEBIT.test(text) && !CREDIT.test(text);
}

export const isBalance = (description: string): boolean => BALANCE.test(folded(description));

/** What such a row is called. */
export const BALANCE_ROW = 'saldo ou total';

/** Some banks fill the place of a number they do not have. */
const numberOf = ({ bankId }: StatementRow): string =>
  bankId.length > LONGEST_ID || /^0*$/.test(bankId) ? '' : bankId;

/**
 * Gives each row its id: account, day, value and words, and its turn among rows alike, which are as
 * many payments. But one number of the bank with the same row twice is one payment listed twice.
 * One payment more than a statement may have, and the rest is not read: it will be refused.
 */
export function collectPayments(
  rows: Iterable<StatementRow | LineComplaint | PassedRow>,
): StatementReading {
  const complaints: LineComplaint[] = [];
  const passed = new Map<string, number>();
  const pass = (what: string) => passed.set(what, (passed.get(what) ?? 0) + 1);
  const turns = new Map<string, number>();
  const taken = new Set<string>();
  const payments: StatementPayment[] = [];
  for (const row of rows) {
    if (payments.length > MOST_STATEMENT_PAYMENTS) break;
    if ('message' in row) {
      complaints.push(row);
      continue;
    }
    if ('passed' in row || row.amount === 0) {
      pass('passed' in row ? row.passed : 'valor zero');
      continue;
    }
    const content = [row.date, row.amount, row.description, row.endToEndId, row.txid].join(
      '\u001F',
    );
    const bankId = numberOf(row);
    const numbered = `${bankId}\u001F${content}`;
    if (bankId !== '' && taken.has(numbered)) {
      complaints.push({ line: row.line, message: 'lançamento repetido no arquivo' });
      continue;
    }
    taken.add(numbered);
    const id = turnId(turns, `${row.account ?? ''}\u001F${content}`);
    payments.push({ ...paymentOf(row, id), bankId });
  }
  if (payments.length + complaints.length === 0) {
    complaints.push({ line: 1, message: 'o extrato não tem lançamentos' });
  }
  return {
    payments,
    complaints: listed(complaints),
    passed: [...passed].map(([what, count]) => ({ what, rows: count })),
  };
}

function turnId(turns: Map<string, number>, content: string): string {
  const turn = (turns.get(content) ?? 0) + 1;
  turns.set(content, turn);
  return `${rowHash(content)}-${turn}`;
}

function paymentOf({ date, amount, more = '', ...row }: StatementRow, id: string) {
  const description = more === '' ? row.description : `${row.description} ${more}`.trim();
  return {
    id,
    date,
    amount,
    description,
    endToEndId: row.endToEndId ?? findEndToEndId(description),
    txid: row.txid ?? findTxid(description),
  };
}
