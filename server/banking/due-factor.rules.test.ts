import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { brazilVectors } from '#contract/brazil-vectors';
import { addDays } from '#contract/calendar';

import { dueDateOf, dueFactor } from './due-factor.rules.ts';

const { fator, fatorDecode } = brazilVectors.boleto;

describe('the factor of a due date', () => {
  test.each(fator)('$vencimento is $fator', ({ vencimento, fator: factor }) => {
    expect(dueFactor(vencimento)).toBe(factor);
  });

  test('it starts over every 9000 days', () => {
    expect(dueFactor('2049-10-14')).toBe(1000);
  });

  test.each(['2000-07-02', '1997-10-07', '2026-02-30', '', '15/12/2026'])('%j has none', (date) => {
    expect(() => dueFactor(date)).toThrow(RangeError);
  });
});

describe('the due date of a factor', () => {
  test.each(fatorDecode)(
    '$fator read on $referencia is $vencimento',
    ({ fator: factor, referencia, vencimento }) => {
      expect(dueDateOf(factor, referencia)).toBe(vencimento);
    },
  );

  test.each([0, 999, 10_000, 1000.5, Number.NaN, -1000])('%d names no day', (factor) => {
    expect(dueDateOf(factor, '2026-11-15')).toBeUndefined();
  });

  test('a day too far from the reader is not guessed at', () => {
    const today = '2026-11-15';
    const known = [-3001, -3000, 5500, 5501].filter((days) => {
      const date = addDays(today, days);
      return dueDateOf(dueFactor(date), today) === date;
    });
    expect(known).toEqual([-3000, 5500]);
  });

  test('reads back every day near the reader', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 30_000 }),
        fc.integer({ min: -3000, max: 5500 }),
        (start, distance) => {
          const today = addDays('2008-09-19', start);
          const date = addDays(today, distance);
          expect(dueDateOf(dueFactor(date), today)).toBe(date);
        },
      ),
    );
  });
});
