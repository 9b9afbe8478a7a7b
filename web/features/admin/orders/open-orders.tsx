import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import { Toaster } from '#web/ui/toast.tsx';

import { OrdersPage } from './orders-page.tsx';

/** The page under a router and with toasts, as the tests of this folder open it. */
export async function openOrders(search = '') {
  const root = createRootRoute({
    component: () => (
      <>
        <Outlet />
        <Toaster />
      </>
    ),
  });
  const page = createRoute({
    getParentRoute: () => root,
    path: '/admin/orders',
    component: OrdersPage,
  });
  const router = createRouter({
    routeTree: root.addChildren([page]),
    history: createMemoryHistory({ initialEntries: [`/admin/orders${search}`] }),
  });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  await screen.findByRole('heading', { level: 1, name: 'Gerenciar Pedidos' });
  return { router, client };
}

export const rowOf = async (number: number) =>
  screen.findByRole('row', { name: new RegExp(`^Ver pedido #${String(number).padStart(8, '0')}`) });
export const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));
/** In the dialog on top, which has this name. */
export const dialogOf = async (name: string | RegExp, role = 'dialog') =>
  within(await screen.findByRole(role, { name }));
export const pickStatus = async (number: number, label: string) =>
  userEvent.selectOptions(
    await screen.findByRole('combobox', {
      name: `Status do pedido #${String(number).padStart(8, '0')}`,
    }),
    label,
  );
