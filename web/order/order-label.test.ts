import { expect, test } from 'vitest';

import { asId } from '#contract/ids';

import { itemsText, numberLabel, orderLabel } from './order-label.ts';

test('an order is called by the end of its id, in capitals', () => {
  expect(orderLabel(asId('0192f0c4-7b1e-7a52-8c33-5d2ea91f03c7'))).toBe('#A91F03C7');
});

test('its number alone gives the same name', () => {
  expect(numberLabel(11201)).toBe('#00011201');
  expect(numberLabel(11201)).toBe(orderLabel(asId('0192f0c4-7b1e-7a52-8c33-5d2e00011201')));
});

test('one item, more items', () => {
  expect([0, 1, 2, 1200].map(itemsText)).toEqual(['0 itens', '1 item', '2 itens', '1.200 itens']);
});
