import { expect, test } from 'vitest';

import { BrandGrades } from '#contract/grades';

import { demoCollection } from './collection.ts';
import { DEMO_GRADES } from './demo-grades.ts';

test('the brand of the demonstration has grades that may be saved', () => {
  expect(BrandGrades.safeParse(DEMO_GRADES).success).toBe(true);
});

test('every product has at least two of its sizes in each grade of its category, or all it has', () => {
  const lacking = demoCollection().filter(({ category, sizes }) => {
    const own = DEMO_GRADES.filter((grade) => grade.category === category);
    const grades = own.length > 0 ? own : DEMO_GRADES.filter((grade) => grade.category === '');
    const least = Math.min(2, sizes.length);
    return grades.some(
      ({ pieces }) => pieces.filter(({ size }) => sizes.includes(size)).length < least,
    );
  });
  expect(lacking.map(({ title }) => title)).toEqual([]);
});
