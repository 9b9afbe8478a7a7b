import type { Cents } from '#contract/money';

import { listed, type LineComplaint } from '../line-complaint.rules.ts';
import { findEndToEndId, findTxid } from './pix-marks.rules.ts';

export type StatementPayment = {
  /** The bank's own, or made of the row: the same statement read again gives the same ones. */
  id: string;
  date: string;
  /** Credits are positive. */
  amount: Cents;
  description: string;
  endToEndId: string | undefined;
  txid: string | undefined;
};

export type StatementReading = { payments: StatementPayment[]; complaints: LineComplaint[] };

/** A row as its file tells it. */
export type StatementRow = {
  line: number;
  date: string;
  amount: Cents;
  description: string;
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

export const isBalance = (description: string): boolean => BALANCE.test(folded(description));

/**
 * Gives each row its id. Two rows alike are two payments, told apart by their turn; but one id of
 * the bank with the same row twice is one payment listed twice.
 */
export function collectPayments(
  rows: readonly StatementRow[],
  complaints: readonly LineComplaint[],
): StatementReading {
  const told = [...complaints];
  if (rows.length + told.length === 0) {
    told.push({ line: 1, message: 'o extrato não tem lançamentos' });
  }
  const turns = new Map<string, number>();
  const taken = new Map<string, string>();
  const payments: StatementPayment[] = [];
  for (const row of rows) {
    const content = [row.date, row.amount, row.description, row.endToEndId, row.txid].join(
      '\u001F',
    );
    const bankId = row.bankId.length > LONGEST_ID ? '' : row.bankId;
    if (bankId !== '' && taken.get(bankId) === content) {
      told.push({ line: row.line, message: 'lançamento repetido no arquivo' });
      continue;
    }
    // Some banks give one number to several payments of a day.
    const isOwn = bankId !== '' && !taken.has(bankId);
    if (isOwn) taken.set(bankId, content);
    payments.push(paymentOf(row, isOwn ? bankId : turnId(turns, `${bankId}\u001F${content}`)));
  }
  return { payments, complaints: listed(told) };
}

function turnId(turns: Map<string, number>, content: string): string {
  const turn = (turns.get(content) ?? 0) + 1;
  turns.set(content, turn);
  return `${rowHash(content)}-${turn}`;
}

const paymentOf = (row: StatementRow, id: string): StatementPayment => ({
  id,
  date: row.date,
  amount: row.amount,
  description: row.description,
  endToEndId: row.endToEndId ?? findEndToEndId(row.description),
  txid: row.txid ?? findTxid(row.description),
});
