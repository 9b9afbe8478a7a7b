import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';

import { settingsEndpoint } from '#contract/checkout-settings';
import { deliveryText, type ProductCollection } from '#contract/delivery';
import { ladderPricesEndpoint } from '#contract/price-ladder';
import { getProductEndpoint } from '#contract/product-endpoints';
import { cartItem, productOf } from '#web/testing/cart.fixture.ts';
import { checkoutSettings } from '#web/testing/checkout.fixture.ts';
import { closed, WINTER } from '#web/testing/collection.fixture.ts';
import { openPages } from '#web/testing/open-pages.tsx';
import { textOf } from '#web/testing/screen.ts';
import { server } from '#web/testing/server.ts';
import { RESELLER } from '#web/testing/session.fixture.ts';

import { CartDrawer } from './cart-drawer.tsx';

const READY = cartItem(1, { quantity: 5, stock: 99 });
const COAT = cartItem(2, { quantity: 20, stock: 99 });
const SCARF = cartItem(3, { quantity: 1, stock: 99 });
const LADDER = [{ pieces: 18, name: 'Preço 50' }];

let collection: ProductCollection;

beforeEach(() => {
  collection = WINTER;
  server.reply(settingsEndpoint, { settings: checkoutSettings() });
  server.reply(getProductEndpoint, ({ params }) => {
    const item = [READY, COAT, SCARF].find(({ productId }) => productId === params.id) ?? READY;
    return { product: productOf(item, item === READY ? {} : { collection }) };
  });
});

async function open(...items: ReturnType<typeof cartItem>[]) {
  localStorage.setItem(`cart:${RESELLER.id}`, JSON.stringify({ items }));
  const user = { ...RESELLER, hasCollections: true };
  const pages = { '/': 'Início', '/reseller/cart': 'Carrinho' };
  await openPages(pages, { at: '/', title: 'Início', user, beside: <CartDrawer /> });
  act(() => {
    window.dispatchEvent(new Event('open-cart'));
  });
}
const part = (name: RegExp) => screen.findByRole('region', { name });
const ready = () => part(/^Pronta-entrega/);
const winter = () => part(/^Programado · Inverno 2027/);
const meters = (within_: HTMLElement) =>
  [...within_.querySelectorAll('.meter__row')].map((row) => textOf(row));

test('each delivery has its lines and its own distance to the minimum', async () => {
  await open(COAT, READY, SCARF);
  expect(textOf(await winter())).toContain(deliveryText(WINTER));
  expect(meters(await ready())).toEqual(['Adicione mais 10 peça(s) para finalizar.5/15']);
  expect(meters(await winter())).toEqual(['Mínimo atingido21 peças']);
  expect(within(await winter()).getAllByRole('listitem')).toHaveLength(2);
  // What both come to, and no meter of the whole.
  expect(screen.getAllByRole('meter')).toHaveLength(2);
  expect(screen.getByText('Total').parentElement).toHaveTextContent('R$ 2.792,40');
});

test('one delivery has its meter at the foot, and is named where it is not ready stock', async () => {
  await open(COAT);
  expect(meters(await winter())).toEqual([]);
  expect(screen.getByRole('meter')).toHaveAttribute('aria-valuenow', '15');
});

test('an order counts its own pieces for a better price', async () => {
  server.reply(settingsEndpoint, { settings: checkoutSettings(), priceSteps: LADDER });
  server.reply(ladderPricesEndpoint, ({ body }) => ({
    ladder: LADDER,
    products: body.productIds.map((productId: string) => ({
      productId: productId as never,
      price: 107.4,
      steps: [89.5],
    })),
  }));
  await open(COAT, READY);
  await screen.findByText('“Preço 50” vale neste pedido');
  expect(meters(await ready())[1]).toBe('Faltam 13 peças para “Preço 50”5/18');
  expect(textOf(await ready())).toContain('5x R$ 107,40');
  expect(textOf(await winter())).toContain('20x R$ 89,50');
  expect(screen.getByText('Total').parentElement).toHaveTextContent('R$ 2.327,00');
});

test('of what takes no orders any more it says so instead of what is missing', async () => {
  collection = closed(WINTER);
  await open(READY, SCARF);
  expect(textOf(await winter())).toContain('Pedidos encerrados em');
  expect(meters(await winter())).toEqual([]);
});

test('a product that is removed leaves the focus in its neighbour, across deliveries', async () => {
  await open(READY, SCARF);
  await winter();
  await userEvent.click(screen.getByRole('button', { name: `Remover ${SCARF.title}` }));
  expect(screen.getByRole('button', { name: `Remover ${READY.title}` })).toHaveFocus();
});
