import { settingsEndpoint } from '#contract/checkout-settings';
import { listFavoritesEndpoint } from '#contract/favorites';
import { asId, type OrderId } from '#contract/ids';
import { Order } from '#contract/order';
import { listOrdersEndpoint, orderStatsEndpoint } from '#contract/order-endpoints';
import { paginationOf } from '#contract/paging';
import type { Product } from '#contract/product';
import { listProductsEndpoint } from '#contract/product-endpoints';
import { listOwnInvoicesEndpoint, type OwnInvoice } from '#contract/receivables';
import { repeatOrderEndpoint } from '#contract/repeat-order';
import type { SessionUser } from '#contract/session';
import { checkoutSettings } from '#web/testing/checkout.fixture.ts';
import { openPages } from '#web/testing/open-pages.tsx';
import { order as anyOrder, ownInvoice } from '#web/testing/order.fixture.ts';
import { server } from '#web/testing/server.ts';
import { RESELLER } from '#web/testing/session.fixture.ts';

import { DashboardPage } from './dashboard-page.tsx';

export const USER: SessionUser = {
  ...RESELLER,
  email: 'loja@example.com',
  cnpj: null,
  address: null,
  city: null,
  state: null,
  zipCode: null,
};

export const orderId = (n: number) =>
  asId<OrderId>(`00000000-0000-4000-8000-0000abcd${String(n).padStart(4, '0')}`);

export const order = (n: number, more: Partial<Order> = {}): Order =>
  Order.parse(anyOrder(n, { id: orderId(n), itemCount: 15, total: 1048.9, ...more }));

const MONTHS = [
  '2025-12',
  ...Array.from({ length: 11 }, (_, at) => `2026-${String(at + 1).padStart(2, '0')}`),
];

/** Twelve months, the newest last; those that are not given had no order. */
export const monthly = (...newest: number[]) =>
  MONTHS.map((month, at) => {
    const total = newest[at - MONTHS.length + newest.length] ?? 0;
    return { month, orders: total > 0 ? 1 : 0, total };
  });

/** One to be paid, unless told. */
export const invoice = (n: number, more: Partial<OwnInvoice> = {}): OwnInvoice =>
  ownInvoice(n, {
    seq: 1,
    amount: 100 * n,
    dueDate: `2099-12-0${n}`,
    orderId: orderId(n),
    ...more,
  });

export const listOf = (orders: Order[]) => ({
  orders,
  pagination: paginationOf(1, 5, orders.length),
});
export const invoicesOf = (...invoices: ReturnType<typeof invoice>[]) => ({
  invoices,
  pagination: paginationOf(1, 3, invoices.length),
});
export const productsOf = (products: Product[]) => ({
  products,
  pagination: paginationOf(1, 8, products.length),
  nextCursor: null,
});

export const STATS = {
  totalOrders: 1027,
  totalValue: 48_316.7,
  pendingOrders: 3,
  deliveredOrders: 21,
  pendingReceipts: 0,
  monthly: monthly(1000, 3000, 2000.4),
};

/** Some figures and nothing else, unless the test says so. */
export function serveDashboard() {
  server.reply(orderStatsEndpoint, STATS);
  server.reply(listOrdersEndpoint, listOf([]));
  server.reply(listProductsEndpoint, productsOf([]));
  server.reply(listOwnInvoicesEndpoint, invoicesOf());
  server.reply(listFavoritesEndpoint, { productIds: [] });
  server.reply(repeatOrderEndpoint, { items: [] });
  server.reply(settingsEndpoint, { settings: checkoutSettings() });
}

export async function openDashboard(user: SessionUser = USER) {
  const { router } = await openPages(
    {
      '/reseller': DashboardPage,
      '/reseller/catalog': 'catalog',
      '/reseller/cart': 'cart',
      '/reseller/orders': 'orders',
    },
    { at: '/reseller', user, quiet: true },
  );
  return router;
}
