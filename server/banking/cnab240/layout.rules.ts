import { isDay } from '#contract/calendar';
import { Cents } from '#contract/money';

export const LINE_LENGTH = 240;

/**
 * How a field is written. Names and addresses (`alpha`) are cut to their room; numbers and codes
 * never are, since half of one is another one. A `registration` is a CNPJ in a field that was made
 * for digits: filled up with zeros, letters kept.
 */
export type Kind = 'numeric' | 'alpha' | 'code' | 'date' | 'shortDate' | 'money' | 'registration';

/** Positions count from 1, as in the banks' manuals. What no field covers is blank. */
export type Field<Name extends string> = { from: number; to: number } & (
  | { text: string }
  | { kind: Kind; name: Name }
);

export const fixed = (from: number, to: number, text: string) => ({ from, to, text });
export const zeros = (from: number, to: number) => fixed(from, to, '0'.repeat(to - from + 1));
export const field = <Name extends string>(from: number, to: number, kind: Kind, name: Name) => ({
  from,
  to,
  kind,
  name,
});

/** Upper-case ASCII: the bank counts bytes and prints nothing else. */
const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[–—]/g, '-')
    .toUpperCase()
    .replaceAll(/[^ -~]+/g, ' ')
    .replaceAll(/ +/g, ' ')
    .trim();

const FORMS: Record<Exclude<Kind, 'alpha' | 'code' | 'date' | 'shortDate'>, RegExp> = {
  numeric: /^\d+$/,
  money: /^\d+$/,
  registration: /^[0-9A-Z]+$/,
};

/** No day is written as zeros. */
function dateDigits(day: string): string | undefined {
  if (day === '') return '00000000';
  const [year, month, date] = day.split('-');
  return isDay(day) ? `${date}${month}${year}` : undefined;
}

function written(kind: Kind, text: string, room: number): string | undefined {
  if (kind === 'date') return dateDigits(text);
  // Of files that are only read.
  if (kind === 'shortDate') return undefined;
  if (kind === 'alpha') return plain(text).slice(0, room).padEnd(room);
  if (kind === 'code') return plain(text).padEnd(room);
  return FORMS[kind].test(text) ? text.padStart(room, '0') : undefined;
}

export function writeRecord<Name extends string>(
  fields: readonly Field<Name>[],
  values: Readonly<Record<Name, string | number>>,
  labels: Readonly<Record<Name, string>>,
): string {
  let line = ' '.repeat(LINE_LENGTH);
  for (const part of fields) {
    const text = 'text' in part ? part.text : fieldText(part, values[part.name], labels[part.name]);
    line = line.slice(0, part.from - 1) + text + line.slice(part.to);
  }
  return line;
}

type Named = { from: number; to: number; kind: Kind };

function fieldText({ from, to, kind }: Named, value: string | number, label: string): string {
  const room = to - from + 1;
  const text = written(kind, String(value), room);
  if (text === undefined) throw new RangeError(`${label}: "${value}" é inválido`);
  if (text.length > room) throw new RangeError(`${label}: "${value}" não cabe em ${room} posições`);
  return text;
}

const isBlank = (raw: string) => /^[0 ]*$/.test(raw);

function readDate(raw: string): string | undefined {
  if (isBlank(raw)) return '';
  const parts = /^(\d{2})(\d{2})(\d{4}|\d{2})$/.exec(raw);
  const day = parts ? `${parts[3]?.padStart(4, '20')}-${parts[2]}-${parts[1]}` : raw;
  return isDay(day) ? day : undefined;
}

function readMoney(raw: string): string | undefined {
  if (isBlank(raw)) return '0';
  const isMoney = /^\d+$/.test(raw) && Cents.safeParse(Number(raw)).success;
  return isMoney ? String(Number(raw)) : undefined;
}

const READERS: Record<Kind, (raw: string) => string | undefined> = {
  numeric: (raw) => (/^\d*$/.test(raw.trim()) ? raw.trim() : undefined),
  alpha: (raw) => raw.trim(),
  code: (raw) => raw.trim(),
  date: readDate,
  shortDate: readDate,
  money: readMoney,
  registration: (raw) => raw.trim().slice(-14),
};

const WRONG: Record<Kind, string> = {
  numeric: 'número inválido',
  alpha: 'texto inválido',
  code: 'texto inválido',
  date: 'data inválida',
  shortDate: 'data inválida',
  money: 'valor inválido',
  registration: 'inscrição inválida',
};

export type Reading<Name extends string> = {
  /** Days as `YYYY-MM-DD` or nothing, money as whole centavos, the rest as it stands. */
  get: (name: Name) => string;
  complaints: string[];
};

export function readRecord<Name extends string>(
  line: string,
  fields: readonly Field<Name>[],
): Reading<Name> {
  const values = new Map<Name, string>();
  const complaints: string[] = [];
  for (const part of fields) {
    if ('text' in part) continue;
    const raw = line.slice(part.from - 1, part.to);
    const value = READERS[part.kind](raw);
    if (value === undefined) {
      complaints.push(`${WRONG[part.kind]} nas posições ${part.from} a ${part.to} (${raw.trim()})`);
    }
    values.set(part.name, value ?? '');
  }
  return { get: (name) => values.get(name) ?? '', complaints };
}
