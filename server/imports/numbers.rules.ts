import { cellText, type Reading } from './sheet/cells.rules.ts';
import type { Cell } from './sheet/sheet.ts';

/** `doubt`: the one mark that may separate thousands as well as decimals, as in `1.234`. */
type Written = { value: number; decimals: number; doubt: '.' | ',' | null };

const group = (mark: string) => new RegExp(`^[1-9]\\d{0,2}(?:[${mark}]\\d{3})+$`);
const GROUPED = { '.': group('.'), ',': group(',') };
const MOST_CHARACTERS = 40;

const whole = (digits: string): Written => ({
  value: Number(digits.replaceAll(/[.,]/g, '')),
  decimals: 0,
  doubt: null,
});

function fraction(integer: string, decimals: string): Written | undefined {
  if (!/^\d+$/.test(decimals) || !/^\d*$/.test(integer)) return undefined;
  return { value: Number(`${integer || '0'}.${decimals}`), decimals: decimals.length, doubt: null };
}

/** `1.234,56` and `1,234.56`: the mark that comes last is the decimal one. */
function bothMarks(digits: string): Written | undefined {
  const at = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','));
  const integer = digits.slice(0, at);
  const other = digits[at] === ',' ? '.' : ',';
  return GROUPED[other].test(integer)
    ? fraction(integer.replaceAll(/[.,]/g, ''), digits.slice(at + 1))
    : undefined;
}

function unsigned(digits: string): Written | undefined {
  if (/^\d+$/.test(digits)) return whole(digits);
  if (digits.includes('.') && digits.includes(',')) return bothMarks(digits);
  const mark = digits.includes('.') ? '.' : ',';
  const [integer = '', decimals = '', ...more] = digits.split(mark);
  const isGrouped = GROUPED[mark].test(digits);
  if (more.length > 0) return isGrouped ? whole(digits) : undefined;
  const read = fraction(integer, decimals);
  return read && { ...read, doubt: isGrouped ? mark : null };
}

/** A number as people write it; the field knows what a doubtful one means to it. */
function written(text: string): Written | undefined {
  if (text.length > MOST_CHARACTERS) return undefined;
  const compact = text.replaceAll(/(?<=\d)[\s\u00A0\u202F](?=\d{3}(?!\d))/gu, '').trim();
  const [, sign = '', digits = ''] = /^([-−]?)\s*([\d.,]+)$/u.exec(compact) ?? [];
  if (digits === '') return undefined;
  const read = unsigned(digits);
  return read && { ...read, value: sign ? -read.value : read.value };
}

const thousands = ({ value }: Written): Reading<number> => ({ value: Math.round(value * 1000) });

/** Reais: `1.234` is a thousand and more, as money is written in Brazil. */
export function readMoney(cell: Cell): Reading<number> {
  if (typeof cell === 'number') return fromNumberCell(cell);
  const read = written(cellText(cell).replace(/^(-?)\s*R\$\s*/iu, '$1'));
  if (!read) return { problem: 'Informe um valor em reais, como 1.234,56' };
  if (read.doubt === '.') return thousands(read);
  if (read.decimals > 2) return { problem: 'Use no máximo duas casas decimais' };
  return { value: read.value };
}

/** A calculated number misses the centavo by a hair; more than a hair is a third decimal. */
function fromNumberCell(value: number): Reading<number> {
  const rounded = Math.round(value * 100) / 100;
  return Math.abs(value - rounded) < 1e-6
    ? { value: rounded }
    : { problem: 'Use no máximo duas casas decimais' };
}

/** Kilograms and centimetres: here `1.234` could be either, and a guess would be a wrong freight. */
export function readMeasure(cell: Cell, unit: 'kg' | 'cm'): Reading<number> {
  // A calculated number is off by a hair.
  if (typeof cell === 'number') return { value: Number(cell.toFixed(6)) };
  const example = unit === 'kg' ? '0,250' : '32,5';
  const text = cellText(cell);
  const hasUnit = text.slice(-2).toLowerCase() === unit;
  const read = written(hasUnit ? text.slice(0, -2).trimEnd() : text);
  if (!read) return { problem: `Informe um número em ${unit}, como ${example}` };
  if (read.doubt === '.') {
    return { problem: `Milhar ou decimal? Escreva com vírgula, como ${example}` };
  }
  return { value: read.value };
}

/** Whole numbers: `12`, `12,0`, `1.000`; `1,000` is ambiguous. */
export function readWhole(cell: Cell): Reading<number> {
  if (typeof cell === 'number') return { value: cell };
  const read = written(cellText(cell));
  if (!read) return { problem: 'O estoque deve ser um número inteiro' };
  if (read.doubt === '.') return thousands(read);
  if (read.doubt === ',') {
    return { problem: 'Milhar ou decimal? Escreva sem separador, como 1000' };
  }
  return { value: read.value };
}
