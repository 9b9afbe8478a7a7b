import fc from 'fast-check';
import { expect, test } from 'vitest';

import { pack } from './pack.fixture.ts';
import {
  isOutOf,
  leavesOut,
  missingSizes,
  mostGrades,
  mostOfSize,
  packed,
  packOf,
  packText,
  readPack,
  soldInText,
  unpacked,
  wholeGrades,
  type Pack,
  type PackedSize,
} from './pack.ts';
import { PackField } from './product.ts';

test.each([
  ['6', '6'],
  [' 12 ', '12'],
  ['P 1 + M 2 + G 2 + GG 1', 'P 1 + M 2 + G 2 + GG 1'],
  ['p 1, m 2, g 2', 'P 1 + M 2 + G 2'],
  ['P 1; M 2', 'P 1 + M 2'],
  ['36,5 1 + 37,5 2', '36,5 1 + 37,5 2'],
  ['36,5 6', '36,5 6'],
  ['G+ 2 + 2 ANOS 4', 'G+ 2 + 2 ANOS 4'],
  ['Único 3', 'ÚNICO 3'],
])('%j is kept as %j', (written, kept) => {
  expect(packText(pack(written))).toBe(kept);
  expect(packText(pack(kept))).toBe(kept);
  expect(PackField.parse(written)).toBe(kept);
});

test.each(['1', '0', '1000', '-6', '6,5', 'seis', 'P', 'P 0 + M 2', 'P 1', 'P 1 + P 2', 'P 1 + M'])(
  '%j is no pack',
  (written) => {
    expect(readPack(written)).toBeUndefined();
    expect(PackField.safeParse(written).error?.issues[0]?.message).toContain('grade fechada');
  },
);

test('nothing written is none', () => {
  expect(PackField.parse('  ')).toBeNull();
  expect(packOf(null)).toBeUndefined();
});

test('it is said as the trade says it', () => {
  expect(soldInText(pack('6'))).toBe('vendido de 6 em 6');
  expect(soldInText(pack('P 1, M 2'))).toBe('vendido em grade fechada: P 1 + M 2');
});

const GRADE = pack('P 1 + M 2 + G 2 + GG 1');
const SIXES = pack('6');
const sizes = (quantities: Record<string, number>, stock = 100) =>
  Object.entries(quantities).map(([size, quantity]) => ({ size, quantity, stock }));

const wrong = (sold: Pack, asked: Record<string, number>) =>
  unpacked(sold, sizes(asked)).map(({ size }) => size);

test('of a grade that is not whole every size is wrong, of multiples only those that are none', () => {
  expect(wrong(GRADE, { P: 2, M: 4, G: 4, GG: 2 })).toEqual([]);
  expect(wrong(GRADE, { P: 1, M: 2, G: 2 })).toEqual(['P', 'M', 'G']);
  expect(wrong(GRADE, { P: 1, M: 2, G: 2, GG: 1, XG: 6 })).toHaveLength(5);
  expect(wrong(SIXES, { P: 6, M: 7, G: 12, GG: 5 })).toEqual(['M', 'GG']);
});

test('the next that fits: up to the multiple, or grades for as many pieces, as far as there are', () => {
  const next = (sold: Pack, asked: Record<string, number>, stock = 100) =>
    Object.fromEntries(packed(sold, sizes(asked, stock)));
  expect(next(SIXES, { P: 7, M: 6, G: 1 })).toEqual({ P: 12, M: 6, G: 6 });
  expect(next(SIXES, { P: 7 }, 11)).toEqual({ P: 6 });
  expect(next(SIXES, { P: 7 }, 5)).toEqual({ P: 0 });
  expect(next(GRADE, { P: 1, M: 2, G: 2, GG: 0 })).toEqual({ P: 1, M: 2, G: 2, GG: 1 });
  expect(next(GRADE, { P: 0, M: 10, G: 0, GG: 0 })).toEqual({ P: 2, M: 4, G: 4, GG: 2 });
  expect(next(GRADE, { P: 0, M: 10, G: 0, GG: 0 }, 3)).toEqual({ P: 1, M: 2, G: 2, GG: 1 });
  // A size outside of the grade is not sold, one that the product lost leaves none.
  expect(next(GRADE, { P: 1, M: 2, G: 2, GG: 1, XG: 3 })).toMatchObject({ P: 2, XG: 0 });
  expect(next(GRADE, { P: 1, M: 2 })).toMatchObject({ P: 0, M: 0 });
  expect(missingSizes(GRADE, sizes({ P: 0, GG: 0 }))).toEqual(['M', 'G']);
});

const NAMES = ['PP', 'P', 'M', 'G', 'GG'];
const anyPack = fc.oneof(
  fc.integer({ min: 2, max: 30 }).map(String),
  fc
    .array(fc.record({ size: fc.constantFrom(...NAMES), n: fc.integer({ min: 1, max: 9 }) }), {
      minLength: 2,
      maxLength: 5,
    })
    .map((parts) => new Map(parts.map(({ size, n }) => [size, n])))
    .filter((parts) => parts.size > 1)
    .map((parts) => [...parts].map(([size, n]) => `${size} ${n}`).join(' + ')),
);
const anyShelf = fc.tuple(
  ...NAMES.map((size) =>
    fc.record({ size: fc.constant(size), quantity: fc.nat(60), stock: fc.nat(200) }),
  ),
);

test('whatever is asked for, what is proposed can be sold, is there, and is proposed again', () => {
  fc.assert(
    fc.property(anyPack, anyShelf, (text, shelf) => {
      const sold = pack(text);
      const proposed = packed(sold, shelf);
      const lines = shelf.map((one) => ({ ...one, quantity: proposed.get(one.size) ?? 0 }));
      expect(unpacked(sold, lines)).toEqual([]);
      expect(lines.every(({ quantity, stock }) => quantity <= stock)).toBe(true);
      expect(packed(sold, lines)).toEqual(proposed);
    }),
  );
});

test('what fits and is there stays as it is', () => {
  fc.assert(
    fc.property(anyPack, anyShelf, fc.nat(9), (text, shelf, times) => {
      const sold = pack(text);
      const per = (size: string) =>
        sold.kind === 'multiple'
          ? sold.of
          : (sold.pieces.find((one) => one.size === size)?.quantity ?? 0);
      const asked = shelf.map((one) => ({ ...one, quantity: times * per(one.size), stock: 1000 }));
      expect(unpacked(sold, asked)).toEqual([]);
      const kept = new Map(asked.map(({ size, quantity }) => [size, quantity]));
      expect(packed(sold, asked)).toEqual(kept);
      expect(sold.kind === 'grade' ? wholeGrades(sold, asked) : times).toBe(times);
    }),
  );
});

/** Whether so many packs can be had: of one size, or of whole grades. */
const canHave = (sold: Pack, shelf: readonly PackedSize[], packs: number) =>
  (sold.kind === 'multiple' ? [{ size: 'PP', quantity: sold.of }] : sold.pieces).every(
    ({ size, quantity }) =>
      packs * quantity <= (shelf.find((one) => one.size === size)?.stock ?? 0),
  );

test('as many as there are enough of, and not one more', () => {
  fc.assert(
    fc.property(anyPack, anyShelf, (text, shelf) => {
      const sold = pack(text);
      const stock = shelf[0]?.stock ?? 0;
      const most =
        sold.kind === 'multiple' ? mostOfSize(sold.of, stock) / sold.of : mostGrades(sold, shelf);
      expect([canHave(sold, shelf, most), canHave(sold, shelf, most + 1)]).toEqual([true, false]);
    }),
  );
});

test('a size is out where there is not one pack of it; one that a grade leaves out is not sold', () => {
  const grade = pack('P 1 + M 2');
  expect([0, 1].map((stock) => isOutOf(undefined, 'P', stock))).toEqual([true, false]);
  expect([5, 6].map((stock) => isOutOf(pack('6'), 'P', stock))).toEqual([true, false]);
  expect([1, 2].map((stock) => isOutOf(grade, 'M', stock))).toEqual([true, false]);
  expect([isOutOf(grade, 'G', 0), leavesOut(grade, 'G'), leavesOut(grade, 'P')]).toEqual([
    false,
    true,
    false,
  ]);
  expect([leavesOut(pack('6'), 'G'), leavesOut(undefined, 'G')]).toEqual([false, false]);
});
