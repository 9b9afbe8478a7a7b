/** Random numbers (mulberry32): the same seed gives the same sequence. */
export type Random = {
  /** From 0 up to, but not including, 1. */
  next: () => number;
  /** Whole number between `min` and `max`, both included. */
  int: (min: number, max: number) => number;
  chance: (probability: number) => boolean;
  pick: <T>(list: readonly [T, ...T[]]) => T;
  weighted: <T>(list: readonly (readonly [T, number])[]) => T;
  hex: (digits: number) => string;
  uuid: () => string;
};

const HEX = '0123456789abcdef';

export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  const hex = (digits: number) => {
    let text = '';
    while (text.length < digits) text += HEX.charAt(int(0, 15));
    return text;
  };
  return {
    next,
    int,
    chance: (probability) => next() < probability,
    pick: (list) => list[int(0, list.length - 1)] ?? list[0],
    weighted: (list) => weighted(list, next()),
    hex,
    uuid: () => uuidEnding(hex, hex(8)),
  };
}

/** A version 4 UUID whose last eight digits are given: an order's end with its number. */
export const uuidEnding = (hex: (digits: number) => string, ending: string) =>
  `${hex(8)}-${hex(4)}-4${hex(3)}-a${hex(3)}-${hex(4)}${ending}`;

function weighted<T>(list: readonly (readonly [T, number])[], roll: number): T {
  let rest = roll * list.reduce((sum, [, weight]) => sum + weight, 0);
  for (const [value, weight] of list) {
    rest -= weight;
    if (rest < 0) return value;
  }
  throw new Error('weighted() needs a list with positive weights');
}
