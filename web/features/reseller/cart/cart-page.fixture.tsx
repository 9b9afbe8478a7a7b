import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, vi } from 'vitest';

import { checkoutEndpoint } from '#contract/checkout';
import { settingsEndpoint, type CheckoutSettings } from '#contract/checkout-settings';
import type { ShippingType } from '#contract/freight';
import { getOrderEndpoint } from '#contract/order-endpoints';
import type { Product } from '#contract/product';
import { getProductEndpoint } from '#contract/product-endpoints';
import { meEndpoint } from '#contract/session';
import { calculateShippingEndpoint } from '#contract/shipping';
import { saveToken } from '#web/api/token.ts';
import type { CartItem } from '#web/cart/cart.rules.ts';
import { cartItem, productOf } from '#web/testing/cart.fixture.ts';
import { checkoutSettings, placedOrder } from '#web/testing/checkout.fixture.ts';
import { openPages } from '#web/testing/open-pages.tsx';
import { order } from '#web/testing/order.fixture.ts';
import { reseller } from '#web/testing/reseller.fixture.ts';
import { press, textOf } from '#web/testing/screen.ts';
import { refused } from '#web/testing/server-types.ts';
import { server } from '#web/testing/server.ts';

import { CartPage } from './cart-page.tsx';

export const ANA = reseller(1, { approved: true, defaultPaymentTerm: 'boleto_30' });

/** Fifteen pieces of R$ 107,40 and 200 g: 3 kg, R$ 1.611,00. */
export const FIRST = cartItem(1, { quantity: 10 });
export const SECOND = cartItem(2, { quantity: 5 });

/** The order that the checkout places. */
export const PLACED = order(42, {
  id: placedOrder().orderId,
  subtotal: 1611,
  shippingCost: 48.9,
  total: 1659.9,
  itemCount: 15,
});

/** What the server knows, as a test may change it; null cannot be calculated, or is gone. */
export const quotes: Record<ShippingType, { cost: number; days: number } | null> = {
  ECONOMIC: null,
  EXPRESS: null,
};
const products = new Map<string, Product | null>();
/** The product of this line is another now. */
export const nowIs = (item: CartItem, more: Partial<Product> = {}) =>
  products.set(item.productId, productOf(item, more));
export const nowGone = (item: CartItem) => products.set(item.productId, null);
/** So many are left of this line. */
export const nowLeft = (item: CartItem, stock: number) =>
  nowIs(item, { variants: [{ id: item.variantId, size: item.size, stock }] });

export const serveSettings = (more: Partial<CheckoutSettings> = {}) =>
  server.reply(settingsEndpoint, { settings: checkoutSettings(more) });

export function putIn(items: readonly CartItem[]) {
  localStorage.setItem(`cart:${ANA.id}`, JSON.stringify({ items }));
  products.clear();
  for (const item of items) nowIs(item);
}

export function quote({ shippingType }: { shippingType: ShippingType }) {
  const found = quotes[shippingType];
  if (!found) return refused(422, { error: 'x', message: 'x', code: 'NO_FREIGHT' });
  const { cost, days } = found;
  return { cost, price: cost, estimatedDays: days, estimatedDate: '2026-12-01' };
}

/** A server and a cart of fifteen pieces for every test of the file. */
export const stageCart = () =>
  beforeEach(() => {
    saveToken('token-ana');
    putIn([FIRST, SECOND]);
    Object.assign(quotes, { ECONOMIC: { cost: 48.9, days: 7 }, EXPRESS: { cost: 89.5, days: 3 } });
    serveSettings();
    server.reply(meEndpoint, { user: ANA });
    server.reply(calculateShippingEndpoint, ({ body }) => quote(body));
    server.reply(checkoutEndpoint, placedOrder());
    server.reply(getOrderEndpoint, ({ params }) =>
      params.id === PLACED.id ? { order: PLACED } : refused(404),
    );
    server.reply(getProductEndpoint, ({ params }) => {
      const product = products.get(params.id);
      return product ? { product } : refused(404);
    });
  });

/** A telephone for the rest of the test. */
export const onPhone = () =>
  vi.stubGlobal('matchMedia', (query: string) =>
    Object.assign(new EventTarget(), { matches: query === '(max-width: 767px)' }),
  );

/** The freight that was asked for. */
export const quoted = () => server.bodies(calculateShippingEndpoint);
/** The orders as they arrived: JSON, or the fields of a form. */
export const orders = () =>
  server.calls(checkoutEndpoint).map(({ headers, body, files }) => ({
    key: headers.get('idempotency-key'),
    body,
    receipt: files['receipt']?.[0],
  }));

/** The page as it comes; `openCart` also waits until an order could be sent. */
export const openCartPage = (at = '/reseller/cart', user = ANA) =>
  openPages(
    {
      '/reseller/cart': CartPage,
      '/reseller/catalog': 'Catálogo Premium',
      '/reseller/orders': 'Meus Pedidos',
    },
    { at, user },
  );

export async function openCart(user = ANA) {
  const opened = await openCartPage('/reseller/cart', user);
  await waitFor(() => expect(finishButton()).not.toHaveAttribute('aria-busy'));
  return opened;
}

export async function openPrepaid() {
  const opened = await openCart();
  await choose(/Antecipado/);
  return opened;
}

export const finishButton = () => screen.getByRole('button', { name: /^Finaliza/ });
export const finish = () => userEvent.click(finishButton());
/** An address that is complete stands in two lines until it is to be changed. */
export const changeAddress = () => press('Alterar endereço de entrega');
export const choose = (name: RegExp) => userEvent.click(screen.getByRole('radio', { name }));
/** What stands in the way of the order. */
export const note = () => document.querySelector('.refusal');
export const placed = () => screen.findByRole('heading', { name: /^Pedido #/ });
/** One amount of the summary. */
export const amount = (label: string) =>
  textOf(screen.getByText(label, { selector: '.sum dt' }).nextElementSibling);
