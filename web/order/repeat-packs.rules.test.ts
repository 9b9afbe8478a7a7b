import { expect, test } from 'vitest';

import { cartItem, repeatedItem } from '#web/testing/cart.fixture.ts';

import { planRepeat } from './repeat-order.rules.ts';
import { repeatChangeText } from './repeat-text.ts';

const said = (plan: ReturnType<typeof planRepeat>) =>
  plan.lines.map(({ add, changes }) => [add, ...changes.map(repeatChangeText)]);

test('an order of loose pieces is repeated in whole packs, and that is said', () => {
  const items = [
    repeatedItem(1, { wanted: 7, stock: 40, pack: '6' }),
    repeatedItem(2, { wanted: 12, stock: 40, pack: '6' }),
    repeatedItem(3, { wanted: 7, stock: 9, pack: '6' }),
    repeatedItem(4, { wanted: 6, stock: 4, pack: '6' }),
    repeatedItem(5, { wanted: 7, stock: 40 }),
  ];
  expect(said(planRepeat(items, []))).toEqual([
    [12, 'Vão 12, vendido de 6 em 6'],
    [12],
    [6, 'Vão 6, vendido de 6 em 6'],
    [0, 'Só 4 em estoque', 'Não completa: vendido de 6 em 6'],
    [7],
  ]);
});

const sized = (size: string, wanted: number) => ({
  ...repeatedItem(1, { wanted, stock: 40, pack: 'P 1 + M 2' }),
  size,
});

test('a closed grade is completed of the sizes that were ordered', () => {
  expect(said(planRepeat([sized('P', 2), sized('M', 3)], []))).toEqual([
    [2],
    [4, 'Vão 4, vendido em grade fechada: P 1 + M 2'],
  ]);
});

test('never more than is left beside the cart', () => {
  const item = repeatedItem(1, { wanted: 12, stock: 14, pack: '6' });
  const cart = [cartItem(1, { quantity: 6 })];
  expect(planRepeat([item], cart).items).toMatchObject([{ quantity: 6 }]);
});
