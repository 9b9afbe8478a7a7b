import { setTimeout as sleep } from 'node:timers/promises';

export type Answered = { failed: number; times: number[]; perSecond: number };

/**
 * So many a second whatever the answers do: who comes to a shop does not wait for those before. Times count from
 * the moment a request was due.
 */
export async function openLoop(
  perSecond: number,
  seconds: number,
  ask: (turn: number) => Promise<unknown>,
): Promise<Answered> {
  const start = performance.now();
  const times: number[] = [];
  const asked: Promise<void>[] = [];
  let failed = 0;
  const one = async (turn: number, due: number) => {
    try {
      await ask(turn);
      times.push(performance.now() - due);
    } catch (error) {
      if (failed === 0) process.stderr.write(`${String(error)}\n`);
      failed += 1;
    }
  };
  for (let turn = 0; turn < perSecond * seconds; turn += 1) {
    const due = start + (turn * 1000) / perSecond;
    const early = due - performance.now();
    if (early > 1) await sleep(early);
    asked.push(one(turn, due));
  }
  await Promise.all(asked);
  return { failed, times, perSecond: times.length / ((performance.now() - start) / 1000) };
}

export const p95 = (times: readonly number[]) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN;
