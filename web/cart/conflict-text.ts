import type { CartConflict } from '#contract/carts';

const wantedText = (quantity: number) => (quantity === 0 ? 'removido' : String(quantity));

/** What two devices wanted of one line, and what it is now. */
export const conflictText = ({ here, there, kept }: Omit<CartConflict, 'productId' | 'size'>) =>
  `Em outro aparelho: ${wantedText(there)}; aqui: ${wantedText(here)}. Ficou ${kept}.`;
