import { expect, test } from 'vitest';

import { asId } from '#contract/ids';
import { cartItem } from '#web/testing/cart.fixture.ts';

import { cartBlocks, putBack } from './cart-blocks.rules.ts';
import type { CartItem } from './cart.rules.ts';
import { notesOf } from './change-text.ts';

const P = cartItem(1, { size: 'P' });
const M = cartItem(1, { size: 'M', quantity: 2 });
const G = cartItem(1, { size: 'G' });
const OTHER = cartItem(2);

const shown = (items: readonly CartItem[], apart: readonly CartItem[] = []) =>
  cartBlocks(items, apart).map(({ lines, pieces }) => [
    lines.map(({ title, size }) => `${title} ${size}`).join(', '),
    pieces,
  ]);

test('lines of a product are one block where its first line stood', () => {
  expect(shown([M, OTHER, P])).toEqual([
    ['Camiseta 1 P, Camiseta 1 M', 3],
    ['Camiseta 2 M', 1],
  ]);
});

test('another price, no size and what cannot be ordered are blocks of their own', () => {
  const unsized = cartItem(1, { size: '', variantId: asId('') });
  expect(shown([P, { ...M, price: 99 }, G]).map(([lines]) => lines)).toEqual([
    'Camiseta 1 P, Camiseta 1 G',
    'Camiseta 1 M',
  ]);
  expect(shown([P, unsized]).map(([lines]) => lines)).toEqual(['Camiseta 1 P', 'Camiseta 1 ']);
  expect(shown([P, M], [M]).map(([lines]) => lines)).toEqual(['Camiseta 1 P', 'Camiseta 1 M']);
});

test('a price that changes for all sizes changes no key: the block stays where the focus is', () => {
  const [before] = cartBlocks([P, M]);
  const [after] = cartBlocks([P, M].map((item) => ({ ...item, price: 120 })));
  expect(after?.key).toBe(before?.key);
});

test('what is true of every size is said once, else with the sizes it is true of', () => {
  const [block] = cartBlocks([P, M, G]);
  if (!block) throw new Error('a block');
  const price = { kind: 'price', before: 107.4, now: 110 } as const;
  const changes = [
    ...[P, M, G].map(({ productId, size }) => ({ productId, size, ...price })),
    { productId: M.productId, size: 'M', kind: 'stock', left: 1 } as const,
    { productId: OTHER.productId, size: 'M', kind: 'gone' } as const,
  ];
  expect(notesOf(block, changes)).toEqual([
    'O preço mudou: de R$\u00A0107,40 para R$\u00A0110,00',
    'M: Resta 1',
  ]);
});

test('a changed price is told as it is charged: a step of the ladder may be below it, before and after', () => {
  const [block] = cartBlocks([{ ...P, price: 90 }]);
  if (!block) throw new Error('a block');
  const { productId, size } = P;
  const told = (before: number, now: number) =>
    notesOf(block, [{ productId, size, kind: 'price', before, now }]);
  expect(told(80, 110)).toEqual(['O preço mudou: de R$\u00A080,00 para R$\u00A090,00']);
  expect(told(100, 110)).toEqual([]);
  expect(told(100, 90)).toEqual(['O preço mudou: de R$\u00A0100,00 para R$\u00A090,00']);
});

test('what is put back stands where it stood, as it was; what others did since stays', () => {
  const later = cartItem(3);
  const changed = { ...OTHER, quantity: 7 };
  expect(putBack([changed, later], [P, OTHER, M], [P, M])).toEqual([P, changed, M, later]);
  // One that was put into the cart again meanwhile is there once.
  expect(putBack([{ ...P, quantity: 9 }], [P], [P])).toEqual([P]);
  // What is gone for another reason stays gone.
  expect(putBack([], [P, OTHER], [P])).toEqual([P]);
});
