/** The five elements of each digit; 1 is narrow, 3 is wide. */
const ELEMENTS = [
  '11331',
  '31113',
  '13113',
  '33111',
  '11313',
  '31311',
  '13311',
  '11133',
  '31131',
  '13131',
];
const START = '1111';
const STOP = '311';

const elementsOf = (digit: string) => ELEMENTS[Number(digit)] ?? '';

/** Digits go in pairs: the bars say the first, the spaces between them the second. */
const interleave = (pair: string) => {
  const spaces = elementsOf(pair.charAt(1));
  return Array.from(elementsOf(pair.charAt(0)), (bar, at) => bar + spaces.charAt(at)).join('');
};

/** Interleaved two of five: the widths of bar, space, bar and so on, in modules. */
export function itfWidths(digits: string): number[] {
  if (!/^(?:\d{2})+$/.test(digits)) throw new RangeError(`Not pairs of digits: ${digits}`);
  const pairs = digits.match(/../g) ?? [];
  return Array.from([START, ...pairs.map(interleave), STOP].join(''), Number);
}
