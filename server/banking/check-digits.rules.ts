const digitsOf = (text: string) => Array.from(text, Number);

/** The weights start over when they run out. */
const weigh = (digits: readonly number[], weights: readonly number[]) =>
  digits.reduce((sum, digit, at) => sum + digit * (weights[at % weights.length] ?? 0), 0);

/** Weights 2, 1, 2, 1 from the right; what passes 9 counts as the sum of its own digits. */
export function modulus10(digits: string): string {
  const sum = digitsOf(digits)
    .toReversed()
    .map((digit, at) => (at % 2 === 0 ? digit * 2 : digit))
    .reduce((total, product) => total + (product > 9 ? product - 9 : product), 0);
  return String((10 - (sum % 10)) % 10);
}

/** What is left of the weighed sum; each bank says what it makes of it. */
export const remainder11 = (
  digits: string,
  { weights, from }: { weights: readonly number[]; from: 'left' | 'right' },
): number => {
  const inOrder = digitsOf(digits);
  return weigh(from === 'left' ? inOrder : inOrder.toReversed(), weights) % 11;
};

export const TWO_TO_SEVEN = [2, 3, 4, 5, 6, 7] as const;
export const TWO_TO_NINE = [...TWO_TO_SEVEN, 8, 9] as const;

/** The commonest way: eleven minus the remainder, and zero where that has two digits. */
export const elevenMinus = (remainder: number): string =>
  remainder < 2 ? '0' : String(11 - remainder);

/** The digit of the whole barcode, over its other 43. It is never zero: three remainders give 1. */
export function generalDigit(digits: string): string {
  const remainder = remainder11(digits, { weights: TWO_TO_NINE, from: 'right' });
  return remainder < 2 || remainder === 10 ? '1' : String(11 - remainder);
}
