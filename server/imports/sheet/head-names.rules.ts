import { keysOf } from '#contract/closed-set';

import { folded } from './cells.rules.ts';
import type { CountHeads } from './sheet.ts';

/** Fields by what the heads of their columns are called, without regard to case and accents. */
export function headNames<F extends string>(
  fields: Record<F, { label: string }>,
  also: Record<F, string[]>,
) {
  const byHead = new Map<string, F>();
  for (const field of keysOf(fields)) {
    byHead.set(folded(fields[field].label), field);
    for (const other of also[field]) byHead.set(other, field);
  }
  const fieldOf = (head: string): F | undefined => byHead.get(folded(head));
  const countHeads: CountHeads = (cells) =>
    new Set(
      cells
        .filter((cell) => typeof cell === 'string')
        .map(fieldOf)
        .filter((field) => field !== undefined),
    ).size;
  return { fieldOf, countHeads };
}
