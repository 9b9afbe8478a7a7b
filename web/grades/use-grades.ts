import { useQuery } from '@tanstack/react-query';

import type { Product } from '#contract/product';

import { gradesQuery } from './grades.queries.ts';
import { gradesFor, type Grade } from './grades.rules.ts';

type Graded = Pick<Product, 'category' | 'variants'>;

/** The grades of a product; none until they are known, and none where they do not come. */
export function useGrades({ category, variants }: Graded, wanted = true): Grade[] {
  const { data } = useQuery({ ...gradesQuery, enabled: wanted });
  return data ? gradesFor(data, category, variants) : [];
}
