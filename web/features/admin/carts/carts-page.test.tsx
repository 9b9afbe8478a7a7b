import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';

import { paginationOf } from '#contract/paging';
import type { CartLineToday } from '#contract/saved-carts';
import {
  listAbandonedCartsEndpoint,
  openAbandonedCartEndpoint,
  openSharedCartEndpoint,
} from '#contract/shared-carts';
import { saveToken } from '#web/api/token.ts';
import { draftPlace } from '#web/checkout/order-draft.ts';
import { cartItem } from '#web/testing/cart.fixture.ts';
import { openPages } from '#web/testing/open-pages.tsx';
import { uuid } from '#web/testing/product.fixture.ts';
import { reseller } from '#web/testing/reseller.fixture.ts';
import { hrefOf, press, textOf, told } from '#web/testing/screen.ts';
import { server } from '#web/testing/server.ts';

import { CartsPage } from './carts-page.tsx';
import { SharedCartPage } from './shared-cart-page.tsx';

const ADMIN = reseller(9, { role: 'ADMIN', approved: true });
const OWNER = {
  userId: reseller(1).id,
  companyName: 'Ateliê Brisa',
  email: 'ana@example.com',
  phone: '(11) 98765-4321',
};
const PLACE = draftPlace(ADMIN.id, OWNER.userId);
const today = (n: number, more: Partial<CartLineToday> = {}): CartLineToday => {
  const { id: _id, ...line } = cartItem(n);
  return { ...line, ...more };
};
const ITEMS = [today(1, { quantity: 3 }), today(2, { quantity: 2, variantId: null, price: null })];

beforeEach(() => {
  saveToken('token-1');
  sessionStorage.clear();
  server.reply(listAbandonedCartsEndpoint, ({ query }) => ({
    carts: [{ ...OWNER, lines: 2, pieces: 5, total: 322.2, since: '2026-11-16T12:00:00.000Z' }],
    pagination: paginationOf(query.page, query.limit, 1),
  }));
  server.reply(openAbandonedCartEndpoint, { items: ITEMS });
  server.reply(openSharedCartEndpoint, {
    cart: {
      ...OWNER,
      name: 'Vitrine de Natal',
      ofCart: false,
      expiresAt: '2026-12-18T12:00:00.000Z',
    },
    items: ITEMS,
  });
});

const open = (path: string) =>
  openPages(
    {
      '/admin/carts': CartsPage,
      '/admin/carts/$id': SharedCartPage,
      '/admin/orders': 'Pedidos',
      '/admin/resellers/$id/order': 'Novo Pedido',
    },
    { at: path, user: ADMIN },
  );
const entered = () => screen.findByRole('heading', { name: 'Novo Pedido' });
const draft = (): unknown => JSON.parse(sessionStorage.getItem(PLACE) ?? 'null');

test('who left what behind, since when, and ways to write to them', async () => {
  await open('/admin/carts');
  const row = within((await screen.findByText('Ateliê Brisa')).closest('tr') ?? document.body);
  expect(row.getByText('16/11/2026 09:00')).toBeVisible();
  expect(row.getByText(/322,20/)).toBeVisible();
  expect(row.getByRole('link', { name: 'WhatsApp para Ateliê Brisa' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^https:\/\/wa\.me\/5511987654321\?text=/),
  );
  expect(row.getByRole('link', { name: 'E-mail para Ateliê Brisa' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^mailto:ana@example\.com\?/),
  );
});

test('a landline has no WhatsApp', async () => {
  const owner = { ...OWNER, phone: '(11) 3456-7890', lines: 2, pieces: 5, total: 322.2 };
  server.reply(listAbandonedCartsEndpoint, {
    carts: [{ ...owner, since: '2026-11-16T12:00:00.000Z' }],
    pagination: paginationOf(1, 20, 1),
  });
  await open('/admin/carts');
  expect(await screen.findByRole('link', { name: /^E-mail para/ })).toBeVisible();
  expect(screen.queryByRole('link', { name: /^WhatsApp para/ })).toBeNull();
});

test('none is a good day', async () => {
  server.reply(listAbandonedCartsEndpoint, { carts: [], pagination: paginationOf(1, 20, 0) });
  await open('/admin/carts');
  expect(await screen.findByText('Nenhum carrinho parado')).toBeVisible();
});

test('an order is begun with what can be had of the cart, and is known to come from there', async () => {
  await open('/admin/carts');
  await userEvent.click(
    await screen.findByRole('button', { name: 'Registrar pedido de Ateliê Brisa' }),
  );
  await entered();
  expect(draft()).toEqual({ items: [cartItem(1, { quantity: 3 })], fromCart: true });
  await told('1 tamanho ficou de fora ou com menos peças, por falta de estoque.');
});

test('an order that may have been taken is not written over', async () => {
  const key = '11111111-2222-4333-8444-555555555555';
  const sent = { items: [cartItem(7)], key };
  sessionStorage.setItem(PLACE, JSON.stringify(sent));
  await open('/admin/carts');
  await userEvent.click(
    await screen.findByRole('button', { name: 'Registrar pedido de Ateliê Brisa' }),
  );
  await entered();
  expect(draft()).toEqual(sent);
});

test('a cart that was sent is shown at today’s price and stock, and can be ordered', async () => {
  await open(`/admin/carts/${uuid(601)}`);
  expect(await screen.findByRole('heading', { name: 'Vitrine de Natal' })).toBeVisible();
  expect(textOf(screen.getByText(/^Enviado por/))).toBe(
    'Enviado por Ateliê Brisa. O link vale até 18/12/2026.',
  );
  expect(await hrefOf('Ateliê Brisa')).toMatch(/^\/admin\/resellers\//);
  expect(screen.getByText('Indisponível')).toBeVisible();
  await press('Registrar pedido');
  await entered();
  expect(draft()).toEqual({ items: [cartItem(1, { quantity: 3 })] });
});

test('a link that is over says so', async () => {
  server.refuse(openSharedCartEndpoint, 404);
  await open(`/admin/carts/${uuid(601)}`);
  expect(await screen.findByText('Este link não vale mais')).toBeVisible();
});
