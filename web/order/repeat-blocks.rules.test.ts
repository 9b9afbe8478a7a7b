import { expect, test } from 'vitest';

import type { RepeatedItem } from '#contract/repeat-order';
import { repeatedItem } from '#web/testing/cart.fixture.ts';

import { repeatBlocks } from './repeat-blocks.rules.ts';
import { planRepeat } from './repeat-order.rules.ts';

const sized = (size: string, more: Partial<RepeatedItem> = {}) =>
  repeatedItem(1, { size, ...more });
const blocksOf = (...items: RepeatedItem[]) => repeatBlocks(planRepeat(items, []));
const told = (...items: RepeatedItem[]) =>
  blocksOf(...items).map(({ changes }) =>
    changes.map(({ change, sizes }) => `${change.kind} ${sizes.join()}`.trim()),
  );

test('the sizes of a garment are one block: what can be had and what was ordered', () => {
  const [block, other] = blocksOf(
    sized('G', { wanted: 5, stock: 3 }),
    sized('P'),
    repeatedItem(2, { size: 'U' }),
  );
  expect(block).toMatchObject({
    added: [
      { size: 'P', quantity: 4 },
      { size: 'G', quantity: 3 },
    ],
    wanted: [
      { size: 'P', quantity: 4 },
      { size: 'G', quantity: 5 },
    ],
    pieces: 7,
    price: 107.4,
  });
  expect(other).toMatchObject({ pieces: 4, changes: [] });
});

test('what is true of every size is said once, of some with their names', () => {
  expect(told(sized('P', { price: 110 }), sized('M', { price: 110 }))).toEqual([['price']]);
  expect(told(sized('P', { stock: 0 }), sized('M'), sized('G', { stock: 0 }))).toEqual([
    ['stock P,G'],
  ]);
  expect(told(sized('P', { stock: 2 }), sized('M', { stock: 3 }))).toEqual([
    ['fewer P', 'fewer M'],
  ]);
});

test('a size that is gone takes no price from the others', () => {
  const gone = sized('P', { quantity: 0, stock: 0, price: null });
  expect(blocksOf(gone, sized('M'))).toMatchObject([{ price: 107.4, pieces: 4 }]);
  expect(blocksOf(gone)).toMatchObject([{ price: null, pieces: 0 }]);
});
