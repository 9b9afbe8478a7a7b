import { DYES, type Backdrop } from './dyes.ts';
import type { Pattern, Piece, Shape, View } from './piece.ts';

/** What scripts/demo-pictures draws into `file`. */
export type DemoPicture = {
  file: string;
  width: number;
  type: Shape;
  view: 'frente' | View;
  color: string;
  background: Backdrop;
  pattern: Pattern;
  ink: string | undefined;
  trim: string | undefined;
  seed: number;
};

const LARGE = 720;
/** Just too narrow to be kept in a smaller width as well: one light file for each further view. */
const SMALL = 424;

/** Four to five, as pages expect them. */
export const heightOf = (width: number) => width * 1.25;

/** What lies flat when folded. */
const FOLDS: readonly Shape[] = ['camiseta', 'sueter', 'calca'];

/** In the order of the gallery: the back, what is close, and folded where that shows something. */
function viewsOf({ shape, pattern = 'liso', second }: Piece): View[] {
  const close = second === 'tecido' ? 'tecido' : 'detalhe';
  // A scarf is the same from behind.
  if (shape === 'lenco') return [close, 'dobrada'];
  // A print or a knit says nothing new folded, and is heavy.
  const folds = FOLDS.includes(shape) && pattern === 'liso';
  return folds ? ['costas', close, 'dobrada'] : ['costas', close];
}

export function toPictures(
  piece: Piece,
  slug: string,
  background: Backdrop,
  seed: number,
): readonly DemoPicture[] {
  const front: DemoPicture = {
    file: `${slug}.webp`,
    width: LARGE,
    type: piece.shape,
    view: 'frente',
    color: DYES[piece.colour].value,
    background,
    pattern: piece.pattern ?? 'liso',
    ink: piece.ink && DYES[piece.ink].value,
    trim: piece.trim && DYES[piece.trim].value,
    seed,
  };
  const others = viewsOf(piece).map((view) => ({
    ...front,
    file: `${slug}-${view}.webp`,
    width: view === piece.second ? LARGE : SMALL,
    view,
  }));
  return [front, ...others];
}
