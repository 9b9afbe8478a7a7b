import { CATEGORIES } from '#contract/category';

import type { Asked } from '../portal/client.ts';
import type { Known } from '../portal/fill.ts';

const SORTS = ['newest', 'newest', 'price_asc'];
const DEEPEST = 10;

/** The same dice in every run. */
export function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** A page of the catalogue as people ask for them: mostly the first ones, half of them in a category. */
export function randomPage({ buyers }: Known, roll: () => number): Asked {
  const page = 1 + Math.floor(DEEPEST * roll() ** 3);
  const category = roll() < 0.5 ? '' : CATEGORIES[Math.floor(roll() * CATEGORIES.length)];
  const sort = SORTS[Math.floor(roll() * SORTS.length)];
  const filter = category ? `&category=${encodeURIComponent(category)}` : '';
  const { token } = buyers[Math.floor(roll() * buyers.length)] ?? {};
  return { path: `/api/products?limit=24&page=${page}&sortBy=${sort}${filter}`, token };
}
