import type { CartOwner } from '#web/cart/cart.ts';

/** Where the order grid keeps what was typed: one for each person, beside their cart. */
export const typedKey = (owner: string): string => `grid:${owner}`;

/** Whether pieces wait in the order grid; known without the grid itself. */
export function hasTypedPieces(owner: CartOwner): boolean {
  try {
    return owner !== null && localStorage.getItem(typedKey(owner)) !== null;
  } catch {
    return false;
  }
}
