import type { GradePieces } from '#contract/grades';

import type { Filling } from './draft.rules.ts';
import type { Line } from './line.rules.ts';

const piecesOf = (pieces: GradePieces, size: string) =>
  pieces.find((piece) => piece.size === size)?.quantity ?? 0;

/** One grade more on a line. What stock limits is kept as it was asked for; of what is sold out, nothing. */
export const withGrade = ({ product, cells }: Line, pieces: GradePieces): Filling => [
  {
    product,
    asked: new Map(
      cells
        .filter(({ left }) => left > 0)
        .map(({ variant, asked }) => [variant.id, asked + piecesOf(pieces, variant.size)]),
    ),
  },
];

/** How many times this grade, and nothing else, is what the line asks for. */
export function timesOf({ cells }: Line, pieces: GradePieces): number {
  const open = cells.filter(({ left }) => left > 0);
  const first = open.find(({ variant }) => piecesOf(pieces, variant.size) > 0);
  if (!first) return 0;
  const times = first.asked / piecesOf(pieces, first.variant.size);
  const isSo = open.every(({ variant, asked }) => asked === times * piecesOf(pieces, variant.size));
  return isSo && Number.isInteger(times) ? times : 0;
}
