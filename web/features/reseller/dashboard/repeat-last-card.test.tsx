import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';

import { listOrdersEndpoint } from '#contract/order-endpoints';
import { repeatOrderEndpoint, type RepeatedItem } from '#contract/repeat-order';
import { cartOf } from '#web/cart/cart.ts';
import { cartItem } from '#web/testing/cart.fixture.ts';
import { server } from '#web/testing/server.ts';

import {
  listOf,
  openDashboard,
  order,
  orderId,
  serveDashboard,
  USER,
} from './dashboard.fixture.tsx';

beforeEach(serveDashboard);

const repeated = (n: number, wanted: number, stock: number): RepeatedItem => {
  const { productId, variantId, size, title, sku, description, price, weight } = cartItem(n);
  const what = { productId, variantId, size, title, sku, description, weight, image: null };
  return { ...what, wanted, quantity: Math.min(wanted, stock), stock, priceThen: price, price };
};
const card = async () => {
  const heading = await screen.findByRole('heading', { name: 'Repetir último pedido' });
  return within(heading.closest('section') ?? document.body);
};
const press = async () =>
  userEvent.click((await card()).getByRole('button', { name: 'Repetir último pedido' }));

test('the latest order that was not cancelled goes into the cart with one press', async () => {
  server.reply(
    listOrdersEndpoint,
    listOf([order(1, { status: 'CANCELLED' }), order(2, { itemCount: 20, total: 4509.43 })]),
  );
  server.reply(repeatOrderEndpoint, { items: [repeated(1, 12, 40), repeated(2, 8, 8)] });
  const router = await openDashboard();
  expect(await (await card()).findByText(/20 peças · R\$\s4\.509,43$/)).toBeVisible();
  expect(await (await card()).findByText('Tudo em estoque.')).toBeVisible();
  await press();
  await waitFor(() => expect(router.state.location.pathname).toBe('/reseller/cart'));
  expect(server.calls(repeatOrderEndpoint).every(({ params }) => params['id'] === orderId(2))).toBe(
    true,
  );
  expect(cartOf(USER.id).pieces).toBe(20);
});

test('what is missing is said before and asked about after the press', async () => {
  server.reply(listOrdersEndpoint, listOf([order(1)]));
  server.reply(repeatOrderEndpoint, { items: [repeated(1, 12, 40), repeated(2, 8, 6)] });
  await openDashboard();
  const said = '18 de 20 peças em estoque. As 2 que faltam ficam de fora.';
  expect(await (await card()).findByText(said)).toBeVisible();
  await press();
  const dialog = await screen.findByRole('dialog', { name: 'Repetir pedido' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Adicionar ao carrinho' }));
  await waitFor(() => expect(cartOf(USER.id).pieces).toBe(18));
});

test('without an order there is nothing to repeat', async () => {
  server.reply(listOrdersEndpoint, listOf([order(1, { status: 'CANCELLED' })]));
  await openDashboard();
  await screen.findByText('1.027');
  expect(screen.queryByRole('heading', { name: 'Repetir último pedido' })).toBeNull();
});

test('the card does without what could not be asked', async () => {
  server.reply(listOrdersEndpoint, listOf([order(1)]));
  server.refuse(repeatOrderEndpoint, 500);
  await openDashboard();
  expect((await card()).getByRole('button', { name: 'Repetir último pedido' })).toBeEnabled();
  expect(screen.queryByText(/em estoque/)).toBeNull();
});
