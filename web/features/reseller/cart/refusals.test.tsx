import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';

import { checkoutEndpoint } from '#contract/checkout';
import type { FreshCheckout } from '#contract/checkout';
import { cartOf, isInDoubt } from '#web/cart/cart.ts';
import { placedOrder } from '#web/testing/checkout.fixture.ts';
import { at, hrefOf, press, told } from '#web/testing/screen.ts';
import { server } from '#web/testing/server.ts';

import {
  amount,
  ANA,
  finish,
  finishButton,
  FIRST,
  note,
  nowGone,
  nowLeft,
  openCart,
  orders,
  placed,
  SECOND,
  stageCart,
} from './cart-page.fixture.tsx';

stageCart();

const refuse = (code: string, text: string, now?: FreshCheckout) =>
  server.refuse(checkoutEndpoint, 409, { error: text, message: text, code, fresh: now });
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
  server.refuse(checkoutEndpoint, 400, 'Não pode');
  await finish();
  await told('Não pode');
  expect(note()).toHaveTextContent('Não pode');
  await finish();
  await waitFor(() => expect(orders()).toHaveLength(2));
  const [first, second] = orders();
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
  refuse('PRICE_CHANGED', text, now);
  await openCart();
  await finish();
  await told(text);
  expect(note()).toHaveTextContent('SubtotalR$ 1.611,00 agora R$ 1.536,00');
  expect(note()).toHaveTextContent('FreteR$ 48,90 agora R$ 50,00');
  expect(note()).not.toHaveTextContent('Desconto');
  expect(screen.getByText(/^O preço mudou: de R\$ 107,40 para R\$ 99,90$/)).toBeInTheDocument();
  expect(cartOf(ANA.id).pieces).toBe(15);

  server.reply(checkoutEndpoint, placedOrder({ total: 1586 }));
  await waitFor(() => expect(finishButton()).not.toHaveAttribute('aria-busy'));
  expect(amount('Total')).toBe('R$ 1.586,00');
  await finish();
  await placed();
  expect(orders()[1]?.body).toMatchObject({
    subtotal: 1536,
    shippingCost: 50,
    total: 1586,
  });
});

test('what ran out meanwhile is marked, with the way out in focus', async () => {
  const now = fresh({ items: [{ variantId: SECOND.variantId, price: 107.4, available: 2 }] });
  const text = 'Estoque insuficiente para Camiseta 2 (M): restam 2';
  await openCart();
  nowLeft(SECOND, 2);
  refuse('OUT_OF_STOCK', text, now);
  await finish();
  await told(text);
  expect(screen.getByText('Restam 2 · passa de 5 para 2')).toBeInTheDocument();
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Ajustar carrinho' })).toHaveFocus(),
  );
  expect(note()).toHaveTextContent(text);
  expect(cartOf(ANA.id).pieces).toBe(15);
  // It speaks of another cart now.
  await press('Ajustar carrinho');
  expect(note()).toBeNull();
  expect(cartOf(ANA.id).pieces).toBe(12);
});

test('what is not offered any more is told apart from what is sold out', async () => {
  const text = 'Camiseta 2 (M) não está mais disponível';
  await openCart();
  nowGone(SECOND);
  refuse('PRODUCT_UNAVAILABLE', text);
  await finish();
  await told(text);
  expect(await screen.findByText('Produto indisponível · sai do carrinho')).toBeInTheDocument();
});

test('a key that was used for another order leaves the choice to the reseller', async () => {
  server.next.dropConnection(checkoutEndpoint);
  await openCart();
  await finish();
  await waitFor(() => expect(note()).not.toBeNull());
  const text = 'Este pedido já foi enviado com outro conteúdo.';
  refuse('KEY_REUSED', text);
  await finish();
  await told(text);
  expect(await hrefOf('Ver meus pedidos')).toBe('/reseller/orders');
  await press('Manter como novo pedido');
  expect(note()).toBeNull();
  await finish();
  await told(text);
  const keys = orders().map(({ key }) => key);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
  await press('Limpar carrinho');
  expect(screen.getByText('Seu carrinho está vazio')).toBeInTheDocument();
});

test('the server’s complaints about the address stand under their fields', async () => {
  const details = [{ path: 'shippingAddress.zipCode', message: 'CEP inválido' }];
  const body = { error: 'Dados inválidos', message: '', code: 'INVALID_INPUT', details };
  server.refuse(checkoutEndpoint, 400, body);
  await openCart();
  await finish();
  await told('Dados inválidos');
  expect(at('CEP')).toHaveAccessibleDescription('CEP inválido');
  expect(at('CEP')).toHaveFocus();
});
