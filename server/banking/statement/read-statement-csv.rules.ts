import { cents, type Cents } from '#contract/money';
import { END_TO_END_ID } from '#contract/receipts';

import type { LineComplaint } from '../line-complaint.rules.ts';
import { isSigned, readAmount } from './amount.rules.ts';
import { columnsOf, type Columns } from './csv-columns.rules.ts';
import { csvRows, type CsvRow } from './csv-rows.rules.ts';
import { readCsvDay } from './statement-day.rules.ts';
import {
  BALANCE_ROW,
  collectPayments,
  isBalance,
  saysDebit,
  type PassedRow,
  type StatementReading,
  type StatementRow,
} from './statement.rules.ts';

const SEPARATORS = [';', '\t', ','];
/** Banks put the account and the period above the header. */
const HEADER_WITHIN = 30;

type Table = { columns: Columns; width: number; separator: string; headerLine: number };

function headerBy(text: string, separator: string): Table | undefined {
  let left = HEADER_WITHIN;
  for (const { line, cells } of csvRows(text, separator)) {
    const columns = columnsOf(cells);
    if (columns) return { columns, width: cells.length, separator, headerLine: line };
    left -= 1;
    if (left === 0) return undefined;
  }
  return undefined;
}

/** Read with the wrong separator, a header has fewer columns. */
function tableOf(text: string): Table | undefined {
  return SEPARATORS.map((separator) => headerBy(text, separator))
    .filter((table) => table !== undefined)
    .toSorted((a, b) => b.width - a.width)[0];
}

/** Itaú's plain text has none: day, words and value, from the first line on. */
function withoutHeader(text: string): Table | undefined {
  const { value: first } = csvRows(text, ';').next();
  if (!first || first.cells.length !== 3) return undefined;
  const [day = '', , value = ''] = first.cells;
  if (readCsvDay(day) === undefined || money(value) === undefined) return undefined;
  const none = { credit: -1, debit: -1, side: -1, state: -1, bankId: -1, endToEndId: -1, txid: -1 };
  const columns: Columns = { ...none, date: 0, description: [1], payer: [], amount: 2 };
  return { columns, width: 3, separator: ';', headerLine: 0 };
}

/** The bill of a Nubank card, whose signs are turned round: what was bought is positive. */
const CARD = /^\uFEFF?"?date"?,"?title"?,"?amount"?\s*$/i;

const refused = (message: string): StatementReading => ({
  payments: [],
  complaints: [{ line: 1, message }],
  passed: [],
});

const cellOf = ({ cells }: CsvRow, at: number): string => cells[at] ?? '';
const money = (text: string) => readAmount(text, 'group');

/** By two columns, by a column that says which way, by a sign, by a word: whichever there is first. */
function amountOf(
  row: CsvRow,
  { amount, credit, debit, side }: Columns,
  words: string,
): Cents | undefined {
  if (amount !== -1) {
    const written = cellOf(row, amount);
    const value = money(written);
    const mark = cellOf(row, side);
    const isDebit = mark === '' ? !isSigned(written) && saysDebit(words) : /^[ds]/i.test(mark);
    return value !== undefined && value > 0 && isDebit ? cents(0 - value) : value;
  }
  const [gained, spent] = [cellOf(row, credit), cellOf(row, debit)].map((text) =>
    money(text || '0'),
  );
  if (gained === undefined || spent === undefined) return undefined;
  return cents(gained - Math.abs(spent));
}

/** Planned, refused or taken back is no payment. */
const isDone = (state: string) => state === '' || /^(?:realizad|efetivad|conclu)/i.test(state);

const moneyText = (row: CsvRow, { amount, credit, debit }: Columns): string =>
  [amount, credit, debit]
    .map((at) => cellOf(row, at))
    .join(' ')
    .trim();

function identifiersOf(row: CsvRow, columns: Columns) {
  const bankId = cellOf(row, columns.bankId);
  const endToEndId = [cellOf(row, columns.endToEndId), bankId].find((id) => END_TO_END_ID.test(id));
  const txid = [cellOf(row, columns.txid), endToEndId === bankId ? '' : bankId].find((id) =>
    /^[0-9A-Za-z]{1,35}$/.test(id),
  );
  return { bankId, endToEndId, txid };
}

const isTotal = (cell: string) => /^tota(?:l|is)\b/i.test(cell);

/** What a row is that is no payment; undefined: it is one, or wrong. */
function passedAs(row: CsvRow, { columns }: Table, words: readonly string[]): string | undefined {
  if (words.some(isBalance)) return BALANCE_ROW;
  if (moneyText(row, columns) === '') return 'sem valor';
  if (!isDone(cellOf(row, columns.state))) return 'não realizado';
  const isDated = readCsvDay(cellOf(row, columns.date)) !== undefined;
  return !isDated && row.cells.some(isTotal) ? BALANCE_ROW : undefined;
}

function rowOf(row: CsvRow, table: Table): StatementRow | PassedRow | LineComplaint {
  const { line } = row;
  const words = table.columns.description
    .map((at) => cellOf(row, at))
    .filter((part) => part !== '');
  const passed = passedAs(row, table, words);
  if (passed !== undefined) return { line, passed };
  const read = paymentOf(row, table, [...new Set(words)].join(' '));
  return typeof read === 'string' ? { line, message: read } : read;
}

/** Or what is wrong with it. */
function paymentOf(
  row: CsvRow,
  { columns, width }: Table,
  description: string,
): StatementRow | string {
  const written = moneyText(row, columns);
  const day = cellOf(row, columns.date);
  if (row.cells.slice(width).some((cell) => cell !== '')) {
    return 'a linha tem mais colunas que o cabeçalho';
  }
  const date = readCsvDay(day);
  const amount = amountOf(row, columns, description);
  if (date === undefined) return day ? `data inválida (${day})` : 'lançamento sem data';
  if (amount === undefined) return `valor inválido (${written})`;
  const more = amount > 0 ? columns.payer.map((at) => cellOf(row, at)).join(' ') : '';
  return { line: row.line, date, amount, description, more, ...identifiersOf(row, columns) };
}

/** Of the row above: neither day nor money, but words; the payer, as a rule. Undefined: a row of its own. */
function continuationOf(row: CsvRow, { columns }: Table): string | undefined {
  if (cellOf(row, columns.date) !== '' || moneyText(row, columns) !== '') return undefined;
  const words = columns.description.map((at) => cellOf(row, at)).join(' ');
  return words.replaceAll(/\s+/g, ' ').trim() || undefined;
}

/** More of it tells nothing. */
const LONGEST_MORE = 500;

function* rowsOf(text: string, table: Table): Generator<StatementRow | LineComplaint | PassedRow> {
  let last: StatementRow | undefined;
  let isOver = false;
  for (const row of csvRows(text, table.separator)) {
    if (row.line <= table.headerLine || row.cells.every((cell) => cell === '')) continue;
    // A second table repeats rows of the first.
    isOver ||= columnsOf(row.cells) !== undefined;
    if (isOver) {
      yield { line: row.line, passed: 'repetido em outra tabela' };
      continue;
    }
    const more = continuationOf(row, table);
    if (more !== undefined) {
      if (last) last = { ...last, more: `${last.more} ${more}`.trim().slice(0, LONGEST_MORE) };
      continue;
    }
    if (last) yield last;
    const read = rowOf(row, table);
    last = 'date' in read ? read : undefined;
    if (!('date' in read)) yield read;
  }
  if (last) yield last;
}

export function readStatementCsv(file: string): StatementReading {
  const text = file.replace(/^\uFEFF/, '');
  if (CARD.test(text.slice(0, 100).split('\n')[0] ?? '')) {
    return refused('é a fatura de um cartão, e não o extrato da conta');
  }
  const table = tableOf(text) ?? withoutHeader(text);
  if (!table) return refused('não há um cabeçalho com as colunas data e valor');
  return collectPayments(rowsOf(text, table));
}
