import { expect, test } from 'vitest';

import { paginationOf } from '#contract/paging';

import { pagesInPlace, rowsInPlace, withRow } from './rows-in-place.ts';

const row = (id: string, state = 'waiting') => ({ id, state });

test('the first answer is shown as it is', () => {
  expect(rowsInPlace(undefined, [row('b'), row('a')])).toEqual([row('b'), row('a')]);
});

test('rows keep their place with what is known now, those that left too; new ones come below', () => {
  const shown = [row('a', 'decided'), row('b'), row('c')];
  const fresh = [row('d'), row('c', 'changed'), row('b')];
  expect(rowsInPlace(shown, fresh)).toEqual([
    row('a', 'decided'),
    row('b'),
    row('c', 'changed'),
    row('d'),
  ]);
});

test('a page whose rows all left their filter is still a page, an empty one is not', () => {
  const gone = paginationOf(3, 10, 20);
  expect(pagesInPlace(gone, [row('a')])).toEqual({ page: 3, limit: 10, pages: 3, total: 20 });
  expect(pagesInPlace(gone, [])).toEqual(gone);
  expect(pagesInPlace(paginationOf(1, 10, 50), [row('a')]).pages).toBe(5);
});

test('one row is replaced, the others are left alone', () => {
  expect(withRow([row('a'), row('b')], row('a', 'decided'))).toEqual([
    row('a', 'decided'),
    row('b'),
  ]);
});
