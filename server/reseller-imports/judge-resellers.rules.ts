import { cepHint } from '#contract/cep';
import { keysOf } from '#contract/closed-set';
import { plainCnpj } from '#contract/cnpj';
import {
  MOST_RESELLER_ROWS,
  REQUIRED_RESELLER_FIELDS,
  ALL_RESELLER_FIELDS,
  type AnyResellerField,
  type ResellerRow,
} from '#contract/reseller-imports';

import { AppError } from '../errors.ts';
import { cellText, columnLetter, isEmptyCell } from '../imports/sheet/cells.rules.ts';
import type { Sheet, SheetRow } from '../imports/sheet/sheet.ts';
import {
  extraOfHead,
  offeredExtras,
  offeredFields,
  type ResellerCells,
  type ResellerExtras,
} from './reseller-extras.rules.ts';
import { CELLS, fieldOfHead, type OwnTerms } from './reseller-fields.rules.ts';

export type Fields = readonly (AnyResellerField | null)[];
/** What one row says, as it would be kept; money in centavos. */
export type ResellerValues = Partial<Record<AnyResellerField, string>>;
export type JudgedReseller = ResellerRow & { values: ResellerValues };
export type Known = {
  emails: ReadonlySet<string>;
  cnpjs: ReadonlySet<string>;
  /** Of the brand's own, those that are not archived. */
  terms: OwnTerms;
};

/** Each field for the first column whose head names it. */
export function guessResellerFields(heads: readonly string[], extras: ResellerExtras): Fields {
  const offered = offeredExtras(extras);
  const fields = offeredFields(extras);
  const named = (head: string) => {
    const field = fieldOfHead(head);
    return field ? fields.find((one) => one === field) : extraOfHead(head, offered);
  };
  const guessed = heads.map((head) => named(head) ?? null);
  return guessed.map((field, at) => (guessed.indexOf(field) === at ? field : null));
}

const refused = (message: string) =>
  new AppError('INVALID_INPUT', message, { details: [{ path: 'fields', message }] });

/** Columns that nothing can be judged by are refused as a whole. */
export function refuseFields({ heads, rows }: Sheet, fields: Fields, cells: ResellerCells): void {
  if (fields.length !== heads.length) throw refused('As colunas não são as da planilha');
  for (const field of keysOf(ALL_RESELLER_FIELDS)) {
    const { label } = ALL_RESELLER_FIELDS[field];
    const times = fields.filter((chosen) => chosen === field).length;
    if (times > 0 && !cells[field])
      throw refused(`A coluna “${label}” não pode ser importada aqui`);
    if (times > 1) throw refused(`${label} foi escolhido em mais de uma coluna`);
  }
  if (rows.length > MOST_RESELLER_ROWS) {
    const most = MOST_RESELLER_ROWS.toLocaleString('pt-BR');
    throw refused(`A planilha tem mais de ${most} linhas. Divida-a em partes.`);
  }
}

/** One after the other: of two rows with one e-mail the first counts. */
type Judging = { known: Known; cells: ResellerCells };

export function judgeResellers({ rows, heads }: Sheet, fields: Fields, by: Judging) {
  const seen = new Map<string, number>();
  return rows
    .filter(({ cells }) => fields.some((field, at) => field && !isEmptyCell(cells[at])))
    .map((row) => judge(row, { fields, heads, seen, ...by }));
}

/** The e-mails and CNPJs that are looked for among the accounts there are. */
export function namedIn({ rows }: Sheet, fields: Fields): { emails: string[]; cnpjs: string[] } {
  const all = (field: 'email' | 'cnpj') => {
    const at = fields.indexOf(field);
    return rows.flatMap(({ cells }) => {
      const read = CELLS[field](cells[at] ?? null, []);
      return 'problem' in read ? [] : [read.value];
    });
  };
  return { emails: all('email'), cnpjs: all('cnpj').map(plainCnpj) };
}

type Table = Judging & { fields: Fields; heads: readonly string[]; seen: Map<string, number> };

type Reading = { values: ResellerValues; complaints: ResellerRow['complaints'] };

/** What the row's cells say, and what is wrong with them. */
function readRow(source: SheetRow, { fields, heads, known, cells: readers }: Table): Reading {
  const { row, cells } = source;
  const values: ResellerValues = {};
  const complaints: ResellerRow['complaints'] = [];
  const complain = (field: AnyResellerField, message: string) =>
    complaints.push(complaintOf({ row, field, message }, { fields, heads }));
  for (const [at, field] of fields.entries()) {
    const cell = cells[at] ?? null;
    if (!field || isEmptyCell(cell)) continue;
    const read = readers[field]?.(cell, known.terms);
    if (!read) continue;
    if ('problem' in read) complain(field, read.problem);
    else values[field] = read.value;
  }
  for (const field of REQUIRED_RESELLER_FIELDS) {
    const isEmpty = isEmptyCell(cells[fields.indexOf(field)]);
    if (isEmpty) complain(field, `Informe ${ALL_RESELLER_FIELDS[field].label}`);
  }
  return { values, complaints };
}

type Said = { row: number; field: AnyResellerField; message: string };

/** Of the field's cell; of the whole row when no column was chosen for it. */
function complaintOf(
  { row, field, message }: Said,
  { fields, heads }: Pick<Table, 'fields' | 'heads'>,
) {
  const at = fields.indexOf(field);
  const cell = at === -1 ? '' : `${columnLetter(at)}${row}`;
  return { cell, column: heads[at] || ALL_RESELLER_FIELDS[field].label, message };
}

function judge(source: SheetRow, table: Table): JudgedReseller {
  const { row, cells } = source;
  const { values, complaints } = readRow(source, table);
  const { email = '' } = values;
  const before = table.seen.get(email);
  if (before !== undefined) {
    const message = `E-mail repetido: está também na linha ${before}`;
    complaints.push(complaintOf({ row, field: 'email', message }, table));
  } else if (email !== '') {
    table.seen.set(email, row);
  }
  // Who has an account is left alone, whatever else the row says.
  const isKnown = before === undefined && table.known.emails.has(email);
  const shown = (field: AnyResellerField) =>
    values[field] ?? cellText(cells[table.fields.indexOf(field)]).slice(0, 80);
  return {
    row,
    companyName: shown('companyName'),
    email: shown('email'),
    cnpj: shown('cnpj'),
    verdict: isKnown ? 'known' : complaints.length > 0 ? 'wrong' : 'new',
    complaints: isKnown ? [] : complaints,
    warnings: isKnown ? [] : warningsOf(values, table.known),
    values,
  };
}

/** As at a registration: said, never refused. */
function warningsOf({ cnpj, zipCode = '', state = '' }: ResellerValues, known: Known): string[] {
  const hint = cepHint({ zipCode, state });
  const repeated = cnpj !== undefined && known.cnpjs.has(plainCnpj(cnpj));
  return [
    ...(repeated ? ['Já há uma conta com este CNPJ, com outro e-mail.'] : []),
    ...(hint === undefined ? [] : [hint]),
  ];
}

const ORDER = { wrong: 0, new: 1, known: 2 };

export function countVerdicts(rows: readonly ResellerRow[]) {
  const count = (verdict: ResellerRow['verdict']) =>
    rows.filter((row) => row.verdict === verdict).length;
  return { new: count('new'), known: count('known'), wrong: count('wrong') };
}

export const wrongFirst = (rows: readonly JudgedReseller[]): JudgedReseller[] =>
  rows.toSorted((a, b) => ORDER[a.verdict] - ORDER[b.verdict] || a.row - b.row);
