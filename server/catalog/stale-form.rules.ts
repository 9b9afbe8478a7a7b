import type { VariantId } from '#contract/ids';

import { AppError } from '../errors.ts';

/**
 * A millisecond for each movement since the product was saved: what is shown stands for what was
 * shown beside it, the stock included, and two states never share it.
 */
export const shownAs = (savedAt: Date, moves: number): Date => new Date(savedAt.getTime() + moves);

type Saved = { updated_at: Date; moves_before: number };

/**
 * How many movements of the product's stock the form had seen, by the moment that stood on the
 * product when it was read. A form from before the last saving would save over it.
 */
export function movesSeen(
  saved: Saved,
  { loadedAt, moves, now }: { loadedAt: string; moves: number; now: Date },
): number {
  const read = Date.parse(loadedAt);
  const shown = shownAs(saved.updated_at, moves - saved.moves_before).getTime();
  if (read > Math.max(shown, now.getTime())) throw inTheFuture();
  // Later than anything the product ever showed: no reading of it, so nobody knows what was read.
  if (read < saved.updated_at.getTime() || read > shown) throw new AppError('CONFLICT');
  return saved.moves_before + read - saved.updated_at.getTime();
}

function inTheFuture(): AppError {
  const message = 'O momento da leitura está no futuro';
  return new AppError('INVALID_INPUT', message, { details: [{ path: 'loadedAt', message }] });
}

/** Newest first within a size: movements that a form might not have seen, `unseen` a size at most. */
export type LateMove = { variantId: VariantId; delta: number };

/**
 * The stock a form was filled with, when so many movements of the whole product came after it.
 * Undefined: the ledger cannot tell which sizes they were of.
 */
export function stockAsRead(
  size: { id: VariantId; stock: number },
  unseen: number,
  moves: readonly LateMove[],
): number | undefined {
  const own = moves.filter(({ variantId }) => variantId === size.id);
  const others = moves.length - own.length;
  const least = Math.max(0, unseen - others);
  const most = Math.min(unseen, own.length);
  if (least !== most) return undefined;
  return own.slice(0, most).reduce((stock, { delta }) => stock - delta, size.stock);
}
