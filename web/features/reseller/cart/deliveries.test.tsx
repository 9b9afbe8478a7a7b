import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';

import { checkoutEndpoint } from '#contract/checkout';
import { deliveryText } from '#contract/delivery';
import { cartItem } from '#web/testing/cart.fixture.ts';
import { closed, WINTER } from '#web/testing/collection.fixture.ts';
import { refused } from '#web/testing/server-types.ts';
import { server } from '#web/testing/server.ts';

import {
  amount,
  ANA,
  finish,
  finishButton,
  FIRST,
  nowIs,
  openCart,
  orders,
  putIn,
  SECOND,
  stageCart,
} from './cart-page.fixture.tsx';

stageCart();

const USER = { ...ANA, hasCollections: true };
const COAT = cartItem(3, { quantity: 20, stock: 30 });

const choose = (name: RegExp) => userEvent.click(screen.getByRole('radio', { name }));
const kept = () => JSON.parse(localStorage.getItem(`cart:${ANA.id}`) ?? '{}');
const sent = (...items: readonly { variantId: string }[]) => ({
  items: items.map(({ variantId }) => expect.objectContaining({ variantId })),
});

test('a cart for two deliveries is two orders, each with its own pieces and total', async () => {
  putIn([FIRST, COAT, SECOND]);
  nowIs(COAT, { collection: WINTER });
  await openCart(USER);
  expect(screen.getByRole('heading', { name: '2 entregas, 2 pedidos' })).toBeVisible();
  const ready = amount('Total');
  await choose(/Programado · Inverno 2027/);
  expect(document.body).toHaveTextContent(deliveryText(WINTER));
  expect(document.body).toHaveTextContent('os prazos contam da entrega');
  expect(amount('Total')).not.toBe(ready);
  await waitFor(() => expect(finishButton()).not.toHaveAttribute('aria-busy'));
  await finish();
  await waitFor(() => expect(orders()[0]?.body).toMatchObject(sent(COAT)));
  // The other delivery is still there, to be the next order, under a key of its own.
  await waitFor(() => expect(kept().items).toMatchObject([{ id: FIRST.id }, { id: SECOND.id }]));
  expect(kept().key).toBeUndefined();
});

test('what is ready is ordered without what is programmed, and each has a minimum of its own', async () => {
  putIn([FIRST, cartItem(3, { quantity: 2 }), SECOND]);
  nowIs(COAT, { collection: WINTER });
  await openCart(USER);
  await choose(/Programado/);
  expect(finishButton()).toBeDisabled();
  expect(screen.getAllByText('Adicione mais 13 peça(s) para finalizar.')[0]).toBeVisible();
  await choose(/Pronta-entrega/);
  await waitFor(() => expect(finishButton()).not.toHaveAttribute('aria-busy'));
  await finish();
  expect(orders()[0]?.body).toMatchObject(sent(FIRST, SECOND));
});

test('what takes no orders any more cannot be finished, and says why', async () => {
  putIn([COAT]);
  nowIs(COAT, { collection: closed(WINTER) });
  await openCart(USER);
  expect(finishButton()).toBeDisabled();
  expect(screen.getAllByText(/Inverno 2027: Pedidos encerrados em/)[0]).toBeVisible();
});

test('a product that came into a collection meanwhile is found out, and the cart is two orders then', async () => {
  putIn([FIRST, SECOND, COAT]);
  await openCart(USER);
  server.reply(checkoutEndpoint, () =>
    refused(409, { error: 'x', message: 'Um pedido tem uma só entrega.', code: 'MIXED_DELIVERY' }),
  );
  nowIs(COAT, { collection: WINTER });
  await waitFor(() => expect(finishButton()).not.toHaveAttribute('aria-busy'));
  await finish();
  expect(await screen.findByRole('heading', { name: '2 entregas, 2 pedidos' })).toBeVisible();
});

test('without collections nothing is said of deliveries', async () => {
  await openCart();
  expect(screen.queryByText(/entregas/)).toBeNull();
  expect(screen.queryByText(/Pronta-entrega/)).toBeNull();
});
