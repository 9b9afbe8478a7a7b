import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';

import { addToCart, cartOf, isInDoubt } from '#web/cart/cart.ts';
import { cartItem } from '#web/testing/cart-item.ts';
import { placedOrder } from '#web/testing/checkout-server.ts';
import {
  ANA,
  amount,
  at,
  finish,
  finishButton,
  openCart,
  stageCart,
  told,
} from '#web/testing/open-cart-page.tsx';
import { productOf } from '#web/testing/product-of.ts';

const stage = stageCart();
const [FIRST, SECOND] = [cartItem(1, { quantity: 10 }), cartItem(2, { quantity: 5 })];

/** The next order waits for its answer. */
function holdCheckout() {
  const turn = new EventTarget();
  const { checkout } = stage.server;
  stage.server.checkout = async () => {
    await new Promise<void>((resolve) => {
      turn.addEventListener('go', () => resolve());
    });
    return checkout();
  };
  return () => act(async () => turn.dispatchEvent(new Event('go')));
}
const failOnce = (answer: () => Promise<never>) => {
  const { checkout } = stage.server;
  stage.server.checkout = async () => {
    stage.server.checkout = checkout;
    return answer();
  };
};
const offline = () => Promise.reject(new TypeError('Failed to fetch'));
const note = () => document.querySelector('.refusal');
const placed = () => screen.findByRole('heading', { name: /^Pedido #/ });

test('the order carries what is on screen, under a key', async () => {
  await openCart();
  await finish();
  await placed();
  expect(stage.server.orders).toHaveLength(1);
  const [order] = stage.server.orders;
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
  const { queryClient, router } = await openCart();
  queryClient.setQueryData(['orders', 1], []);
  queryClient.setQueryData(['products', 'list'], []);
  await finish();
  expect(await placed()).toHaveTextContent('Pedido #00000042 enviado para análise');
  expect(await placed()).toHaveFocus();
  expect(await told('Checkout realizado com sucesso!')).toBeInTheDocument();
  expect(screen.getByText('Em análise')).toBeInTheDocument();
  expect(screen.getByText(/^Aguardando aprovação\./)).toHaveTextContent('e-mail');
  expect(amount('Total')).toBe('R$ 1.659,90');
  expect(cartOf(ANA.id).items).toEqual([]);
  expect(isInDoubt(ANA.id)).toBe(false);
  expect(queryClient.getQueryState(['orders', 1])?.isInvalidated).toBe(true);
  expect(queryClient.getQueryState(['products', 'list'])?.isInvalidated).toBe(true);
  await userEvent.click(screen.getByRole('link', { name: 'Meus Pedidos' }));
  expect(router.state.location.pathname).toBe('/reseller/orders');
});

test('invoices show amount, status, day, line and file', async () => {
  const invoice = {
    id: '00000000-0000-4000-8000-000000000007',
    seq: 1,
    paidAt: null,
    amount: 829.95,
    status: 'pending' as const,
    dueDate: '2026-12-17',
    lineDigit: '00000.00009 02714.260005 00028.341041 5 00000000141705',
    boletoState: 'registered' as const,
    payableFrom: null,
    boletoSource: null,
    boletoRejection: null,
    boletoPdfUrl: '/uploads/boletos/a.pdf?s=1',
  };
  const issuing = { ...invoice, id: `${invoice.id.slice(0, -1)}8`, lineDigit: null };
  const body = placedOrder({
    invoices: [invoice, { ...issuing, boletoState: null, boletoPdfUrl: null }],
  });
  stage.server.checkout = async () => ({ status: 201, body });
  await openCart();
  await finish();
  await placed();
  const [first, second] = screen.getAllByRole('listitem');
  if (!first || !second) throw new Error('two invoices');
  expect(first).toHaveTextContent('R$ 829,95');
  expect(first).toHaveTextContent('Pendente');
  expect(first).toHaveTextContent('Vencimento 17/12/2026');
  expect(within(first).getByRole('link', { name: 'Baixar boleto da fatura 1' })).toHaveAttribute(
    'href',
    invoice.boletoPdfUrl,
  );
  const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await userEvent.click(
    within(first).getByRole('button', { name: 'Copiar linha digitável da fatura 1' }),
  );
  expect(copy).toHaveBeenCalledWith(invoice.lineDigit.replaceAll(/\D/g, ''));
  expect(second).toHaveTextContent('Boleto em emissão');
  expect(within(second).queryByRole('link')).toBeNull();
});

test('a double click sends one request, and nothing can be changed meanwhile', async () => {
  const release = holdCheckout();
  await openCart();
  fireEvent.click(finishButton());
  fireEvent.click(finishButton());
  await userEvent.click(finishButton());
  expect(finishButton()).toHaveTextContent('Finalizando...');
  expect(document.querySelector('.checkout__main')).toHaveAttribute('inert');
  expect(cartOf(ANA.id).pieces).toBe(15);
  await release();
  await placed();
  expect(stage.server.orders).toHaveLength(1);
});

test('pieces that come in while it is sent stay in the cart', async () => {
  const release = holdCheckout();
  await openCart();
  await finish();
  act(() => addToCart([cartItem(3)]));
  await release();
  await placed();
  expect(cartOf(ANA.id).items).toEqual([cartItem(3)]);
});

/** The clock of the call runs out. */
const timedOut = () => {
  clock.abort();
  return offline();
};
let clock = new AbortController();

test.each([
  ['a lost connection', offline, 'Sem conexão. Verifique sua internet e tente novamente.'],
  ['a timeout', timedOut, 'Tempo limite excedido. Verifique sua conexão.'],
])('after %s the key is kept, and trying again sends the same order', async (_, fail, text) => {
  failOnce(fail);
  await openCart();
  clock = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(clock.signal);
  await finish();
  await told(text);
  timeout.mockRestore();
  expect(note()).toHaveTextContent('Se o pedido já foi recebido, ele não será repetido.');
  expect(cartOf(ANA.id).pieces).toBe(15);
  await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  await placed();
  const [first, second] = stage.server.orders;
  expect(second).toEqual(first);
});

test('an order in doubt keeps its key even when something is changed', async () => {
  failOnce(offline);
  await openCart();
  await finish();
  await waitFor(() => expect(note()).not.toBeNull());
  await userEvent.type(at('Observações'), 'x');
  await finish();
  await placed();
  const [first, second] = stage.server.orders;
  expect(second?.key).toBe(first?.key);
  expect(second?.body).not.toEqual(first?.body);
});

test('a page left while sending tells it on return, and settles it under the same key', async () => {
  holdCheckout();
  const { unmount } = await openCart();
  await finish();
  await waitFor(() => expect(stage.server.orders).toHaveLength(1));
  unmount();
  // The stock fell, perhaps by this very order: that must not stand in the way.
  const variants = [{ id: FIRST.variantId, size: 'M', stock: 0 }];
  stage.server.products.set(FIRST.productId, productOf(FIRST, { variants }));
  stage.server.checkout = async () => ({ status: 201, body: placedOrder() });

  await openCart();
  expect(note()).toHaveTextContent('O envio anterior deste pedido não teve confirmação.');
  await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  await placed();
  expect(stage.server.orders[1]).toEqual(stage.server.orders[0]);
});

test('a refusal after a lost answer does not give the key away', async () => {
  failOnce(offline);
  await openCart();
  await finish();
  await waitFor(() => expect(note()).not.toBeNull());
  stage.server.checkout = async () => ({ status: 400, body: { error: 'Não pode', code: 'X' } });
  await finish();
  await told('Não pode');
  await finish();
  await waitFor(() => expect(stage.server.orders).toHaveLength(3));
  expect(new Set(stage.server.orders.map(({ key }) => key)).size).toBe(1);
});
