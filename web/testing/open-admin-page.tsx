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
import type { JSX } from 'react';

import { Toaster } from '#web/ui/toast.tsx';

type Opening = {
  path: `/admin/${string}`;
  /** With its question mark. */
  search: string;
  component: () => JSX.Element;
  /** The heading to wait for. */
  title: string;
};

/** A page of the back office under a router and with toasts. */
export async function openAdminPage({ path, search, component, title }: Opening) {
  const root = createRootRoute({
    component: () => (
      <>
        <Outlet />
        <Toaster />
      </>
    ),
  });
  const page = createRoute({ getParentRoute: () => root, path, component });
  const router = createRouter({
    routeTree: root.addChildren([page]),
    history: createMemoryHistory({ initialEntries: [`${path}${search}`] }),
  });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  await screen.findByRole('heading', { level: 1, name: title });
  return { router, client };
}
