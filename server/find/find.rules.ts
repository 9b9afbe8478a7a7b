/** What was typed into the palette, as each way of finding wants it. */
export type Wanted = {
  /** Words that must all occur; none where fewer letters were typed than say anything. */
  words: readonly string[];
  /** Digits alone: a CNPJ, a telephone or a number, however it is written; otherwise empty. */
  digits: string;
  /** The telephone without the country's code, where it may be one. */
  phone: string;
  /** The number of an order, with or without its zeros. */
  number: number | undefined;
};

const LEAST_LETTERS = 2;
const LEAST_DIGITS = 3;
const LEAST_OF_PHONE = 4;
const NUMBER_DIGITS = 8;
const MOST_WORDS = 10;

/** Nothing but digits and the marks they are written with. */
const MARKED_DIGITS = /^[\d\s#.()/+-]+$/;

const withoutCountry = (digits: string) =>
  digits.length >= 12 && digits.startsWith('55') ? digits.slice(2) : digits;

export function readWanted(text: string): Wanted {
  const digits = MARKED_DIGITS.test(text) ? text.replaceAll(/\D/g, '') : '';
  const words = [...new Set(text.split(/\s+/).filter(Boolean))].slice(0, MOST_WORDS);
  const isNumber = digits.length > 0 && digits.length <= NUMBER_DIGITS && /^#?\d+$/.test(text);
  return {
    words: text.length >= LEAST_LETTERS ? words : [],
    digits: digits.length >= LEAST_DIGITS ? digits : '',
    phone: digits.length >= LEAST_OF_PHONE ? withoutCountry(digits) : '',
    number: isNumber ? Number(digits) : undefined,
  };
}

/** Numbers that begin with these digits: from and to, by how many digits follow, itself first. */
export function numbersFrom(number: number): [from: number, to: number][] {
  if (number === 0) return [];
  const ranges: [number, number][] = [];
  for (let ones = 1; number * ones < 10 ** NUMBER_DIGITS; ones *= 10) {
    ranges.push([number * ones, number * ones + ones - 1]);
  }
  return ranges;
}
