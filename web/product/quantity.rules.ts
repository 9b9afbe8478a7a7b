export type Limits = { min: number; max: number };

export const within = (quantity: number, { min, max }: Limits): number =>
  Math.max(min, Math.min(quantity, max));

/** What typing means. `draft` is the text to keep in the field while it is not finished. */
type Typed =
  | { kind: 'quantity'; quantity: number; draft?: string }
  /** Nothing typed yet: what counted before still counts. */
  | { kind: 'empty'; draft: string }
  /** Below the least; whether that takes the line away is for the field's owner to say. */
  | { kind: 'zero'; draft: string }
  | { kind: 'refused'; draft: string; why: string };

const NOT_WHOLE = 'Use um número inteiro, sem vírgula nem sinal.';
export const BELOW_ONE = 'A quantidade mínima é 1.';

/**
 * A text that is no whole number is refused: made into one by leaving signs out, `2,5` would order
 * twenty-five. Too much becomes the most at once; where zero is allowed nothing counts as zero.
 */
export function readQuantity(typed: string, limits: Limits): Typed {
  const text = typed.trim();
  if (text === '') {
    return limits.min > 0
      ? { kind: 'empty', draft: '' }
      : { kind: 'quantity', quantity: 0, draft: '' };
  }
  if (!/^\d+$/.test(text)) return { kind: 'refused', draft: typed, why: NOT_WHOLE };
  const asked = Number(text);
  if (asked < limits.min) return { kind: 'zero', draft: text };
  return { kind: 'quantity', quantity: within(asked, limits) };
}
