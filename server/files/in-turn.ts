import { Turnstile } from '../turnstile.ts';

const turnstile = new Turnstile({ most: 1 });

/** Decoding takes memory by the pixel: one picture at a time, however many requests there are. */
export const inTurn = <T>(work: () => Promise<T>): Promise<T> => turnstile.pass(work);
