import { mostOfSize } from '#contract/pack';

/** `step`: only its multiples, where there is more than one piece in a pack. */
export type Limits = { min: number; max: number; step?: number | undefined };

export const within = (quantity: number, { min, max }: Limits): number =>
  Math.max(min, Math.min(quantity, max));

/** The next multiple up, or down, of where it stands; beside the multiples it leads onto them. */
export function stepFrom(quantity: number, by: 1 | -1, limits: Limits): number {
  const { step = 1 } = limits;
  const packs = quantity / step + by;
  return within((by > 0 ? Math.floor(packs) : Math.ceil(packs)) * step, wholePacks(limits));
}

/** Nothing but whole packs lies between these. */
export const wholePacks = ({ min, max, step = 1 }: Limits): Limits => ({
  min: Math.ceil(min / step) * step,
  max: step > 1 ? mostOfSize(step, max) : max,
});

/** What typing means. `draft` is the text to keep in the field while it is not finished. */
type Typed =
  | { kind: 'quantity'; quantity: number; draft?: string }
  /** Nothing typed yet: what counted before still counts. */
  | { kind: 'empty'; draft: string }
  /** Below the least; whether that takes the line away is for the field's owner to say. */
  | { kind: 'zero'; draft: string }
  /** Pieces of an open pack, which may be on their way to a whole one: `1` of `12`. */
  | { kind: 'unpacked'; quantity: number; draft: string }
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
  const { step = 1 } = limits;
  if (asked > 0 && asked % step !== 0) {
    const next = within(Math.ceil(asked / step) * step, wholePacks(limits));
    return { kind: 'unpacked', quantity: next, draft: text };
  }
  if (asked < limits.min) return { kind: 'zero', draft: text };
  return { kind: 'quantity', quantity: within(asked, wholePacks(limits)) };
}
