import { CATEGORIES, type Category } from '#contract/category';
import type { Rounding } from '#contract/price-rounding';
import {
  LEAST_PERCENT,
  MOST_PERCENT,
  type PriceChange,
  type PriceField,
  type PriceScope,
} from '#contract/prices';
import type { Product } from '#contract/product';
import { parseDecimal } from '#web/format/decimal.ts';

export type Chosen = Pick<Product, 'id' | 'sku' | 'title' | 'images'>;

/** What stands in the form; the direction has its own field, for keyboards without a minus sign. */
export type Draft = {
  scope: PriceScope;
  category: Category | undefined;
  chosen: readonly Chosen[];
  prices: readonly PriceField[];
  direction: 'up' | 'down';
  percent: string;
  rounding: Rounding;
};

export const DIRECTIONS = {
  up: { label: 'Aumentar', most: MOST_PERCENT },
  down: { label: 'Reduzir', most: -LEAST_PERCENT },
} as const;

export const EMPTY: Draft = {
  scope: 'category',
  category: undefined,
  chosen: [],
  prices: ['msrp', 'price40', 'price50'],
  direction: 'up',
  percent: '',
  rounding: 'cents',
};

export type Wrong = Partial<Record<'category' | 'chosen' | 'prices' | 'percent', string>>;

function percentProblem({ percent, direction }: Draft): string | undefined {
  const value = parseDecimal(percent, 2);
  if (percent.trim() === '') return 'Informe o percentual';
  if (value === undefined) return 'Use um número como 5 ou 12,5, com até duas casas';
  const { most } = DIRECTIONS[direction];
  return value > most ? `Use até ${most}%` : undefined;
}

export function wrongIn(draft: Draft): Wrong {
  const { scope, category, chosen, prices } = draft;
  const percent = percentProblem(draft);
  return {
    ...(scope === 'category' && !category && { category: 'Escolha a categoria' }),
    ...(scope === 'chosen' && chosen.length === 0 && { chosen: 'Escolha pelo menos um produto' }),
    ...(prices.length === 0 && { prices: 'Escolha pelo menos um preço' }),
    ...(percent && { percent }),
  };
}

/** What is asked of the server; nothing of what the chosen scope does not need. */
export function changeOf(draft: Draft): PriceChange {
  const { scope, category, chosen, prices, direction, rounding } = draft;
  const percent = parseDecimal(draft.percent, 2) ?? 0;
  return {
    scope,
    ...(scope === 'category' && category && { category }),
    ...(scope === 'chosen' && { productIds: chosen.map(({ id }) => id) }),
    prices: [...prices],
    percent: direction === 'down' && percent > 0 ? -percent : percent,
    rounding,
  };
}

export const categoryOf = (text: string): Category | undefined =>
  CATEGORIES.find((category) => category === text);
