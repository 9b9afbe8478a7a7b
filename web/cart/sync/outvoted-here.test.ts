import { expect, test } from 'vitest';

import { cartItem } from '#web/testing/cart.fixture.ts';

import { outvotedHere } from './sync.rules.ts';

const agreedOn = (quantity: number, version = 1) => {
  const { productId, size } = cartItem(1);
  return { productId, size, quantity, version, taken: 0 };
};
const answered = (quantity: number, outvoted: number | null, version = 2) => [
  { ...agreedOn(quantity, version), outvoted },
];
const told = (here: number, there: number) => {
  const { productId, size } = cartItem(1);
  return [{ productId, size, here, there, kept: there }];
};

test.each([
  ['more', 4],
  ['a line that was removed here', 0],
])('a device is told of what outvoted it once: %s', (_, here) => {
  const agreed = { lines: [agreedOn(here)], sent: [] };
  expect(outvotedHere(answered(6, here), agreed, [])).toEqual(told(here, 6));
  const since = { lines: [agreedOn(6, 2)], sent: [] };
  expect(outvotedHere(answered(6, here), since, [])).toEqual([]);
});

test.each([
  ['what nobody contradicted', answered(6, null)],
  ['what contradicted another device', answered(6, 5)],
  ['what stayed as it is here', answered(4, 4)],
  ['what an instance of the version before says nothing of', [agreedOn(6, 2)]],
])('a device is not told of %s', (_, lines) => {
  expect(outvotedHere(lines, { lines: [agreedOn(4)], sent: [] }, [])).toEqual([]);
});

test('a device is not told of a line it never knew, nor of one the server judged just now', () => {
  expect(outvotedHere(answered(6, 0), { lines: [], sent: [] }, [])).toEqual([]);
  const sent = [{ ...agreedOn(6), base: 1 }];
  expect(outvotedHere(answered(6, 4), { lines: [agreedOn(4)], sent: [] }, sent)).toEqual([]);
});
