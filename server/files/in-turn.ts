let turn: Promise<unknown> = Promise.resolve();

/** Decoding takes memory by the pixel: one picture at a time, however many requests there are. */
export function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const result = turn.then(work);
  turn = result.catch(() => undefined);
  return result;
}
