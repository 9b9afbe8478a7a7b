import { useQuery } from '@tanstack/react-query';

import type { Product } from '#contract/product';

import { gradesQuery } from './grades.queries.ts';
import { gradesFor, type Grade } from './grades.rules.ts';

/** None until they are known, and none where they do not come. */
export function useGrades(product: Pick<Product, 'category' | 'variants' | 'pack'>): Grade[] {
  const { category, variants, pack } = product;
  const { data } = useQuery(gradesQuery);
  return data ? gradesFor(data, category, variants, pack) : [];
}
