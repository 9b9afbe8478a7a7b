import { cents, type Cents } from '#contract/money';

import type { LineComplaint } from '../line-complaint.rules.ts';
import { isSigned, readAmount } from './amount.rules.ts';
import { readOfxDay } from './statement-day.rules.ts';
import {
  collectPayments,
  BALANCE_ROW,
  isBalance,
  saysDebit,
  type PassedRow,
  type StatementReading,
  type StatementRow,
} from './statement.rules.ts';

const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

function character(code: number, written: string): string {
  const isText = Number.isInteger(code) && code > 31 && code <= 0x10_ff_ff;
  return isText ? String.fromCodePoint(code) : written;
}

const unescaped = (text: string) =>
  text.replaceAll(/&(?:#(\d{1,7})|#[xX]([0-9a-fA-F]{1,6})|([a-z]{2,6}));/g, (all, ...found) => {
    const [decimal, hex, name]: unknown[] = found;
    if (typeof decimal === 'string') return character(Number(decimal), all);
    if (typeof hex === 'string') return character(Number.parseInt(hex, 16), all);
    return (typeof name === 'string' ? ENTITIES[name] : undefined) ?? all;
  });

/** Text that needs no escaping, escaped, so that one way of reading serves all. */
function withoutCdata(text: string): string {
  const [start = '', ...rest] = text.split('<![CDATA[');
  const parts = rest.map((part) => {
    const end = part.indexOf(']]>');
    const inner = end === -1 ? part : part.slice(0, end);
    const after = end === -1 ? '' : part.slice(end + 3);
    return inner.replaceAll('&', '&amp;').replaceAll('<', '&lt;') + after;
  });
  return start + parts.join('');
}

/** Banks allow 255; more is not worth searching for identifiers. */
const LONGEST_TEXT = 2_000;

type Transaction = { line: number; account: string; tags: Map<string, string> };
type Tag = { name: string; closes: boolean; value: string; at: number };

/** Of SGML and XML alike: a tag and the text after it. */
function* tagsOf(text: string): Generator<Tag> {
  for (const found of text.matchAll(/<(\/?)([A-Za-z0-9_.]{1,32})>([^<]*)/g)) {
    const [, slash, name = '', value = ''] = found;
    yield { name: name.toUpperCase(), closes: slash === '/', value, at: found.index };
  }
}

/** The first one counts. */
function keep({ tags }: Transaction, name: string, value: string): void {
  if (tags.get(name)) return;
  tags.set(name, unescaped(value.slice(0, LONGEST_TEXT)).replaceAll(/\s+/g, ' ').trim());
}

/** SGML closes no tag that holds text; a transaction ends with the next one or with the list too. */
function* transactionsOf(text: string): Generator<Transaction> {
  let open: Transaction | undefined;
  /** A file may hold several. */
  let account = '';
  let [line, counted] = [1, 0];
  for (const { name, closes, value, at } of tagsOf(text)) {
    if (name === 'STMTTRN' || name === 'BANKTRANLIST') {
      if (open) yield open;
      line += text.slice(counted, at).split('\n').length - 1;
      counted = at;
      open = name === 'STMTTRN' && !closes ? { line, account, tags: new Map() } : undefined;
    } else if (open) {
      if (!closes) keep(open, name, value);
    } else if (name === 'ACCTID') {
      account = value.trim() || account;
    }
  }
  if (open) yield open;
}

/** Kinds under which money only leaves. */
const DEBITS = new Set(['DEBIT', 'FEE', 'SRVCHG', 'ATM', 'POS', 'PAYMENT', 'CHECK']);

/** Some banks write debits without a minus: only the type or the text marks them. */
function signed(amount: Cents, written: string, kind: string, words: string): Cents {
  const isDebit = DEBITS.has(kind) || (kind !== 'CREDIT' && !isSigned(written) && saysDebit(words));
  return isDebit && amount > 0 ? cents(0 - amount) : amount;
}

function rowOf({ line, account, tags }: Transaction): StatementRow | string {
  const posted = tags.get('DTPOSTED') ?? '';
  const written = tags.get('TRNAMT') ?? '';
  const date = readOfxDay(posted);
  const amount = readAmount(written);
  if (date === undefined) return posted ? `data inválida (${posted})` : 'lançamento sem data';
  if (amount === undefined) return written ? `valor inválido (${written})` : 'lançamento sem valor';
  const words = [tags.get('NAME') ?? '', tags.get('MEMO') ?? ''].filter((part) => part !== '');
  const description = [...new Set(words)].join(' ');
  const kind = tags.get('TRNTYPE')?.toUpperCase() ?? '';
  return {
    line,
    date,
    amount: signed(amount, written, kind, description),
    description,
    account,
    bankId: tags.get('FITID') ?? '',
  };
}

function* rowsOf(text: string): Generator<StatementRow | LineComplaint | PassedRow> {
  for (const transaction of transactionsOf(withoutCdata(text))) {
    const row = rowOf(transaction);
    if (typeof row === 'string') yield { line: transaction.line, message: row };
    else yield isBalance(row.description) ? { line: transaction.line, passed: BALANCE_ROW } : row;
  }
}

export function readOfx(text: string): StatementReading {
  if (!/<OFX>/i.test(text)) {
    return { payments: [], complaints: [{ line: 1, message: 'não é um arquivo OFX' }], passed: [] };
  }
  return collectPayments(rowsOf(text));
}
