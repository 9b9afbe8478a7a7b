import type { Product } from '#contract/product';
import { FEW_OF_A_SIZE } from '#contract/product-endpoints';

/** Products of one style often have one title: the colour tells them apart. */
export const nameOf = ({ title, color }: Pick<Product, 'title' | 'color'>): string =>
  color ? `${title}, ${color.name}` : title;

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

/** As the filter by stock finds it: few or none of one size is low, none of any is none. */
export function stockLevel({ variants }: Pick<Product, 'variants'>): 'none' | 'low' | 'fine' {
  if (variants.every(({ stock }) => stock <= 0)) return 'none';
  return variants.some(({ stock }) => stock <= FEW_OF_A_SIZE) ? 'low' : 'fine';
}

const MOST_NAMES = 3;

/** The sizes that make the stock low, the first of them by name: the total alone may look plenty. */
export function fewSizesText({ variants }: Pick<Product, 'variants'>): string {
  const names = variants.filter(({ stock }) => stock <= FEW_OF_A_SIZE).map(({ size }) => size);
  const more = names.length - MOST_NAMES;
  return names.slice(0, MOST_NAMES).join(', ') + (more > 0 ? ` +${more}` : '');
}

export const countText = (n: number): string =>
  n === 1 ? '1 produto' : `${n.toLocaleString('pt-BR')} produtos`;
