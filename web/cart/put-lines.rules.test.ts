import { expect, test } from 'vitest';

import type { CartLineToday } from '#contract/saved-carts';
import { cartItem } from '#web/testing/cart.fixture.ts';
import { uuid } from '#web/testing/product.fixture.ts';

import { planPut, putText } from './put-lines.rules.ts';

function line(n: number, size: string, quantity: number, more: Partial<CartLineToday> = {}) {
  const { id: _id, ...described } = cartItem(n, { size, quantity, stock: 30 });
  return { ...described, variantId: uuid<CartLineToday['variantId'] & string>(n), ...more };
}
const put = (lines: CartLineToday[], cart = [cartItem(9)]) => {
  const plan = planPut(lines, cart);
  return [plan.items.map(({ size, quantity }) => [size, quantity]), putText(plan)];
};

test('by the piece all goes in as it was kept, as far as there is', () => {
  expect(put([line(1, 'P', 7), line(1, 'M', 40)])).toEqual([
    [
      ['P', 7],
      ['M', 30],
    ],
    '37 peças colocadas no carrinho. 1 tamanho não tem tudo em estoque.',
  ]);
});

test('in packs it is rounded to whole ones, and said', () => {
  const pack = { pack: '6' };
  expect(put([line(1, 'P', 7, pack), line(1, 'M', 12, pack), line(2, 'P', 5)])).toEqual([
    [
      ['P', 12],
      ['M', 12],
      ['P', 5],
    ],
    '29 peças colocadas no carrinho. 1 tamanho ajustado ao pacote.',
  ]);
});

test('what lies in the cart is not left for another pack', () => {
  const cart = [cartItem(1, { size: 'P', quantity: 20 })];
  expect(put([line(1, 'P', 12, { pack: '6' })], cart)).toEqual([
    [['P', 6]],
    '6 peças colocadas no carrinho. 1 tamanho não tem tudo em estoque. 1 tamanho ajustado ao pacote.',
  ]);
});

test('a closed grade is completed; of one with sizes that are missing the cart knows more', () => {
  const pack = { pack: 'P 1 + M 2' };
  expect(put([line(1, 'P', 2, pack), line(1, 'M', 3, pack)])[0]).toEqual([
    ['P', 2],
    ['M', 4],
  ]);
  expect(put([line(1, 'P', 2, pack)])[0]).toEqual([['P', 2]]);
});

test('a line in the cart keeps the fields it always had', () => {
  const { items } = planPut([line(1, 'P', 6, { pack: '6' })], []);
  expect(items[0]).not.toHaveProperty('pack');
});
