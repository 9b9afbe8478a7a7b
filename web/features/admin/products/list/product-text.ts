import type { Product } from '#contract/product';
import { LOW_STOCK } from '#contract/product-state';

const PREVIEW_LENGTH = 50;

/** The beginning of a description, cut between characters and never inside one. */
export function previewOf(description: string): string {
  const characters = Array.from(description.trim());
  if (characters.length <= PREVIEW_LENGTH) return characters.join('');
  return `${characters.slice(0, PREVIEW_LENGTH).join('').trimEnd()}…`;
}

/** Pieces in all sizes together. */
export const totalStock = ({ variants }: Pick<Product, 'variants'>): number =>
  variants.reduce((sum, { stock }) => sum + stock, 0);

export function stockLevel(total: number): 'none' | 'low' | 'fine' {
  if (total <= 0) return 'none';
  return total <= LOW_STOCK ? 'low' : 'fine';
}
