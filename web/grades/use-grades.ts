import { useQuery } from '@tanstack/react-query';

import type { Product } from '#contract/product';

import { gradesQuery } from './grades.queries.ts';
import { gradesFor, type Grade } from './grades.rules.ts';

type Graded = Pick<Product, 'category' | 'variants'>;

/** The grades of a product; undefined until it is known whether there are any. */
export function useKnownGrades({ category, variants }: Graded, wanted = true) {
  const { data, isFetched } = useQuery({ ...gradesQuery, enabled: wanted });
  if (data) return gradesFor(data, category, variants);
  return isFetched ? [] : undefined;
}

/** None until they are known, and none where they do not come. */
export const useGrades = (product: Graded, wanted = true): Grade[] =>
  useKnownGrades(product, wanted) ?? [];
