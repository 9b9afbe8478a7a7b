import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { render, screen } from '@testing-library/react';

import { Order } from '#contract/order';
import { paginationOf } from '#contract/paging';
import type { Product } from '#contract/product';
import type { SessionUser } from '#contract/session';
import { sessionQuery } from '#web/api/session.ts';
import { CartOf } from '#web/cart/cart-of.tsx';

import { DashboardPage } from './dashboard-page.tsx';

export const USER: SessionUser = {
  id: '00000000-0000-4000-8000-00000000000a',
  email: 'loja@example.com',
  role: 'RESELLER',
  approved: true,
  companyName: 'Ateliê Brisa',
  cnpj: null,
  phone: null,
  address: null,
  city: null,
  state: null,
  zipCode: null,
  creditLimit: null,
  currentExposure: 0,
  defaultPaymentTerm: null,
  createdAt: '2026-03-05T01:00:00.000Z',
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
export const invoice = (n: number, more: object = {}) => ({
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

type Answer = { status?: number; body: unknown };

/** The server as the page sees it; tests put other answers in the place of these. */
export function fakeDashboard() {
  const server = {
    asked: [] as string[],
    stats: {
      body: {
        totalOrders: 1027,
        totalValue: 48_316.7,
        pendingOrders: 3,
        deliveredOrders: 21,
        pendingReceipts: 0,
        monthly: monthly(1000, 3000, 2000.4),
      },
    } as Answer,
    orders: listOf([]),
    products: {
      body: { products: [] as Product[], pagination: paginationOf(1, 8, 0), nextCursor: null },
    } as Answer,
    invoices: { body: { invoices: [], pagination: paginationOf(1, 3, 0) } } as Answer,
    fetch: async (input: unknown) => {
      const path = String(input);
      server.asked.push(path);
      const { status = 200, body } = answerTo(path);
      return new Response(JSON.stringify(body), { status });
    },
  };

  function answerTo(path: string): Answer {
    if (path.startsWith('/api/orders/stats')) return server.stats;
    if (path.startsWith('/api/orders')) return server.orders;
    if (path.startsWith('/api/reseller/invoices')) return server.invoices;
    if (path.startsWith('/api/products')) return server.products;
    if (path.startsWith('/api/reseller/favorites')) return { body: { productIds: [] } };
    return { status: 404, body: {} };
  }

  return server;
}

export const listOf = (orders: Order[]): Answer => ({
  body: { orders, pagination: paginationOf(1, 5, orders.length) },
});
export const invoicesOf = (...invoices: object[]): Answer => ({
  body: { invoices, pagination: paginationOf(1, 3, invoices.length) },
});
export const productsOf = (products: Product[]): Answer => ({
  body: { products, pagination: paginationOf(1, 8, products.length), nextCursor: null },
});
export const FAILURE: Answer = {
  status: 500,
  body: {
    error: 'Erro interno do servidor',
    message: 'Erro interno do servidor',
    code: 'INTERNAL',
  },
};

export async function openDashboard(user: SessionUser = USER) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  queryClient.setQueryData(sessionQuery.queryKey, user, { updatedAt: Date.now() + 60_000 });
  const root = createRootRoute({
    component: () => (
      <QueryClientProvider client={queryClient}>
        <CartOf owner={user.id}>
          <Outlet />
        </CartOf>
      </QueryClientProvider>
    ),
  });
  const page = (path: string, component: () => React.ReactNode) =>
    createRoute({ getParentRoute: () => root, path, component });
  const router = createRouter({
    routeTree: root.addChildren([
      page('/reseller', DashboardPage),
      ...['catalog', 'cart', 'orders'].map((name) =>
        page(`/reseller/${name}`, () => <h1>{name}</h1>),
      ),
    ]),
    history: createMemoryHistory({ initialEntries: ['/reseller'] }),
  });
  render(<RouterProvider router={router} />);
  await screen.findByRole('heading', { level: 1 });
  return router;
}
