import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach } from 'vitest';

import { enterOrderEndpoint } from '#contract/checkout';
import { settingsEndpoint, type CheckoutSettings } from '#contract/checkout-settings';
import type { VariantId } from '#contract/ids';
import { paginationOf } from '#contract/paging';
import { resellerTermsEndpoint } from '#contract/payment-terms';
import { listProductsEndpoint } from '#contract/product-endpoints';
import type { SessionUser } from '#contract/session';
import { calculateShippingEndpoint } from '#contract/shipping';
import { getUserEndpoint, type AdminUser } from '#contract/users';
import { saveToken } from '#web/api/token.ts';
import { checkoutSettings, placedOrder } from '#web/testing/checkout.fixture.ts';
import { openPages } from '#web/testing/open-pages.tsx';
import { anyProduct, uuid } from '#web/testing/product.fixture.ts';
import { reseller } from '#web/testing/reseller.fixture.ts';
import { server } from '#web/testing/server.ts';

import { EnterOrderPage } from './enter-order-page.tsx';

export const BUYER = reseller(1, { approved: true, companyName: 'Ateliê Brisa', phone: null });
export const VARIANTS = { M: uuid<VariantId>(1001), G: uuid<VariantId>(1002) };

/** 200 grams a piece. */
export const PRODUCTS = [
  anyProduct(1, {
    title: 'Camiseta Breton',
    price: 100,
    variants: [
      { id: VARIANTS.M, size: 'M', stock: 40 },
      { id: VARIANTS.G, size: 'G', stock: 0 },
    ],
  }),
  anyProduct(3, {
    title: 'Jaqueta Chore',
    price: 300,
    variants: [{ id: uuid(1003), size: 'M', stock: 5 }],
  }),
];

const PLACED = placedOrder({
  orderId: uuid(77),
  orderNumber: '00000077',
  status: 'PENDING',
  paymentStatus: 'awaiting_payment',
  term: 'antecipado_3',
  subtotal: 300,
  discount: 9.6,
  shippingCost: 20,
  total: 310.4,
});

export const serveBuyer = (more: Partial<AdminUser> = {}) =>
  server.reply(getUserEndpoint, { user: { ...BUYER, ...more } });

export const serveSettings = (more: Partial<CheckoutSettings> = {}) =>
  server.reply(settingsEndpoint, {
    settings: checkoutSettings({ shippingFee: 30, minimum_pieces: 3, ...more }),
  });

/** A buyer, two products and a server that takes orders, for every test of the file. */
export const stageOffice = () =>
  beforeEach(() => {
    saveToken('token-1');
    serveBuyer();
    serveSettings();
    server.reply(enterOrderEndpoint, PLACED);
    server.reply(resellerTermsEndpoint, { terms: [], mostParts: 1 });
    server.reply(calculateShippingEndpoint, ({ body: { shippingType } }) => {
      const express = shippingType === 'EXPRESS';
      const cost = express ? 45.5 : 20;
      const estimatedDays = express ? 3 : 7;
      return { cost, price: cost, estimatedDays, estimatedDate: '2026-11-25' };
    });
    server.reply(listProductsEndpoint, ({ query: { search = '', limit } }) => {
      const products = PRODUCTS.filter(({ title }) => title.includes(search));
      return { products, pagination: paginationOf(1, limit, products.length), nextCursor: null };
    });
  });

export const open = (user?: SessionUser) =>
  openPages(
    { '/admin/resellers': 'Gerenciar Revendedores', '/admin/resellers/$id/order': EnterOrderPage },
    {
      at: ['/admin/resellers', `/admin/resellers/${BUYER.id}/order`],
      title: 'Novo Pedido',
      ...(user && { user }),
    },
  );

/** The orders as they were sent. */
export const orders = () =>
  server
    .calls(enterOrderEndpoint)
    .map(({ headers, body }) => ({ key: headers.get('idempotency-key'), body }));

/** Opens the product and types so many pieces of a size. */
export async function take(title: string, size: string, quantity: number) {
  const head = await screen.findByRole('button', { name: new RegExp(`^${title}`) });
  if (head.getAttribute('aria-expanded') === 'false') await userEvent.click(head);
  const field = screen.getByRole('textbox', { name: `Quantidade ${title} ${size}` });
  await userEvent.clear(field);
  await userEvent.type(field, String(quantity));
}

/** Three shirts, ready to be sent. */
export async function openReady() {
  const opened = await open();
  await take('Camiseta Breton', 'M', 3);
  await screen.findByText('7 dias úteis');
  return opened;
}

/** The button, once both prices of the freight are known and nothing is missing. */
export const registerButton = async () => screen.findByRole('button', { name: 'Registrar pedido' });
export const register = async () => userEvent.click(await registerButton());
