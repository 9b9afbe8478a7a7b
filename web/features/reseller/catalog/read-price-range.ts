import { parseAmount } from '#web/format/money.ts';

import { PRICE_MAX } from './catalog.search.ts';

export type PriceTexts = { min: string; max: string };
export type Prices = { minPrice: number | undefined; maxPrice: number | undefined };

const UNREADABLE = 'Use um valor em reais, como 49,90.';
const CROSSED = 'O preço mínimo é maior que o máximo.';

/** What was typed as a range, or why it cannot be one. An empty side is open. */
export function readRange({ min, max }: PriceTexts): Prices | { error: string } {
  const [minPrice, maxPrice] = [readSide(min), readSide(max)];
  if (minPrice === null || maxPrice === null) return { error: UNREADABLE };
  if (minPrice !== undefined && maxPrice !== undefined && minPrice > maxPrice) {
    return { error: CROSSED };
  }
  return { minPrice, maxPrice };
}

function readSide(text: string): number | undefined | null {
  if (text.trim() === '') return undefined;
  const price = parseAmount(text);
  return price !== undefined && price <= PRICE_MAX ? price : null;
}
