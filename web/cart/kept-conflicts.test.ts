import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';

import { cartItem } from '#web/testing/cart.fixture.ts';

import { conflictsOf, keepConflicts, stillTrue, subscribeToConflicts } from './kept-conflicts.ts';

const ANA = '00000000-0000-4000-8000-00000000000a';
const KEY = `cart-conflicts:${ANA}`;
const about = (n: number, kept: number) => {
  const { productId, size } = cartItem(n);
  return { productId, size, here: 2, there: kept, kept };
};

beforeEach(() => localStorage.clear());

test('what two devices disagreed on is there until its line is changed or goes', () => {
  const items = [cartItem(1, { quantity: 5 }), cartItem(2, { quantity: 7 })];
  keepConflicts(ANA, [about(1, 5), about(2, 7)], items);
  expect(conflictsOf(ANA)).toEqual([about(1, 5), about(2, 7)]);
  keepConflicts(ANA, [], items);
  expect(conflictsOf(ANA)).toEqual([about(1, 5), about(2, 7)]);
  const changed = [cartItem(1, { quantity: 4 }), cartItem(2, { quantity: 7 })];
  // Not shown from then on, and forgotten with the next answer: five pieces may come back for another reason.
  expect(stillTrue(conflictsOf(ANA), changed)).toEqual([about(2, 7)]);
  keepConflicts(ANA, [], changed);
  expect(conflictsOf(ANA)).toEqual([about(2, 7)]);
  keepConflicts(ANA, [], []);
  expect(localStorage.getItem(KEY)).toBeNull();
});

test('the newest about a line is the one that counts', () => {
  keepConflicts(ANA, [about(1, 5)], [cartItem(1, { quantity: 5 })]);
  keepConflicts(ANA, [about(1, 9)], [cartItem(1, { quantity: 9 })]);
  expect(conflictsOf(ANA)).toEqual([about(1, 9)]);
});

test('whoever listens is told, and finds the same list while nothing changes', () => {
  const told = vi.fn<() => void>();
  onTestFinished(subscribeToConflicts(told));
  keepConflicts(ANA, [about(1, 5)], [cartItem(1, { quantity: 5 })]);
  expect(told).toHaveBeenCalledTimes(1);
  expect(conflictsOf(ANA)).toBe(conflictsOf(ANA));
  expect(conflictsOf(null)).toEqual([]);
  expect(conflictsOf('00000000-0000-4000-8000-00000000000b')).toEqual([]);
});

test.each(['{', '7', '[{"productId":1}]', '[null]', '[{"productId":"x","size":"M","here":"2"}]'])(
  '%s in storage is no conflict',
  (text) => {
    localStorage.setItem(KEY, text);
    expect(conflictsOf(ANA)).toEqual([]);
  },
);
