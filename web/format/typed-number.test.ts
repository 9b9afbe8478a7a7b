import { expect, test } from 'vitest';

import { directionOf, MONEY, stepped, tidied } from './typed-number.ts';

test.each(['', ' ', 'abc', '-1', '1e3', '1,2,3', 'NaN', 'Infinity', '1,234', '٣'])(
  '%j is no amount, and stays as it was typed',
  (typed) => {
    expect(tidied(MONEY, typed)).toBe(typed);
  },
);

test('arrow keys move by a centavo, never below zero', () => {
  expect(stepped(MONEY, '1,99', 1)).toBe('2,00');
  expect(stepped(MONEY, '0,00', -1)).toBe('0,00');
  expect(stepped(MONEY, '', 1)).toBe('0,01');
  expect(stepped(MONEY, 'abc', 1)).toBe('abc');
});

test('arrows with a modifier belong to the browser', () => {
  const key = { key: 'ArrowUp', altKey: false, ctrlKey: false, metaKey: false };
  expect(directionOf(key)).toBe(1);
  expect(directionOf({ ...key, key: 'ArrowDown' })).toBe(-1);
  expect(directionOf({ ...key, altKey: true })).toBeUndefined();
  expect(directionOf({ ...key, ctrlKey: true })).toBeUndefined();
  expect(directionOf({ ...key, key: 'a' })).toBeUndefined();
});
