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
import { userEvent } from '@testing-library/user-event';
import { beforeEach, vi } from 'vitest';

import type { OrderDetail } from '#contract/order';
import { brandQuery } from '#web/api/brand.queries.ts';
import { Toaster } from '#web/ui/toast.tsx';

import { fakeOrders, order } from './fake-orders.ts';
import { OrdersPage } from './orders-page.tsx';
import type { OrdersAddress } from './orders.search.ts';

/** Serves one order to every test of the file; `serve` puts others in its place. */
export function stageOrders() {
  const stage = { server: fakeOrders([]), serve };
  function serve(...orders: OrderDetail[]) {
    stage.server = fakeOrders(orders);
    vi.stubGlobal('fetch', stage.server.fetch);
  }
  beforeEach(() => {
    serve(order(1));
  });
  return stage;
}

export async function openOrders(address = '/reseller/orders') {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  queryClient.setQueryData(brandQuery.queryKey, { name: 'Ourela', logoUrl: null });
  const root = createRootRoute({
    component: () => (
      <QueryClientProvider client={queryClient}>
        <Outlet />
        <Toaster />
      </QueryClientProvider>
    ),
  });
  const orders = (path: string) =>
    createRoute({
      getParentRoute: () => root,
      path,
      validateSearch: (search: Record<string, unknown>): OrdersAddress => search,
      component: OrdersPage,
    });
  const other = (path: string, title: string) =>
    createRoute({ getParentRoute: () => root, path, component: () => <h1>{title}</h1> });
  const router = createRouter({
    routeTree: root.addChildren([
      orders('/reseller/orders'),
      orders('/reseller/invoices'),
      other('/reseller/catalog', 'Catálogo Premium'),
      other('/login', 'Entrar'),
    ]),
    history: createMemoryHistory({ initialEntries: [address] }),
  });
  render(<RouterProvider router={router} />);
  await screen.findByRole('heading', { level: 1, name: 'Meus Pedidos' });
  return router;
}

/** An order's dialog, with all that is known of it. */
export async function openOrder(one: OrderDetail) {
  const router = await openOrders(`/reseller/orders?pedido=${one.id}`);
  const dialog = await screen.findByRole('dialog');
  return { router, dialog };
}

export const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));
/** Waits for a toast. */
export const told = (text: string) => screen.findByText(text, { selector: '.toast__text' });
/** As it is read: no-break spaces are spaces. */
export const textOf = (element: Element | null | undefined) =>
  element?.textContent?.replaceAll('\u00A0', ' ');
