import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';

import { checkoutEndpoint } from '#contract/checkout';
import { addToCart, cartOf, isInDoubt } from '#web/cart/cart.ts';
import { cartItem } from '#web/testing/cart.fixture.ts';
import { at, press, told } from '#web/testing/screen.ts';
import { DROPPED } from '#web/testing/server-types.ts';
import { server } from '#web/testing/server.ts';

import {
  amount,
  ANA,
  changeAddress,
  finish,
  finishButton,
  FIRST,
  note,
  nowLeft,
  openCart,
  orders,
  placed,
  SECOND,
  stageCart,
} from './cart-page.fixture.tsx';

stageCart();

test('the order carries what is on screen, under a key', async () => {
  await openCart();
  await finish();
  await placed();
  expect(orders()).toHaveLength(1);
  const [order] = orders();
  expect(order?.key).toMatch(/^[0-9a-f-]{36}$/);
  expect(order?.body).toEqual({
    items: [
      { variantId: FIRST.variantId, quantity: 10 },
      { variantId: SECOND.variantId, quantity: 5 },
    ],
    shippingType: 'ECONOMIC',
    term: 'boleto_30',
    shippingAddress: {
      address: 'Rua das Acácias, 214',
      city: 'Florianópolis',
      state: 'SC',
      zipCode: '88010-001',
      notes: null,
    },
    shippingCost: 48.9,
    subtotal: 1611,
    discount: 0,
    total: 1659.9,
  });
});

test('success empties the cart, renews the orders and shows what comes next', async () => {
  const { client, router } = await openCart();
  client.setQueryData(['orders', 1], []);
  client.setQueryData(['products', 'list'], []);
  await finish();
  expect(await placed()).toHaveTextContent('Pedido #00000042 enviado para análise');
  expect(await placed()).toHaveFocus();
  expect(await told('Checkout realizado com sucesso!')).toBeInTheDocument();
  expect(screen.getByText('Em análise')).toBeInTheDocument();
  expect(screen.getByText(/^Aguardando aprovação\./)).toHaveTextContent('e-mail');
  expect(amount('Total')).toBe('R$ 1.659,90');
  expect(cartOf(ANA.id).items).toEqual([]);
  expect(isInDoubt(ANA.id)).toBe(false);
  expect(client.getQueryState(['orders', 1])?.isInvalidated).toBe(true);
  expect(client.getQueryState(['products', 'list'])?.isInvalidated).toBe(true);
  await userEvent.click(screen.getByRole('link', { name: 'Meus Pedidos' }));
  expect(router.state.location.pathname).toBe('/reseller/orders');
});

test('a double click sends one request, and nothing can be changed meanwhile', async () => {
  const release = server.hold(checkoutEndpoint);
  await openCart();
  fireEvent.click(finishButton());
  fireEvent.click(finishButton());
  await userEvent.click(finishButton());
  expect(finishButton()).toHaveTextContent('Finalizando...');
  expect(document.querySelector('.checkout__main')).toHaveAttribute('inert');
  expect(cartOf(ANA.id).pieces).toBe(15);
  release();
  await placed();
  expect(orders()).toHaveLength(1);
});

test('pieces that come in while it is sent stay in the cart', async () => {
  const release = server.hold(checkoutEndpoint);
  await openCart();
  await finish();
  act(() => addToCart([cartItem(3)]));
  release();
  await placed();
  expect(cartOf(ANA.id).items).toEqual([cartItem(3)]);
});

test.each([
  ['a lost connection', false, 'Sem conexão. Verifique sua internet e tente novamente.'],
  ['a timeout', true, 'Tempo limite excedido. Verifique sua conexão.'],
])('after %s the key is kept, and trying again sends the same order', async (_, isLate, text) => {
  await openCart();
  const clock = new AbortController();
  server.next.reply(checkoutEndpoint, () => {
    if (isLate) clock.abort();
    return DROPPED;
  });
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(clock.signal);
  await finish();
  await told(text);
  timeout.mockRestore();
  expect(note()).toHaveTextContent('Se o pedido já foi recebido, ele não será repetido.');
  expect(cartOf(ANA.id).pieces).toBe(15);
  await press('Tentar novamente');
  await placed();
  const [first, second] = orders();
  expect(second).toEqual(first);
});

test('an order in doubt keeps its key even when something is changed', async () => {
  server.next.dropConnection(checkoutEndpoint);
  await openCart();
  await finish();
  await waitFor(() => expect(note()).not.toBeNull());
  await changeAddress();
  await userEvent.type(at('Observações'), 'x');
  await finish();
  await placed();
  const [first, second] = orders();
  expect(second?.key).toBe(first?.key);
  expect(second?.body).not.toEqual(first?.body);
});

test('a page left while sending tells it on return, and settles it under the same key', async () => {
  server.next.hang(checkoutEndpoint);
  const { unmount } = await openCart();
  await finish();
  await waitFor(() => expect(orders()).toHaveLength(1));
  unmount();
  // The stock fell, perhaps by this very order: that must not stand in the way.
  nowLeft(FIRST, 0);

  await openCart();
  expect(note()).toHaveTextContent('O envio anterior deste pedido não teve confirmação.');
  await press('Tentar novamente');
  await placed();
  expect(orders()[1]).toEqual(orders()[0]);
});

test('a refusal after a lost answer does not give the key away', async () => {
  server.next.dropConnection(checkoutEndpoint);
  await openCart();
  await finish();
  await waitFor(() => expect(note()).not.toBeNull());
  server.refuse(checkoutEndpoint, 400, 'Não pode');
  await finish();
  await told('Não pode');
  await finish();
  await waitFor(() => expect(orders()).toHaveLength(3));
  expect(new Set(orders().map(({ key }) => key)).size).toBe(1);
});
