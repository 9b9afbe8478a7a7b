import { expect, test } from 'vitest';

import {
  draftText,
  emptied,
  EMPTY,
  entryOf,
  parseDraft,
  withAsked,
  withFilling,
  withFresh,
} from './draft.rules.ts';
import { commonScale, lineOf, linesOf, totalOf } from './line.rules.ts';
import { stocked, variantId } from './order-grid.fixture.ts';
import { repeatLast } from './repeat.rules.ts';

const SHIRT = stocked(1, { P: 5, M: 5 });
const SKIRT = stocked(2, { P: 5 });
const ask = (product: number, size: number, pieces: number) =>
  new Map([[variantId(product, size), pieces]]);
const DRAFT = withAsked(withAsked(EMPTY, SHIRT, ask(1, 0, 2)), SKIRT, ask(2, 0, 3));

test('a product is there as long as one of its sizes is asked for; the others stay the same', () => {
  const more = withAsked(DRAFT, SHIRT, ask(1, 1, 4));
  expect([...(entryOf(more, SHIRT.id)?.asked ?? [])]).toEqual([
    [variantId(1, 0), 2],
    [variantId(1, 1), 4],
  ]);
  expect(more[1]).toBe(DRAFT[1]);
  expect(withAsked(DRAFT, SHIRT, ask(1, 0, 0))).toEqual([DRAFT[1]]);
  expect(withAsked(EMPTY, SHIRT, ask(1, 0, 0))).toBe(EMPTY);
  expect(withFilling(DRAFT, emptied(DRAFT))).toEqual([]);
});

test('what was kept reads as it was; what makes no sense is left out', () => {
  expect(parseDraft(draftText(DRAFT))).toEqual(DRAFT);
  const [one] = JSON.parse(draftText(DRAFT)) as object[];
  const nonsense = [{ ...one, asked: [{ id: variantId(1, 0), quantity: -1 }] }, 7, { asked: [] }];
  for (const text of [null, '', '{', '{}', JSON.stringify(nonsense)]) {
    expect(parseDraft(text)).toEqual([]);
  }
});

test('a product that was read again brings its price and stock, and nothing where it is the same', () => {
  expect(withFresh(DRAFT, { ...SHIRT })).toBe(DRAFT);
  const dearer = withFresh(DRAFT, { ...SHIRT, price: 99 });
  expect(entryOf(dearer, SHIRT.id)).toMatchObject({ product: { price: 99 } });
  expect(dearer[1]).toBe(DRAFT[1]);
  expect(withFresh(DRAFT, stocked(9, { P: 1 }))).toBe(DRAFT);
});

test('a line has no more than the stock that is not in the cart, and says what was asked for', () => {
  const asked = new Map([...ask(1, 0, 5), ...ask(1, 1, 5)]);
  const { cells, pieces, cents } = lineOf(SHIRT, asked, new Map([['M', 2]]));
  expect(cells).toMatchObject([
    { left: 5, asked: 5, quantity: 5 },
    { left: 3, asked: 5, quantity: 3 },
  ]);
  expect([pieces, cents]).toEqual([8, 8 * 60_00]);
});

test('lines with pieces are counted, whatever is on the page', () => {
  const cart = [{ productId: SKIRT.id, size: 'P', quantity: 5 }];
  expect(totalOf(linesOf(DRAFT, []))).toEqual({ lines: 2, pieces: 5, value: 300 });
  expect(totalOf(linesOf(DRAFT, cart))).toEqual({ lines: 1, pieces: 2, value: 120 });
});

test('six sizes are one scale over all lines, more are each line’s own', () => {
  expect(commonScale([SKIRT, stocked(3, { GG: 1, M: 1 })])).toEqual(['P', 'M', 'GG']);
  expect(commonScale([SHIRT, stocked(3, { 36: 1, 38: 1, 40: 1, 42: 1, 44: 1 })])).toBeUndefined();
  expect(commonScale([])).toBeUndefined();
});

test('what was bought last fills the whole line, as far as the stock goes', () => {
  const line = lineOf(stocked(1, { P: 5, M: 2, G: 0, GG: 9 }), undefined, new Map());
  const last = new Map([
    ['P', 1],
    ['M', 3],
    ['G', 2],
  ]);
  const { filling, text } = repeatLast(line, last);
  expect([...(filling[0]?.asked.values() ?? [])]).toEqual([1, 3, 0, 0]);
  expect(text).toBe('3 peças. 2 ajustadas ao estoque: M, de 3 para 2; G, de 2 para 0.');
});
