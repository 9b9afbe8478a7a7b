import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';

import { settingsEndpoint } from '#contract/checkout-settings';
import type { ProductCollection } from '#contract/delivery';
import { offeredCollectionsEndpoint } from '#contract/offered-collections';
import { ladderPricesEndpoint } from '#contract/price-ladder';
import { getProductEndpoint } from '#contract/product-endpoints';
import { addToCart } from '#web/cart/cart.ts';
import { cartItem } from '#web/testing/cart.fixture.ts';
import { checkoutSettings } from '#web/testing/checkout.fixture.ts';
import { closed, WINTER } from '#web/testing/collection.fixture.ts';
import { uuid } from '#web/testing/product.fixture.ts';
import { textOf } from '#web/testing/screen.ts';
import { server } from '#web/testing/server.ts';
import { RESELLER } from '#web/testing/session.fixture.ts';

import { openCatalog, product, serveCatalog, stageCatalog } from '../catalog.fixture.tsx';

stageCatalog();

const LADDER = [{ pieces: 18, name: 'Preço 50' }];
const SEASONAL = { ...RESELLER, hasCollections: true };
let winter: ProductCollection;

/** The third and fourth are ordered in advance. */
beforeEach(() => {
  winter = WINTER;
  localStorage.setItem('catalogView', 'list');
});

const ofSize = (n: number, more = {}) =>
  product(n, { variants: [{ id: uuid(n * 100), size: 'P', stock: 99 }], ...more });

function serve() {
  const seasonal = { collection: winter };
  serveCatalog([ofSize(1), ofSize(2), ofSize(3, seasonal), ofSize(4, seasonal)]);
  server.reply(offeredCollectionsEndpoint, { collections: [] });
}
function serveLadder() {
  server.reply(settingsEndpoint, { settings: checkoutSettings(), priceSteps: LADDER });
  server.reply(ladderPricesEndpoint, ({ body }) => ({
    ladder: LADDER,
    products: body.productIds.map((productId: string) => ({
      productId: productId as never,
      price: 60,
      steps: [50],
    })),
  }));
}
const put = (n: number, quantity: number) =>
  addToCart([cartItem(n, { productId: uuid(n), size: 'P', stock: 99, price: 60, quantity })]);
const type = async (n: number, pieces: string) => {
  const cell = await screen.findByRole('textbox', { name: `Quantidade Produto ${n} P` });
  await userEvent.clear(cell);
  await userEvent.click(cell);
  await userEvent.paste(pieces);
};
const dock = () => screen.findByRole('region', { name: 'Peças digitadas' });
const meters = async () =>
  [...(await dock()).querySelectorAll('.meter__row')].map((row) => textOf(row));

test('pieces that are only typed count for a better price, and cost it once it is reached', async () => {
  serve();
  serveLadder();
  await openCatalog();
  put(1, 10);
  await type(2, '5');
  await waitFor(async () =>
    expect((await meters())[1]).toBe('Faltam 3 peças para “Preço 50”15/18'),
  );
  expect(await dock()).toHaveTextContent('R$ 300,00');
  await type(2, '8');
  await screen.findByText('“Preço 50” vale neste pedido');
  expect(await dock()).toHaveTextContent('R$ 400,00');
});

test('without a ladder nothing is asked, and one delivery is not named', async () => {
  serve();
  await openCatalog();
  put(3, 2);
  await type(4, '5');
  expect(await meters()).toEqual(['Faltam 8 peças2 no carrinho + 5 aqui7 de 15 peças']);
  expect(await dock()).not.toHaveTextContent('Programado');
  expect(server.calls(ladderPricesEndpoint)).toEqual([]);
  expect(server.calls(getProductEndpoint)).toEqual([]);
});

test('each delivery has a minimum of its own, the one that is being filled first', async () => {
  serve();
  await openCatalog(undefined, SEASONAL);
  put(1, 14);
  put(3, 2);
  await type(4, '5');
  await waitFor(async () =>
    expect(await meters()).toEqual(['Faltam 8 peças2 no carrinho + 5 aqui7 de 15 peças']),
  );
  const names = async () =>
    [...(await dock()).querySelectorAll('.dock__delivery, .dock__others b')].map(textOf);
  expect(await names()).toEqual(['Programado · Inverno 2027', 'Pronta-entrega']);
  expect(within(await dock()).getByRole('listitem')).toHaveTextContent(
    'Pronta-entrega Falta 1 peça',
  );
  await type(2, '1');
  await waitFor(async () => expect((await meters())[0]).toMatch(/^Mínimo atingido/));
  expect(await names()).toEqual(['Pronta-entrega', 'Programado · Inverno 2027']);
  // What is on the page says itself what it is in; only what lies in the cart alone is asked for.
  expect(new Set(server.calls(getProductEndpoint).map(({ params }) => params['id']))).toEqual(
    new Set([uuid(1), uuid(3)]),
  );
});

test('each delivery counts its own pieces for a better price', async () => {
  serve();
  serveLadder();
  await openCatalog(undefined, SEASONAL);
  put(1, 18);
  await type(4, '16');
  await waitFor(async () =>
    expect((await meters())[1]).toBe('Faltam 2 peças para “Preço 50”16/18'),
  );
  expect(await dock()).toHaveTextContent('R$ 960,00');
  expect(within(await dock()).getByRole('listitem')).toHaveTextContent('Mínimo atingido');
});

test('of a delivery that takes no orders now it says so', async () => {
  winter = closed(WINTER);
  serve();
  await openCatalog(undefined, SEASONAL);
  put(1, 2);
  put(3, 20);
  await type(2, '1');
  await waitFor(async () =>
    expect(within(await dock()).getByRole('listitem')).toHaveTextContent('Pedidos encerrados em'),
  );
});
