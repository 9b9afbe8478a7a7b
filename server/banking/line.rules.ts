import { cents, type Cents } from '#contract/money';

import { generalDigit, modulus10 } from './check-digits.rules.ts';
import { dueDateOf } from './due-factor.rules.ts';

const withDigit = (digits: string) => digits + modulus10(digits);

/**
 * Linha digitável: what is typed where bars cannot be read. It has the digits of the barcode in
 * another order, each of the first three groups with a check digit of its own.
 */
export const lineOf = (barcode: string): string =>
  [
    withDigit(barcode.slice(0, 4) + barcode.slice(19, 24)),
    withDigit(barcode.slice(24, 34)),
    withDigit(barcode.slice(34)),
    barcode.slice(4, 19),
  ].join('');

/** `34191.09008 00004.241238 45678.970000 4 16610000123456`; anything but 47 digits as it came. */
export const formatLine = (line: string): string =>
  line.replace(
    /^(\d{5})(\d{5})(\d{5})(\d{6})(\d{5})(\d{6})(\d)(\d{14})$/,
    '$1.$2 $3.$4 $5.$6 $7 $8',
  );

const barcodeOf = (line: string) =>
  line.slice(0, 4) + line.slice(32) + line.slice(4, 9) + line.slice(10, 20) + line.slice(21, 31);

export type ReadLine = {
  /** Any bank of the country, not only ours. */
  bank: string;
  line: string;
  barcode: string;
  amount: Cents;
  /** Undefined where the line names no day, or none near `today`. */
  dueDate: string | undefined;
};

/** The 47 digits of a boleto in reais, with or without their mask; undefined when one is wrong. */
export function readLine(text: string, today: string): ReadLine | undefined {
  const line = text.replaceAll(/[\s.-]/g, '');
  if (!/^\d{3}9\d{43}$/.test(line)) return undefined;
  const barcode = barcodeOf(line);
  const isWhole = generalDigit(barcode.slice(0, 4) + barcode.slice(5)) === barcode[4];
  if (!isWhole || lineOf(barcode) !== line) return undefined;
  return {
    bank: barcode.slice(0, 3),
    line,
    barcode,
    amount: cents(Number(barcode.slice(9, 19))),
    dueDate: dueDateOf(Number(barcode.slice(5, 9)), today),
  };
}
