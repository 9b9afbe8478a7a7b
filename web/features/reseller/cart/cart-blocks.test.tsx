import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';

import { getProductEndpoint } from '#contract/product-endpoints';
import type { CartItem } from '#web/cart/cart.rules.ts';
import { cartOf, planCheckout } from '#web/cart/cart.ts';
import { keepConflicts } from '#web/cart/kept-conflicts.ts';
import { cartItem, productOf } from '#web/testing/cart.fixture.ts';
import { uuid } from '#web/testing/product.fixture.ts';
import { press, textOf, told } from '#web/testing/screen.ts';
import { DROPPED } from '#web/testing/server-types.ts';
import { server } from '#web/testing/server.ts';

import { ANA, nowIs, onPhone, openCart, putIn, quotes, stageCart } from './cart-page.fixture.tsx';

stageCart();

/** Sizes of product `n`, each with its own variant and pieces enough. */
const sized = (n: number, sizes: Record<string, number>, more: Partial<CartItem> = {}) =>
  Object.entries(sizes).map(([size, quantity], at) =>
    cartItem(n, { size, quantity, variantId: uuid(n * 1000 + at), stock: 99, ...more }),
  );

/** They lie in the cart, and their products have these sizes. */
function stage(...products: CartItem[][]) {
  putIn(products.flat());
  for (const lines of products) {
    const [first] = lines;
    const variants = lines.map(({ variantId: id, size, stock }) => ({ id, size, stock }));
    if (first) nowIs(first, { ...productOf(first), variants });
  }
}

const blocks = () => [...document.querySelectorAll<HTMLElement>('.cart-block')];
const block = (at: number) => {
  const found = blocks()[at];
  if (!found) throw new Error(`no block ${at}`);
  return within(found);
};
const sizesIn = (at: number) =>
  block(at)
    .queryAllByRole('textbox')
    .map((field) => field.getAttribute('aria-label'));
const held = () => cartOf(ANA.id).items.map(({ title, size, quantity }) => [title, size, quantity]);
const button = (name: string) => screen.getByRole('button', { name });

test('sizes of a product stand side by side in one block, as people read them', async () => {
  stage(sized(1, { GG: 1, P: 4, M: 5 }), sized(2, { U: 5 }));
  await openCart();
  expect(blocks()).toHaveLength(2);
  expect(sizesIn(0)).toEqual([
    'Quantidade Camiseta 1 P',
    'Quantidade Camiseta 1 M',
    'Quantidade Camiseta 1 GG',
  ]);
  expect(textOf(blocks()[0]?.querySelector('.cart-block__total'))).toBe('R$ 1.074,00 10 peças');
  expect(block(0).getAllByText(/por peça/)).toHaveLength(1);
});

test('two colours of one style are two blocks, each by its name', async () => {
  const [first, second] = [sized(1, { P: 8 }), sized(2, { P: 7 }, { title: 'Camiseta 1' })];
  stage(first, second);
  for (const [lines, name] of [
    [first, 'Marinho'],
    [second, 'Areia'],
  ] as const) {
    if (lines[0]) nowIs(lines[0], { color: { name, value: null } });
  }
  await openCart();
  expect(await screen.findByRole('button', { name: 'Remover Camiseta 1 Marinho' })).toBeVisible();
  expect(button('Remover Camiseta 1 Areia')).toBeVisible();
});

test('lines of one product at different prices are told apart', async () => {
  putIn([...sized(1, { P: 8 }), ...sized(1, { M: 7 }, { price: 120 })]);
  // Nothing can be learnt of it now, so that each keeps its own.
  server.reply(getProductEndpoint, () => DROPPED);
  await openCart();
  expect(blocks()).toHaveLength(2);
  expect(block(0).getByText('R$ 107,40 por peça')).toBeInTheDocument();
  expect(block(1).getByText('R$ 120,00 por peça')).toBeInTheDocument();
});

test('what two devices disagreed on is said of its size, and changing it folds nothing', async () => {
  onPhone();
  const lines = sized(2, { P: 6, M: 9 });
  stage(sized(1, { U: 5 }), lines);
  const [{ productId, size }] = lines as [CartItem, CartItem];
  keepConflicts(ANA.id, [{ productId, size, here: 6, there: 4, kept: 6 }], lines);
  await openCart();
  const said = 'P. Em outro aparelho: 4; aqui: 6. Ficou 6.';
  expect(block(1).getByText(said)).toBeVisible();
  await press(/^Alterar tamanhos de Camiseta 2:/);
  const field = block(1).getByRole('textbox', { name: 'Quantidade Camiseta 2 P' });
  expect(field).toHaveAccessibleDescription(said);
  await press('Aumentar Camiseta 2 P');
  expect(block(1).queryByText(said)).toBeNull();
  expect(field).toBeVisible();
});

test('zero takes one size out, and the sizes that are left take the focus', async () => {
  stage(sized(1, { P: 1, M: 9 }), sized(2, { U: 9 }));
  await openCart();
  await press('Diminuir Camiseta 1 P');
  expect(held()).toEqual([
    ['Camiseta 1', 'M', 9],
    ['Camiseta 2', 'U', 9],
  ]);
  expect(screen.getByRole('group', { name: 'Tamanhos de Camiseta 1' })).toHaveFocus();
  expect(blocks()).toHaveLength(2);
});

test('one press removes all sizes of a block, another brings them back as they were', async () => {
  stage(sized(1, { P: 6, M: 9 }), sized(2, { U: 5 }), sized(3, { U: 1 }));
  await openCart();
  const before = cartOf(ANA.id).items;
  await press('Remover Camiseta 2');
  await press('Remover Camiseta 1');
  expect(held()).toEqual([['Camiseta 3', 'U', 1]]);
  expect(button('Remover Camiseta 3')).toHaveFocus();
  const toast = (await told('Camiseta 1: saiu do carrinho')).closest('.toast');
  if (!(toast instanceof HTMLElement)) throw new Error('a toast');
  await userEvent.click(within(toast).getByRole('button', { name: 'Desfazer' }));
  expect(cartOf(ANA.id).items).toEqual(before.filter(({ title }) => title !== 'Camiseta 2'));
  expect(button('Remover Camiseta 1')).toHaveFocus();
  await press('Desfazer');
  expect(cartOf(ANA.id).items).toEqual(before);
});

test('a cart that is emptied and filled again is still the order that may be paid already', async () => {
  stage(sized(1, { P: 15 }));
  planCheckout(ANA.id);
  const { orderKey } = cartOf(ANA.id);
  await openCart();
  await press('Remover Camiseta 1');
  expect(cartOf(ANA.id)).toMatchObject({ pieces: 0, orderKey: undefined });
  await press('Desfazer');
  expect(cartOf(ANA.id)).toMatchObject({ pieces: 15, orderKey });
});

test('nobody gets back what another person removed', async () => {
  stage(sized(1, { P: 15 }), sized(2, { U: 5 }));
  const { client } = await openCart();
  await press('Remover Camiseta 2');
  act(() => {
    client.setQueryData(['session'], { ...ANA, id: uuid(77) });
  });
  await press('Desfazer');
  expect(held()).toEqual([['Camiseta 1', 'P', 15]]);
});

test('forty sizes are forty steppers in one block', async () => {
  const sizes = Object.fromEntries(Array.from({ length: 40 }, (_, at) => [String(20 + at), 1]));
  stage(sized(1, sizes));
  await openCart();
  expect(blocks()).toHaveLength(1);
  expect(sizesIn(0)).toHaveLength(40);
  await press('Aumentar Camiseta 1 59');
  expect(cartOf(ANA.id).pieces).toBe(41);
});

const FIELDS = [
  'id',
  'productId',
  'variantId',
  'size',
  'title',
  'sku',
  'description',
  'price',
  'weight',
  'image',
  'stock',
  'quantity',
];

test('what is stored stays line by line, with the fields it always had', async () => {
  stage(sized(1, { P: 8, M: 9 }));
  await openCart();
  await press('Aumentar Camiseta 1 M');
  await press('Remover Camiseta 1');
  await press('Desfazer');
  const { items, ...rest } = JSON.parse(localStorage.getItem(`cart:${ANA.id}`) ?? '');
  expect(rest).toEqual({});
  expect(items).toHaveLength(2);
  for (const item of items) expect(Object.keys(item).toSorted()).toEqual(FIELDS.toSorted());
});

test('on a telephone the first block is open, the others open when they are wanted', async () => {
  onPhone();
  stage(sized(1, { P: 6, M: 9 }), sized(2, { P: 1, M: 2 }), sized(3, { U: 1 }));
  await openCart();
  expect([0, 1, 2].map((at) => sizesIn(at).length)).toEqual([2, 0, 0]);
  await press('Alterar tamanhos de Camiseta 2: P 1 M 2');
  expect(sizesIn(1)).toHaveLength(2);
  expect(screen.getByRole('group', { name: 'Tamanhos de Camiseta 2' })).toHaveFocus();
});

test('on a telephone a block of which something changed is open', async () => {
  onPhone();
  const dearer = sized(2, { P: 1, M: 2 });
  stage(sized(1, { P: 15 }), dearer);
  const variants = dearer.map(({ variantId: id, size, stock }) => ({ id, size, stock }));
  if (dearer[0]) nowIs(dearer[0], { price: 120, variants });
  await openCart();
  expect(block(1).getByText('O preço mudou: de R$ 107,40 para R$ 120,00')).toBeInTheDocument();
  expect(sizesIn(1)).toHaveLength(2);
});

test('on a telephone only the chosen way is shown until others are asked for', async () => {
  onPhone();
  expect(quotes.EXPRESS).not.toBeNull();
  await openCart();
  expect(screen.queryByRole('radio', { name: /Expresso/ })).toBeNull();
  await press('Ver outros envios');
  expect(screen.getByRole('radio', { name: /Econômico/ })).toHaveFocus();
  await userEvent.click(screen.getByRole('radio', { name: /Expresso/ }));
  expect(screen.getByRole('radio', { name: /Expresso/ })).toBeChecked();
  expect(screen.getByRole('radio', { name: /Econômico/ })).toBeInTheDocument();
});
