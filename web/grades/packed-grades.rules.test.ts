import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { unpacked } from '#contract/pack';
import { pack as packFrom } from '#contract/pack.fixture';

import { NO_GRADES, pieces, SOME_GRADES } from './grades.fixture.ts';
import { fillByGrade, gradesFor } from './grades.rules.ts';

const LETTERS = ['P', 'M', 'G', 'GG'].map((size) => ({ size }));
const left = (...counts: number[]) =>
  LETTERS.map(({ size }, at) => ({ size, left: counts[at] ?? 0 }));

test('of a closed grade there is the one chip, whatever else there is', () => {
  const [grade, ...others] = gradesFor(SOME_GRADES, 'Camisetas', LETTERS, 'P 1 + M 2 + G 1');
  expect(others).toEqual([]);
  expect(grade).toMatchObject({ name: 'Grade 4', pieces: pieces('P 1', 'M 2', 'G 1') });
  expect(fillByGrade(left(9, 1, 9), grade!)).toEqual({
    filled: [],
    pieces: 0,
    short: ['sem estoque para uma grade'],
  });
  expect(fillByGrade(left(9, 2, 9), grade!)).toMatchObject({ pieces: 4, short: [] });
});

test('of multiples there are the grades that are whole packs', () => {
  const own = [{ ...SOME_GRADES.own[0]!, pieces: pieces('P 6', 'M 12') }];
  const grades = { ...NO_GRADES, brand: SOME_GRADES.brand, own };
  expect(gradesFor(grades, 'Camisetas', LETTERS, '6').map(({ kind }) => kind)).toEqual(['own']);
  const [grade] = gradesFor(grades, 'Camisetas', LETTERS, '6');
  expect(fillByGrade(left(7, 11), grade!)).toMatchObject({ pieces: 12, short: ['M só 6 de 12'] });
});

test('whatever is left, a chip fills nothing but whole packs', () => {
  const brand = [{ category: '' as const, name: 'G', pieces: pieces('P 12', 'M 24', 'G 6') }];
  fc.assert(
    fc.property(
      fc.constantFrom('2', '6', 'P 1 + M 2 + G 1', 'P 2 + GG 2'),
      fc.array(fc.nat(40), { minLength: 4, maxLength: 4 }),
      (kept, counts) => {
        for (const grade of gradesFor({ ...NO_GRADES, brand }, null, LETTERS, kept)) {
          const { filled } = fillByGrade(left(...counts), grade);
          const lines = filled.map(({ of, quantity }) => ({ size: of.size, quantity }));
          expect(unpacked(packFrom(kept), lines)).toEqual([]);
        }
      },
    ),
  );
});
