import type { GradePieces } from '#contract/grades';
import { uuid } from '#web/testing/product.fixture.ts';

import type { Grades } from './grades.rules.ts';

/** `P 1`, `M 2`. */
export const pieces = (...parts: string[]): GradePieces =>
  parts.map((part) => {
    const [size = '', quantity] = part.split(' ');
    return { size, quantity: Number(quantity) };
  });

export const NO_GRADES: Grades = { brand: [], own: [], last: [] };

/** Of the brand for all and for trousers, one that was saved, and what was ordered last of T-shirts. */
export const SOME_GRADES: Grades = {
  brand: [
    { category: '', name: 'Grade 6', pieces: pieces('P 1', 'M 2', 'G 2', 'GG 1') },
    { category: 'Calças', name: 'Grade 8', pieces: pieces('38 2', '40 4', '42 2') },
  ],
  own: [{ id: uuid(71), name: 'Balcão', pieces: pieces('M 3') }],
  last: [{ category: 'Camisetas', pieces: pieces('P 4') }],
};
