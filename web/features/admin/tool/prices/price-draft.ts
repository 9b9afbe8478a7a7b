import { CATEGORIES, type Category } from '#contract/category';
import type { PriceTableId } from '#contract/ids';
import type { PriceChange, PriceScope } from '#contract/prices';
import {
  measureOf,
  NO_MEASURE,
  wrongMeasure,
  type Measure,
  type WrongMeasure,
} from '#web/prices/price-measure.ts';
import type { Chosen } from '#web/prices/product-choice.tsx';

/** What stands in the form. */
export type Draft = Measure & {
  scope: PriceScope;
  category: Category | undefined;
  chosen: readonly Chosen[];
  /** Whose prices change; without one those of the products. */
  table: PriceTableId | undefined;
};

export const EMPTY: Draft = {
  ...NO_MEASURE,
  scope: 'category',
  category: undefined,
  chosen: [],
  table: undefined,
};

type Wrong = WrongMeasure & Partial<Record<'category' | 'chosen', string>>;

export function wrongIn(draft: Draft): Wrong {
  const { scope, category, chosen, table } = draft;
  const { prices, ...measure } = wrongMeasure(draft);
  return {
    ...(scope === 'category' && !category && { category: 'Escolha a categoria' }),
    ...(scope === 'chosen' && chosen.length === 0 && { chosen: 'Escolha pelo menos um produto' }),
    ...(prices && !table && { prices }),
    ...measure,
  };
}

/** What is asked of the server; nothing of what the chosen scope does not need. */
export function changeOf({ scope, category, chosen, table, ...measure }: Draft): PriceChange {
  const { prices, ...moved } = measureOf(measure);
  return {
    scope,
    ...(scope === 'category' && category && { category }),
    ...(scope === 'chosen' && { productIds: chosen.map(({ id }) => id) }),
    ...(table ? { tableId: table } : { prices }),
    ...moved,
  };
}

export const categoryOf = (text: string): Category | undefined =>
  CATEGORIES.find((category) => category === text);
