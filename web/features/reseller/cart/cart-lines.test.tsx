import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';

import { cartOf } from '#web/cart/cart.ts';
import { cartItem } from '#web/testing/cart-item.ts';
import {
  ANA,
  amount,
  finish,
  finishButton,
  openCart,
  openCartPage,
  stageCart,
  told,
} from '#web/testing/open-cart-page.tsx';
import { productOf } from '#web/testing/product-of.ts';

const stage = stageCart();
const row = (title: string) => {
  const found = screen.getByText(title).closest('li');
  if (!found) throw new Error(`no line for ${title}`);
  return within(found);
};
const button = (name: string) => screen.getByRole('button', { name });

test('an empty cart leads to the catalogue', async () => {
  stage.putIn([]);
  await openCartPage();
  expect(screen.getByRole('heading', { name: 'Seu carrinho está vazio' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('link', { name: 'Ver Catálogo' }));
  expect(await screen.findByRole('heading', { name: 'Catálogo Premium' })).toBeInTheDocument();
});

test('a line shows size, SKU, price for one and for all of it', async () => {
  await openCart();
  const line = row('Camiseta 1');
  expect(line.getByText(/Tamanho M/)).toHaveTextContent('Tamanho M · CM-0001');
  expect(line.getByText('R$ 107,40 por peça')).toBeInTheDocument();
  expect(line.getByText('R$ 1.074,00')).toBeInTheDocument();
  expect(screen.getByText('15 peças', { selector: '.cart-pieces' })).toBeInTheDocument();
});

test('quantities change in steps, never beyond the stock', async () => {
  await openCart();
  expect(button('Aumentar Camiseta 1 M')).toBeDisabled();
  await userEvent.click(button('Aumentar Camiseta 2 M'));
  expect(amount('Subtotal')).toBe('R$ 1.718,40');
  await userEvent.click(button('Diminuir Camiseta 2 M'));
  await userEvent.click(button('Diminuir Camiseta 2 M'));
  expect(cartOf(ANA.id).pieces).toBe(14);
  expect(finishButton()).toBeDisabled();
});

test('a removed line leaves the focus with its neighbour', async () => {
  await openCart();
  await userEvent.click(button('Remover Camiseta 1 M'));
  expect(screen.queryByText('Camiseta 1')).toBeNull();
  expect(button('Remover Camiseta 2 M')).toHaveFocus();
  await userEvent.click(button('Remover Camiseta 2 M'));
  expect(screen.getByText('Seu carrinho está vazio')).toBeInTheDocument();
});

test('a price that changed is taken over and told, old and new', async () => {
  const [first] = cartOf(ANA.id).items;
  if (!first) throw new Error('no line');
  stage.server.products.set(first.productId, productOf(first, { price: 99.9 }));
  await openCart();
  expect(
    row('Camiseta 1').getByText('O preço mudou: de R$ 107,40 para R$ 99,90'),
  ).toBeInTheDocument();
  expect(row('Camiseta 1').getByText('R$ 999,00')).toBeInTheDocument();
});

test('nothing is sent before prices and stock were read again', async () => {
  const turn = new EventTarget();
  stage.server.held = new Promise((resolve) => {
    turn.addEventListener('go', () => resolve());
  });
  await openCartPage();
  await waitFor(() => expect(stage.server.quoted).toHaveLength(2));
  expect(finishButton()).toHaveAttribute('aria-busy', 'true');
  await finish();
  expect(stage.server.orders).toEqual([]);
  turn.dispatchEvent(new Event('go'));
  await waitFor(() => expect(finishButton()).not.toHaveAttribute('aria-busy'));
});

test('a line that asks for too much stands in the way until what is left is taken', async () => {
  const short = cartItem(1, { quantity: 20, stock: 30 });
  stage.putIn([short, cartItem(2, { quantity: 5 })]);
  const variants = [{ id: short.variantId, size: 'M', stock: 12 }];
  stage.server.products.set(short.productId, productOf(short, { variants }));
  await openCart();
  expect(row('Camiseta 1').getByText('Restam 12')).toBeInTheDocument();
  await finish();
  expect(await told('Ajuste os itens que mudaram antes de finalizar.')).toBeInTheDocument();
  expect(stage.server.orders).toEqual([]);
  expect(button('Levar 12 de Camiseta 1 M')).toHaveFocus();
  await userEvent.click(button('Levar 12 de Camiseta 1 M'));
  expect(screen.queryByText('Restam 12')).toBeNull();
  await waitFor(() => expect(finishButton()).not.toHaveAttribute('aria-busy'));
  await finish();
  await screen.findByText(/^Pedido #/);
  expect(stage.server.orders[0]?.body['items']).toMatchObject([{ quantity: 12 }, { quantity: 5 }]);
});

test('a product that is gone can only be removed', async () => {
  stage.putIn([cartItem(1, { quantity: 15 }), cartItem(2, { quantity: 5 })]);
  stage.server.products.set(cartItem(2).productId, null);
  await openCart();
  expect(row('Camiseta 2').getByText('Produto indisponível')).toBeInTheDocument();
  expect(button('Aumentar Camiseta 2 M')).toBeDisabled();
  await finish();
  expect(stage.server.orders).toEqual([]);
  await userEvent.click(button('Remover Camiseta 2 M do carrinho'));
  expect(screen.queryByText('Camiseta 2')).toBeNull();
});

test('a line without a size is refused with SPEC’s words', async () => {
  const full = cartItem(1, { quantity: 15, stock: 20 });
  stage.putIn([full, cartItem(3)]);
  const items = [full, cartItem(3, { variantId: '', size: '' })];
  localStorage.setItem(`cart:${ANA.id}`, JSON.stringify(items));
  await openCart();
  await finish();
  await told(
    'Há itens sem tamanho/variante selecionada. Remova e adicione novamente com um tamanho.',
  );
  expect(button('Remover Camiseta 3')).toHaveFocus();
  expect(stage.server.orders).toEqual([]);
});
