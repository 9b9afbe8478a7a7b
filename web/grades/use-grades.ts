import { useQuery } from '@tanstack/react-query';

import type { Product } from '#contract/product';

import { gradesQuery } from './grades.queries.ts';
import { gradesFor, type Grade } from './grades.rules.ts';

/** None until they are known, and none where they do not come. */
export function useGrades({ category, variants }: Pick<Product, 'category' | 'variants'>): Grade[] {
  const { data } = useQuery(gradesQuery);
  return data ? gradesFor(data, category, variants) : [];
}
