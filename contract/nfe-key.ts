import { isValidCnpj } from './cnpj.ts';
import { isValidCpf } from './pix.ts';

/** What the 44 characters of an NF-e say of it. */
export type KeyParts = {
  key: string;
  /** The issuer's state, by its number. */
  state: string;
  /** Year and month of issue, `AAMM`. */
  month: string;
  /** CNPJ, or a CPF with zeros before it where a person issues (series 920 to 969). */
  issuer: string;
  model: string;
  series: number;
  number: number;
  emission: string;
  code: string;
  digit: string;
};

const FORM = /^(\d{2})(\d{4})([0-9A-Z]{12}\d{2})(\d{2})(\d{3})(\d{9})(\d)(\d{8})(\d)$/;

/** The 26 states and the federal district by their numbers. */
const STATE_NUMBERS = new Set(
  '11 12 13 14 15 16 17 21 22 23 24 25 26 27 28 29 31 32 33 35 41 42 43 50 51 52 53'.split(' '),
);

/** Copied from a paper it has blanks, and `NFe` before it in its XML. */
export const plainKey = (typed: string): string =>
  typed.replaceAll(/\s/g, '').replace(/^NFe/i, '').toUpperCase();

/** Module 11 with weights 2 to 9 from the right; letters count from 17 on, as in a CNPJ. */
export function keyDigit(first43: string): string {
  const sum = Array.from(first43).reduce(
    (total, character, at) => total + (character.charCodeAt(0) - 48) * (2 + ((42 - at) % 8)),
    0,
  );
  return String(sum % 11 < 2 ? 0 : 11 - (sum % 11));
}

function isIssuer(issuer: string, series: number): boolean {
  const byPerson = series >= 920 && series <= 969;
  if (!byPerson) return isValidCnpj(issuer);
  return issuer.startsWith('000') && isValidCpf(issuer.slice(3));
}

/** Undefined: not the key of an NF-e (model 55), whatever it is otherwise. */
export function readNfeKey(typed: string): KeyParts | undefined {
  const key = plainKey(typed);
  const match = FORM.exec(key);
  if (!match) return undefined;
  const part = (at: number) => match[at] ?? '';
  const parts = {
    key,
    state: part(1),
    month: part(2),
    issuer: part(3),
    model: part(4),
    series: Number(part(5)),
    number: Number(part(6)),
    emission: part(7),
    code: part(8),
    digit: part(9),
  };
  return isWhole(parts) ? parts : undefined;
}

const isWhole = ({ key, ...parts }: KeyParts): boolean =>
  STATE_NUMBERS.has(parts.state) &&
  /^\d{2}(?:0[1-9]|1[0-2])$/.test(parts.month) &&
  isIssuer(parts.issuer, parts.series) &&
  parts.model === '55' &&
  parts.number > 0 &&
  /^[1-7]$/.test(parts.emission) &&
  parts.digit === keyDigit(key.slice(0, 43));
