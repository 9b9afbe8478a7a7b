import fc from 'fast-check';
import { expect, test } from 'vitest';

import { NO_GRADES, pieces, SOME_GRADES } from './grades.fixture.ts';
import { fillByGrade, gradesFor, patternOf } from './grades.rules.ts';

const sizes = (...names: string[]) => names.map((size) => ({ size }));
const LETTERS = sizes('PP', 'P', 'M', 'G', 'GG');
const names = (...asked: Parameters<typeof gradesFor>) =>
  gradesFor(...asked).map(({ name }) => name);

test('the brand’s come first, then the last one of the category, then the own', () => {
  expect(names(SOME_GRADES, 'Camisetas', LETTERS)).toEqual(['Grade 6', 'Última grade', 'Balcão']);
  expect(names(SOME_GRADES, 'Blusas', LETTERS)).toEqual(['Grade 6', 'Balcão']);
  expect(names(SOME_GRADES, null, LETTERS)).toEqual(['Grade 6', 'Balcão']);
});

test('a category with grades of its own has none of those for all', () => {
  expect(names(SOME_GRADES, 'Calças', [...LETTERS, ...sizes('40')])).toEqual(['Grade 8', 'Balcão']);
});

test('what was ordered of products without a category is theirs alone', () => {
  const grades = { ...NO_GRADES, last: [{ category: '' as const, pieces: pieces('P 4') }] };
  expect(names(grades, null, LETTERS)).toEqual(['Última grade']);
  expect(names(grades, 'Blusas', LETTERS)).toEqual([]);
});

test('a grade without a size of the product is none of it', () => {
  expect(gradesFor(SOME_GRADES, 'Camisetas', sizes('U'))).toEqual([]);
});

test('a pattern has the sizes of the product only, as people read them', () => {
  const own = [{ ...SOME_GRADES.own[0]!, pieces: pieces('XG 9', 'GG 1', 'M 3', 'P 2') }];
  const [grade] = gradesFor({ ...NO_GRADES, own }, null, LETTERS);
  expect(patternOf(grade?.pieces ?? [])).toBe('2-3-1');
});

test('fills as far as what is left goes, and says in words where it did not', () => {
  const left = [
    { size: 'P', left: 24 },
    { size: 'M', left: 1 },
    { size: 'GG', left: 0 },
    { size: 'XG', left: 7 },
  ];
  const fill = fillByGrade(left, { pieces: pieces('P 1', 'M 2', 'G 5', 'GG 1') });
  expect(fill.filled.map(({ of, quantity }) => [of.size, quantity])).toEqual([
    ['P', 1],
    ['M', 1],
    ['GG', 0],
  ]);
  expect(fill.pieces).toBe(2);
  expect(fill.short).toEqual(['M só 1 de 2', 'GG sem estoque']);
});

test('never fills above what is left, and is short exactly where it stays below the grade', () => {
  const cells = fc.array(
    fc.record({ left: fc.integer({ min: -3, max: 50 }), wanted: fc.nat(30) }),
    {
      maxLength: 8,
    },
  );
  fc.assert(
    fc.property(cells, (given) => {
      const stocked = given.map(({ left }, at) => ({ size: `T${at}`, left }));
      const grade = given.map(({ wanted }, at) => ({ size: `T${at}`, quantity: wanted }));
      const { filled, short } = fillByGrade(stocked, { pieces: grade });
      expect(filled.every(({ of, quantity }) => quantity <= Math.max(0, of.left))).toBe(true);
      const below = given.filter(({ left, wanted }) => wanted > Math.max(0, left));
      expect(short).toHaveLength(below.length);
    }),
  );
});
