import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';

import { settingsEndpoint } from '#contract/checkout-settings';
import { getProductEndpoint } from '#contract/product-endpoints';
import { cartItem } from '#web/testing/cart.fixture.ts';
import { checkoutSettings } from '#web/testing/checkout.fixture.ts';
import { openPages } from '#web/testing/open-pages.tsx';
import { DROPPED } from '#web/testing/server-types.ts';
import { server } from '#web/testing/server.ts';
import { RESELLER } from '#web/testing/session.fixture.ts';

import { CartDrawer } from './cart-drawer.tsx';
import { cartOf } from './cart.ts';
import { keepConflicts } from './kept-conflicts.ts';

const ANA = RESELLER.id;

beforeEach(() => {
  server.reply(settingsEndpoint, { settings: checkoutSettings() });
  server.reply(getProductEndpoint, () => DROPPED);
});

/** The drawer over a page, with these in the cart. */
async function open(...items: ReturnType<typeof cartItem>[]) {
  localStorage.setItem(`cart:${ANA}`, JSON.stringify({ items }));
  const beside = <CartDrawer />;
  await openPages({ '/': 'Início' }, { at: '/', title: 'Início', user: RESELLER, beside });
  act(() => {
    window.dispatchEvent(new Event('open-cart'));
  });
}

const drawer = () => screen.getByRole('dialog', { name: 'Seu carrinho' });
const button = (name: string | RegExp) => within(drawer()).getByRole('button', { name });
const quantity = (size: string) =>
  within(drawer()).getByRole('textbox', { name: `Quantidade Camiseta 1 ${size}` });

test('a size is changed in its place, and zero takes it out of the cart', async () => {
  const [medium, large] = [cartItem(1, { quantity: 4 }), cartItem(1, { size: 'G', quantity: 2 })];
  await open(medium, large, cartItem(2));
  expect(within(drawer()).queryByRole('textbox')).toBeNull();
  await userEvent.click(button(/^Alterar tamanhos de Camiseta 1:/));
  expect(within(drawer()).getByRole('group', { name: 'Tamanhos de Camiseta 1' })).toHaveFocus();
  await userEvent.click(button('Aumentar Camiseta 1 M'));
  await userEvent.clear(quantity('G'));
  await userEvent.type(quantity('G'), '3');
  expect(cartOf(ANA).items.map((item) => item.quantity)).toEqual([5, 3, 1]);
  expect(within(drawer()).getByText('8x R$ 107,40')).toBeVisible();
  await userEvent.clear(quantity('G'));
  await userEvent.type(quantity('G'), '0{Enter}');
  expect(cartOf(ANA).items.map(({ size }) => size)).toEqual(['M', 'M']);
  expect(within(drawer()).getByRole('group', { name: 'Tamanhos de Camiseta 1' })).toHaveFocus();
  await userEvent.clear(quantity('M'));
  // Who types a zero may well press Enter after it: nothing else goes with it.
  await userEvent.type(quantity('M'), '0{Enter}');
  expect(cartOf(ANA).items).toEqual([cartItem(2)]);
  expect(within(drawer()).getByRole('group', { name: 'Tamanhos de Camiseta 2' })).toHaveFocus();
});

test('what two devices disagreed on stands at its line, until that is changed', async () => {
  const items = [cartItem(1, { quantity: 4 }), cartItem(1, { size: 'G', quantity: 2 })];
  const { productId, size } = cartItem(1);
  keepConflicts(ANA, [{ productId, size, here: 0, there: 4, kept: 4 }], items);
  await open(...items, cartItem(2));
  const told = 'M. Em outro aparelho: 4; aqui: removido. Ficou 4.';
  const line = within(drawer()).getByText(told).closest('li');
  expect(line).toHaveTextContent('Camiseta 1');
  await userEvent.click(button(/^Alterar tamanhos de Camiseta 1:/));
  expect(quantity('M')).toHaveAccessibleDescription(told);
  await userEvent.click(button('Diminuir Camiseta 1 G'));
  expect(within(drawer()).getByText(told)).toBeVisible();
  await userEvent.click(button('Diminuir Camiseta 1 M'));
  expect(within(drawer()).queryByText(told)).toBeNull();
  expect(within(drawer()).getByRole('group', { name: 'Tamanhos de Camiseta 1' })).toBeVisible();
});
