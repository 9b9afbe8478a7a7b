import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';

import { enterOrderEndpoint } from '#contract/checkout';
import { programmedText, type ProductCollection } from '#contract/delivery';
import { getProductEndpoint } from '#contract/product-endpoints';
import { placedOrder } from '#web/testing/checkout.fixture.ts';
import { closed, WINTER } from '#web/testing/collection.fixture.ts';
import { press, textOf } from '#web/testing/screen.ts';
import { refused } from '#web/testing/server-types.ts';
import { server } from '#web/testing/server.ts';
import { ADMIN } from '#web/testing/session.fixture.ts';

import {
  open,
  orders,
  PRODUCTS,
  register,
  registerButton,
  stageOffice,
  take,
  VARIANTS,
} from './enter-order.fixture.tsx';

stageOffice();

const [SHIRT, COAT] = PRODUCTS;
const DELIVERY = { collectionId: WINTER.id, ...WINTER };
let collection: ProductCollection;

beforeEach(() => {
  collection = WINTER;
  server.reply(getProductEndpoint, ({ params: { id } }) => {
    if (id === COAT?.id) return { product: { ...COAT, collection } };
    return SHIRT ? { product: SHIRT } : refused(404);
  });
});

async function enterBoth() {
  await open({ ...ADMIN, hasCollections: true });
  await take('Camiseta Breton', 'M', 3);
  await take('Jaqueta Chore', 'M', 4);
  await screen.findByRole('heading', { name: '2 entregas, 2 pedidos' });
}
const sent = () => orders().map(({ body }) => body);
const summary = () => textOf(document.querySelector('.entry-summary'));
const choose = (name: RegExp) => userEvent.click(screen.getByRole('radio', { name }));
const ready = async () => waitFor(async () => expect(await registerButton()).toBeEnabled());

test('two deliveries are two orders, told before, registered one after the other', async () => {
  await enterBoth();
  expect(screen.getByText(/Escolha qual registrar agora/)).toBeVisible();
  const winter = screen.getByRole('region', { name: /^Programado · Inverno 2027/ });
  expect(within(winter).getAllByRole('listitem')).toHaveLength(1);
  // Ready stock comes first; each has a minimum and a total of its own.
  expect(summary()).toContain('Peças3 (mínimo 3)SubtotalR$ 300,00');
  await ready();
  await register();
  await screen.findByRole('heading', { name: 'Pedido #00000077 registrado' });
  expect(sent()).toEqual([
    expect.objectContaining({ items: [expect.objectContaining({ variantId: VARIANTS.M })] }),
  ]);
  expect(screen.getByText('Ainda há 4 peças de outra entrega para registrar.')).toBeVisible();

  server.reply(enterOrderEndpoint, placedOrder({ orderNumber: '00000078', delivery: DELIVERY }));
  await press('Registrar a outra entrega');
  await screen.findByText(/^Programado · Inverno 2027/);
  await waitFor(() => expect(summary()).toContain('Peças4 (mínimo 3)SubtotalR$ 1.200,00'));
  await ready();
  await register();
  await screen.findByRole('heading', { name: 'Pedido #00000078 registrado' });
  expect(screen.getByText(programmedText(WINTER))).toBeVisible();
  const [first, second] = orders();
  expect(second?.body).toMatchObject({ items: [{ quantity: 4 }], subtotal: 1200 });
  expect(second?.key).not.toBe(first?.key);
  expect(screen.queryByText(/Ainda há/)).toBeNull();
});

test('the other one may go first; what is too little for its minimum waits', async () => {
  await enterBoth();
  await take('Camiseta Breton', 'M', 2);
  await waitFor(async () => expect(await registerButton()).toBeDisabled());
  await choose(/Programado · Inverno 2027/);
  await ready();
  await register();
  await screen.findByRole('heading', { name: 'Pedido #00000077 registrado' });
  expect(sent()).toEqual([
    expect.objectContaining({ items: [expect.objectContaining({ quantity: 4 })] }),
  ]);
});

test('what takes no orders any more says so and is not sent', async () => {
  collection = closed(WINTER);
  await enterBoth();
  await choose(/Programado · Inverno 2027/);
  expect(summary()).toContain('Pedidos encerrados em');
  expect(await registerButton()).toBeDisabled();
});

test('an order that may have arrived is the one that is sent again', async () => {
  await enterBoth();
  await choose(/Programado · Inverno 2027/);
  await ready();
  server.next.dropConnection(enterOrderEndpoint);
  await register();
  await press('Tentar novamente');
  await screen.findByRole('heading', { name: 'Pedido #00000077 registrado' });
  const [first, again] = orders();
  expect(again).toEqual(first);
  expect(screen.getByText('Ainda há 3 peças de outra entrega para registrar.')).toBeVisible();
});

test('without collections no product is asked for and there is one order', async () => {
  await open();
  await take('Camiseta Breton', 'M', 3);
  await take('Jaqueta Chore', 'M', 4);
  expect(summary()).toContain('Peças7 (mínimo 3)');
  expect(server.calls(getProductEndpoint)).toEqual([]);
  expect(screen.queryByRole('heading', { name: /entregas/ })).toBeNull();
});
