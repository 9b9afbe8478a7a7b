import { settingsEndpoint } from '#contract/checkout-settings';
import { listFavoritesEndpoint } from '#contract/favorites';
import { Order } from '#contract/order';
import { listOrdersEndpoint, orderStatsEndpoint } from '#contract/orders';
import { paginationOf } from '#contract/paging';
import type { Product } from '#contract/product';
import { listProductsEndpoint } from '#contract/products';
import { listOwnInvoicesEndpoint, OwnInvoice } from '#contract/receivables';
import type { SessionUser } from '#contract/session';
import { checkoutSettings } from '#web/testing/checkout-settings.ts';
import { openPages } from '#web/testing/open-pages.tsx';
import { server } from '#web/testing/server.ts';
import { SHOP } from '#web/testing/session.fixture.ts';

import { DashboardPage } from './dashboard-page.tsx';

export const USER: SessionUser = {
  ...SHOP,
  email: 'loja@example.com',
  cnpj: null,
  address: null,
  city: null,
  state: null,
  zipCode: null,
};

export const orderId = (n: number) =>
  `00000000-0000-4000-8000-0000abcd${String(n).padStart(4, '0')}`;

export const order = (n: number, more: Partial<Order> = {}): Order =>
  Order.parse({
    id: orderId(n),
    orderNumber: `0000000${n}`,
    user: { id: USER.id, companyName: USER.companyName, email: USER.email, cnpj: null },
    status: 'UNDER_REVIEW',
    paymentStatus: 'awaiting_admin_approval',
    term: 'boleto_30',
    subtotal: 1000,
    discount: 0,
    shippingCost: 48.9,
    total: 1048.9,
    shippingType: 'ECONOMIC',
    estimatedDays: 7,
    itemCount: 15,
    items: [],
    shippingAddress: {
      address: 'Rua A, 1',
      city: 'Florianópolis',
      state: 'SC',
      zipCode: '88010-001',
      notes: null,
    },
    receipts: [],
    createdAt: '2026-11-14T12:32:00.000Z',
    updatedAt: '2026-11-14T12:32:00.000Z',
    ...more,
  });

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
  OwnInvoice.parse({
    id: `00000000-0000-4000-8000-00000000070${n}`,
    seq: 1,
    amount: 100 * n,
    status: 'pending',
    dueDate: `2099-12-0${n}`,
    paidAt: null,
    lineDigit: null,
    boletoPdfUrl: null,
    boletoState: null,
    payableFrom: null,
    boletoSource: null,
    boletoRejection: null,
    orderId: orderId(n),
    orderNumber: `0000000${n}`,
    count: 1,
    receiptWaits: false,
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
