import type { BrandGrade, GradeCategory } from '#contract/grades';

const LETTERS = ['P', 'M', 'G', 'GG'];
const WAIST = ['36', '38', '40', '42', '44', '46'];
const FEET = ['35', '36', '37', '38', '39', '40'];

const grade = (
  category: GradeCategory,
  sizes: readonly string[],
  quantities: readonly number[],
): BrandGrade => ({
  category,
  name: `Grade ${quantities.reduce((sum, quantity) => sum + quantity, 0)}`,
  pieces: sizes.map((size, at) => ({ size, quantity: quantities[at] ?? 0 })),
});

/** Letters wherever nothing else is said; trousers and shoes have numbers, bags and caps one size. */
export const DEMO_GRADES: BrandGrade[] = [
  grade('', LETTERS, [1, 2, 2, 1]),
  grade('', LETTERS, [2, 4, 4, 2]),
  grade('Calças', WAIST, [1, 1, 2, 2, 1, 1]),
  grade('Calças', WAIST, [1, 2, 3, 3, 2, 1]),
  grade('Tênis', FEET, [1, 1, 2, 2, 1, 1]),
  grade('Tênis', FEET, [1, 2, 3, 3, 2, 1]),
  grade('Acessórios', ['U'], [3]),
  grade('Acessórios', ['U'], [6]),
];
