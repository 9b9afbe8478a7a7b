import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';

import type { FreshCheckout } from '#contract/checkout';
import { cartOf, isInDoubt } from '#web/cart/cart.ts';
import { cartItem } from '#web/testing/cart-item.ts';
import { placedOrder, refusal } from '#web/testing/checkout-server.ts';
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
const fresh = (more: Partial<FreshCheckout> = {}): FreshCheckout => ({
  subtotal: 1611,
  discount: 0,
  shippingCost: 48.9,
  total: 1659.9,
  items: [],
  ...more,
});

test('after a refusal the key stays: it may have been paid under it', async () => {
  await openCart();
  stage.server.checkout = async () => ({ status: 400, body: { error: 'Não pode', code: 'X' } });
  await finish();
  await told('Não pode');
  expect(note()).toHaveTextContent('Não pode');
  await finish();
  await waitFor(() => expect(stage.server.orders).toHaveLength(2));
  const [first, second] = stage.server.orders;
  expect(second?.key).toBe(first?.key);
  expect(isInDoubt(ANA.id)).toBe(false);
});

test('changed prices are shown, old and new, and asked about again', async () => {
  const now = fresh({
    subtotal: 1536,
    shippingCost: 50,
    total: 1586,
    items: [
      { variantId: FIRST.variantId, price: 99.9, available: 20 },
      { variantId: SECOND.variantId, price: 107.4, available: 20 },
    ],
  });
  const text = 'Os valores mudaram. Confira e finalize novamente.';
  stage.server.checkout = async () => refusal('PRICE_CHANGED', text, now);
  await openCart();
  await finish();
  await told(text);
  expect(note()).toHaveTextContent('SubtotalR$ 1.611,00 agora R$ 1.536,00');
  expect(note()).toHaveTextContent('FreteR$ 48,90 agora R$ 50,00');
  expect(note()).not.toHaveTextContent('Desconto');
  expect(screen.getByText(/^O preço mudou: de R\$ 107,40 para R\$ 99,90$/)).toBeInTheDocument();
  expect(cartOf(ANA.id).pieces).toBe(15);

  stage.server.checkout = async () => ({ status: 201, body: placedOrder({ total: 1586 }) });
  await waitFor(() => expect(finishButton()).not.toHaveAttribute('aria-busy'));
  expect(amount('Total')).toBe('R$ 1.586,00');
  await finish();
  await placed();
  expect(stage.server.orders[1]?.body).toMatchObject({
    subtotal: 1536,
    shippingCost: 50,
    total: 1586,
  });
});

test('what ran out meanwhile is marked, with the way out in focus', async () => {
  const now = fresh({ items: [{ variantId: SECOND.variantId, price: 107.4, available: 2 }] });
  const text = 'Estoque insuficiente para Camiseta 2 (M): restam 2';
  const variants = [{ id: SECOND.variantId, size: 'M', stock: 2 }];
  await openCart();
  stage.server.products.set(SECOND.productId, productOf(SECOND, { variants }));
  stage.server.checkout = async () => refusal('OUT_OF_STOCK', text, now);
  await finish();
  await told(text);
  expect(screen.getByText('Restam 2 · passa de 5 para 2')).toBeInTheDocument();
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Ajustar carrinho' })).toHaveFocus(),
  );
  expect(note()).toHaveTextContent(text);
  expect(cartOf(ANA.id).pieces).toBe(15);
  // It speaks of another cart now.
  await userEvent.click(screen.getByRole('button', { name: 'Ajustar carrinho' }));
  expect(note()).toBeNull();
  expect(cartOf(ANA.id).pieces).toBe(12);
});

test('what is not offered any more is told apart from what is sold out', async () => {
  const text = 'Camiseta 2 (M) não está mais disponível';
  await openCart();
  stage.server.products.set(SECOND.productId, null);
  stage.server.checkout = async () => refusal('PRODUCT_UNAVAILABLE', text);
  await finish();
  await told(text);
  expect(await screen.findByText('Produto indisponível · sai do carrinho')).toBeInTheDocument();
});

test('a key that was used for another order leaves the choice to the reseller', async () => {
  failOnce(offline);
  await openCart();
  await finish();
  await waitFor(() => expect(note()).not.toBeNull());
  const text = 'Este pedido já foi enviado com outro conteúdo.';
  stage.server.checkout = async () => refusal('KEY_REUSED', text);
  await finish();
  await told(text);
  expect(screen.getByRole('link', { name: 'Ver meus pedidos' })).toHaveAttribute(
    'href',
    '/reseller/orders',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Manter como novo pedido' }));
  expect(note()).toBeNull();
  await finish();
  await told(text);
  const keys = stage.server.orders.map(({ key }) => key);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
  await userEvent.click(screen.getByRole('button', { name: 'Limpar carrinho' }));
  expect(screen.getByText('Seu carrinho está vazio')).toBeInTheDocument();
});

test('the server’s complaints about the address stand under their fields', async () => {
  const details = [{ path: 'shippingAddress.zipCode', message: 'CEP inválido' }];
  const body = { error: 'Dados inválidos', message: '', code: 'INVALID_INPUT', details };
  stage.server.checkout = async () => ({ status: 400, body });
  await openCart();
  await finish();
  await told('Dados inválidos');
  expect(at('CEP')).toHaveAccessibleDescription('CEP inválido');
  expect(at('CEP')).toHaveFocus();
});
