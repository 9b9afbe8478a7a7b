import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';

import { settingsEndpoint } from '#contract/checkout-settings';
import type { Product } from '#contract/product';
import { getProductEndpoint } from '#contract/product-endpoints';
import { cartItem, productOf } from '#web/testing/cart.fixture.ts';
import { checkoutSettings } from '#web/testing/checkout.fixture.ts';
import { openPages } from '#web/testing/open-pages.tsx';
import { uuid } from '#web/testing/product.fixture.ts';
import { press } from '#web/testing/screen.ts';
import { DROPPED, refused } from '#web/testing/server-types.ts';
import { server } from '#web/testing/server.ts';
import { RESELLER } from '#web/testing/session.fixture.ts';

import { CartButton, CartTabCount } from './cart-button.tsx';
import { CartDrawer } from './cart-drawer.tsx';
import { addToCart, cartOf } from './cart.ts';

const ANA = RESELLER.id;

/** Products as the server knows them; others are out of reach for the moment. */
const products = new Map<string, Product | null>();

beforeEach(() => {
  products.clear();
  server.reply(settingsEndpoint, { settings: checkoutSettings() });
  server.reply(getProductEndpoint, ({ params }) => {
    const product = products.get(params.id);
    if (product === undefined) return DROPPED;
    return product ? { product } : refused(404);
  });
});

const put = (...items: ReturnType<typeof cartItem>[]) =>
  localStorage.setItem(`cart:${ANA}`, JSON.stringify({ items }));

async function open(...items: ReturnType<typeof cartItem>[]) {
  put(...items);
  const beside = (
    <>
      <CartButton />
      <a href="/reseller/cart">
        Carrinho
        <CartTabCount />
      </a>
      <CartDrawer />
    </>
  );
  const pages = { '/': 'Início', '/reseller/cart': 'Carrinho' };
  return openPages(pages, { at: '/', title: 'Início', user: RESELLER, beside });
}

function happen(event: Event) {
  act(() => {
    window.dispatchEvent(event);
  });
}
const say = (name: string) => happen(new Event(name));
const drawer = () => screen.getByRole('dialog', { name: 'Seu carrinho' });
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const counts = () => [...document.querySelectorAll('.cart-count')];

test('the window opens and closes it, and the focus returns', async () => {
  await open(cartItem(1));
  const button = screen.getByRole('button', { name: 'Abrir carrinho, 1 peça' });
  button.focus();
  expect(screen.queryByRole('dialog')).toBeNull();
  say('open-cart');
  expect(drawer()).toBeVisible();
  expect(drawer()).toContainElement(document.activeElement as HTMLElement);
  say('close-cart');
  await closed();
  expect(button).toHaveFocus();
});

test('the icon opens it; Escape, the cross and going on shopping close it', async () => {
  await open(cartItem(1));
  const closings = [
    () => userEvent.keyboard('{Escape}'),
    () => userEvent.click(within(drawer()).getByRole('button', { name: 'Fechar' })),
    () => userEvent.click(within(drawer()).getByRole('button', { name: 'Continuar comprando' })),
  ];
  for (const close of closings) {
    await press('Abrir carrinho, 1 peça');
    expect(drawer()).toBeVisible();
    await close();
    await closed();
  }
});

test('lists each product with its sizes, quantity, unit price and sum, and the total', async () => {
  await open(
    cartItem(1, { quantity: 4, price: 107.4 }),
    cartItem(1, { size: 'G', quantity: 2, price: 107.4 }),
    cartItem(2, { size: '', title: 'Jaqueta', price: 1000.1 }),
  );
  say('open-cart');
  const lines = within(drawer()).getAllByRole('listitem');
  expect(lines.map((line) => line.textContent)).toEqual([
    'Camiseta 16x R$\u00A0107,40Alterar tamanhos de Camiseta 1: M 4G 2R$\u00A0644,40',
    'Jaqueta1x R$\u00A01.000,10R$\u00A01.000,10',
  ]);
  expect(within(drawer()).getByText('Total').parentElement).toHaveTextContent('R$ 1.644,50');
  expect(
    await within(drawer()).findByText('Adicione mais 8 peça(s) para finalizar.'),
  ).toBeInTheDocument();
});

test('a product is removed with its sizes by a button that names it; the focus goes to its neighbour', async () => {
  await open(cartItem(1), cartItem(1, { size: 'G' }), cartItem(2), cartItem(3));
  say('open-cart');
  const remove = (name: string) => within(drawer()).getByRole('button', { name });
  await userEvent.click(remove('Remover Camiseta 1'));
  expect(remove('Remover Camiseta 2')).toHaveFocus();
  expect(cartOf(ANA).items).toEqual([cartItem(2), cartItem(3)]);
  await userEvent.click(remove('Remover Camiseta 3'));
  expect(remove('Remover Camiseta 2')).toHaveFocus();
  await userEvent.click(remove('Remover Camiseta 2'));
  const notice = within(drawer()).getByText('Seu carrinho está vazio.');
  expect(document.activeElement).toContainElement(notice);
  expect(document.activeElement?.closest('dialog')).toBe(drawer());
});

test('a product that was removed comes back with all its sizes, where it was', async () => {
  const items = [cartItem(1), cartItem(1, { size: 'G', quantity: 3 }), cartItem(2)];
  await open(...items);
  say('open-cart');
  await userEvent.click(within(drawer()).getByRole('button', { name: 'Remover Camiseta 1' }));
  await userEvent.click(within(drawer()).getByRole('button', { name: 'Desfazer' }));
  expect(cartOf(ANA).items).toEqual(items);
  expect(within(drawer()).getByRole('button', { name: 'Remover Camiseta 1' })).toHaveFocus();
});

test('a size that cannot be had is told apart from the sizes that can', async () => {
  const [short, fine] = [
    cartItem(1, { quantity: 4 }),
    cartItem(1, { size: 'G', variantId: uuid(7) }),
  ];
  const variants = [
    { id: short.variantId, size: 'M', stock: 2 },
    { id: fine.variantId, size: 'G', stock: 9 },
  ];
  products.set(short.productId, productOf(short, { variants }));
  await open(short, fine);
  say('open-cart');
  await within(drawer()).findByText('Restam 2');
  const lines = within(drawer()).getAllByRole('listitem');
  expect(lines.map((line) => line.textContent)).toEqual([
    'Camiseta 14x R$\u00A0107,40M 4Restam 2',
    'Camiseta 11x R$\u00A0107,40Alterar tamanhos de Camiseta 1: G 1R$\u00A0107,40',
  ]);
});

test('an empty cart says so and leads nowhere', async () => {
  await open();
  say('open-cart');
  expect(within(drawer()).getByText('Seu carrinho está vazio.')).toBeVisible();
  expect(within(drawer()).queryByRole('link')).toBeNull();
  expect(within(drawer()).queryByText('Total')).toBeNull();
  expect(within(drawer()).getByRole('button', { name: 'Continuar comprando' })).toBeVisible();
});

test('the link leads to the cart and closes it, also when already there', async () => {
  const { router } = await open(cartItem(1));
  const follow = async () => {
    say('open-cart');
    await userEvent.click(within(drawer()).getByRole('link', { name: 'Ir para carrinho' }));
    await closed();
    expect(router.state.location.pathname).toBe('/reseller/cart');
  };
  await follow();
  await follow();
});

test('it does not stay open over another page', async () => {
  const { router } = await open(cartItem(1));
  say('open-cart');
  await act(() => router.navigate({ to: '/reseller/cart' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('the count stands on icon and tab, and grows for a moment only when it changes', async () => {
  await open(cartItem(1, { quantity: 12 }));
  expect(counts().map((count) => count.textContent)).toEqual(['12', '12']);
  expect(counts().some((count) => count.matches('.is-changed'))).toBe(false);
  expect(screen.getByRole('link', { name: 'Carrinho 12 peças' })).toBeInTheDocument();

  act(() => addToCart([cartItem(2)]));
  const after = counts();
  expect(after.map((count) => count.textContent)).toEqual(['13', '13']);
  expect(after.every((count) => count.matches('.is-changed'))).toBe(true);
  expect(screen.getByRole('button', { name: 'Abrir carrinho, 13 peças' })).toBeInTheDocument();

  // Another element each time, or the animation would not start over.
  act(() => addToCart([cartItem(2)]));
  expect(counts()[0]).not.toBe(after[0]);
});

test('no count for an empty cart, and no more digits than fit', async () => {
  await open();
  expect(counts()).toEqual([]);
  expect(screen.getByRole('button', { name: 'Abrir carrinho' })).toBeInTheDocument();
  act(() => addToCart([cartItem(1, { quantity: 1200 })]));
  expect(counts().map((count) => count.textContent)).toEqual(['999+', '999+']);
  expect(screen.getByRole('button', { name: 'Abrir carrinho, 1.200 peças' })).toBeInTheDocument();
});

test('what another tab does appears here', async () => {
  await open(cartItem(1));
  put(cartItem(1, { quantity: 7 }));
  happen(new StorageEvent('storage', { key: `cart:${ANA}` }));
  expect(counts().map((count) => count.textContent)).toEqual(['7', '7']);
});

test('on opening, prices and stock are read again and differences shown', async () => {
  const [dearer, fewer, gone, unknown] = [1, 2, 3, 4].map((n) => cartItem(n, { quantity: 4 }));
  if (!dearer || !fewer || !gone || !unknown) throw new Error('four lines');
  products.set(dearer.productId, productOf(dearer, { price: 110 }));
  products.set(fewer.productId, productOf({ ...fewer, stock: 2 }));
  products.set(gone.productId, null);
  await open(dearer, fewer, gone, unknown);
  say('open-cart');
  await within(drawer()).findByText('O preço mudou: de R$ 107,40 para R$ 110,00');
  const notes = within(drawer())
    .getAllByRole('listitem')
    .map((line) => line.querySelector('.line-item__note')?.textContent);
  expect(notes.slice(1)).toEqual(['Restam 2', 'Produto indisponível', undefined]);
  expect(within(drawer()).getByText('Total').parentElement).toHaveTextContent('R$ 869,60');
  // What cannot be ordered is out of the total and of the minimum.
  expect(within(drawer()).getByText('Adicione mais 7 peça(s) para finalizar.')).toBeVisible();
  expect(cartOf(ANA).items.map(({ stock }) => stock)).toEqual([10, 2, 0, 10]);
});

test('a price seen once is the price: opened again, nothing has changed', async () => {
  products.set(cartItem(1).productId, productOf(cartItem(1), { price: 110 }));
  const { client } = await open(cartItem(1));
  say('open-cart');
  await within(drawer()).findByText(/O preço mudou/);
  say('close-cart');
  await closed();
  say('open-cart');
  await waitFor(() => expect(server.calls(getProductEndpoint)).toHaveLength(2));
  await waitFor(() => expect(client.isFetching()).toBe(0));
  expect(within(drawer()).queryByText(/O preço mudou/)).toBeNull();
  expect(cartOf(ANA).items[0]?.price).toBe(110);
});
