import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';

import { enterOrderEndpoint } from '#contract/checkout';
import { paginationOf } from '#contract/paging';
import type { Product } from '#contract/product';
import { listProductsEndpoint } from '#contract/product-endpoints';
import { anyProduct, uuid } from '#web/testing/product.fixture.ts';
import { press } from '#web/testing/screen.ts';
import { server } from '#web/testing/server.ts';

import { open, orders, register, registerButton, stageOffice } from './enter-order.fixture.tsx';

stageOffice();

function sell(pack: string | undefined) {
  const shirt = anyProduct(1, {
    title: 'Camiseta Breton',
    price: 100,
    variants: ['P', 'M'].map((size, at) => ({
      id: uuid<Product['variants'][number]['id']>(1001 + at),
      size,
      stock: 40,
    })),
    ...(pack && { pack }),
  });
  server.reply(listProductsEndpoint, ({ query: { limit } }) => ({
    products: [shirt],
    pagination: paginationOf(1, limit, 1),
    nextCursor: null,
  }));
}
const openProduct = async () =>
  userEvent.click(await screen.findByRole('button', { name: /^Camiseta Breton/ }));
const field = (name: string) => screen.getByRole('textbox', { name: `Quantidade ${name}` });
const sent = () =>
  orders().map(({ body }) => enterOrderEndpoint.body.parse(body).items.map((one) => one.quantity));

test('multiples are counted by the pack, in the product and in the order', async () => {
  sell('6');
  await open();
  await openProduct();
  expect(screen.getByText('SKU-1 · vendido de 6 em 6')).toBeVisible();
  await press('Aumentar Camiseta Breton P');
  expect(field('Camiseta Breton P')).toHaveValue('6');
  await press('Aumentar do item Camiseta Breton P');
  expect(field('do item Camiseta Breton P')).toHaveValue('12');
});

test('a closed grade is counted in grades; in the order its sizes go together', async () => {
  sell('P 1 + M 2');
  await open();
  await openProduct();
  await press('Aumentar de grades de Camiseta Breton');
  expect(
    [field('do item Camiseta Breton P'), field('do item Camiseta Breton M')].map((one) =>
      one.getAttribute('value'),
    ),
  ).toEqual(['1', '2']);
  await press('Aumentar do item Camiseta Breton M');
  expect(field('do item Camiseta Breton P')).toHaveValue('2');
  expect(field('de grades de Camiseta Breton')).toHaveValue('2');
  await press('Remover Camiseta Breton P');
  await waitFor(() => expect(screen.getByText('Escolha produtos e tamanhos acima.')).toBeVisible());
});

test('a pack that the page did not know is learnt from the refusal and mended with one press', async () => {
  sell(undefined);
  await open();
  await openProduct();
  await userEvent.type(field('Camiseta Breton P'), '7');
  await screen.findByText('7 dias úteis');
  const message = 'Camiseta Breton (P): vendido de 6 em 6';
  server.next.refuse(enterOrderEndpoint, 409, {
    error: message,
    message,
    code: 'PACK_INCOMPLETE',
    details: [{ path: 'items.0', message }],
    fresh: {
      subtotal: 700,
      discount: 21,
      shippingCost: 20,
      total: 699,
      items: [{ variantId: uuid(1001), price: 100, available: 40, pack: '6' }],
    },
  });
  await register();
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getByText('Vendido de 6 em 6')).toBeVisible();
  await press('Usar 12 de Camiseta Breton P');
  expect(screen.queryByText('Vendido de 6 em 6')).toBeNull();
  await waitFor(async () => expect(await registerButton()).toBeEnabled());
  await register();
  await screen.findByRole('heading', { name: 'Pedido #00000077 registrado' });
  expect(sent()).toEqual([[7], [12]]);
});
