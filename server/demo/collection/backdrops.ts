import { BACKDROPS, DYES, type Backdrop } from './dyes.ts';
import type { Piece } from './piece.ts';

const rgb = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

/** Rough distance between two colours, enough to keep a cream shirt off a cream wall. */
function distance(one: string, other: string) {
  const [r1 = 0, g1 = 0, b1 = 0] = rgb(one);
  const [r2 = 0, g2 = 0, b2 = 0] = rgb(other);
  return Math.hypot((r1 - r2) * 0.55, (g1 - g2) * 0.77, (b1 - b2) * 0.45);
}

const NEIGHBOURS = 5;
const NEIGHBOURS_IN_CATEGORY = 4;
const ENOUGH_CONTRAST = 22;

/** A tint for each piece in catalogue order: never one of the nearest cards, never the cloth's own. */
export function chooseBackdrops(pieces: readonly Piece[]): Backdrop[] {
  const chosen: Backdrop[] = [];
  for (const [index, piece] of pieces.entries()) {
    const near = chosen.slice(-NEIGHBOURS);
    const inCategory = chosen
      .filter((_, at) => pieces[at]?.category === piece.category)
      .slice(-NEIGHBOURS_IN_CATEGORY);
    const taken = new Set([...near, ...inCategory]);
    const free = BACKDROPS.map((_, at) => BACKDROPS[(index * 5 + at) % BACKDROPS.length])
      .filter((tint) => tint !== undefined)
      .filter((tint) => !taken.has(tint));
    chosen.push(pickContrast(free, DYES[piece.colour].value));
  }
  return chosen;
}

function pickContrast(free: readonly Backdrop[], cloth: string): Backdrop {
  const byContrast = free.toSorted((a, b) => distance(b, cloth) - distance(a, cloth));
  return (
    free.find((tint) => distance(tint, cloth) >= ENOUGH_CONTRAST) ?? byContrast[0] ?? BACKDROPS[0]
  );
}
