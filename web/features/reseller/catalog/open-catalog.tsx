import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, vi } from 'vitest';

import type { Product } from '#contract/product';

import { CatalogPage } from './catalog-page.tsx';
import type { CatalogAddress } from './catalog.search.ts';
import { fakeCatalog, product } from './fake-catalog.ts';

/** Serves two products to every test of the file; `serve` puts others in their place. */
export function stageCatalog() {
  const stage = { shop: fakeCatalog([]), serve };
  function serve(products: Product[], favorites: string[] = []) {
    stage.shop = fakeCatalog(products, favorites);
    vi.stubGlobal('fetch', stage.shop.fetch);
  }
  beforeEach(() => {
    setWidth(1440);
    serve([product(1), product(2, { title: 'Calça Reta', category: 'Calças', price: 90 })]);
  });
  return stage;
}

export const setWidth = (width: number) =>
  vi.stubGlobal('matchMedia', (query: string) =>
    Object.assign(new EventTarget(), {
      matches: width >= Number(/min-width: (\d+)px/.exec(query)?.[1]),
    }),
  );

export async function openCatalog(address = '/reseller/catalog') {
  const root = createRootRoute({ component: Outlet });
  const page = createRoute({
    getParentRoute: () => root,
    path: '/reseller/catalog',
    validateSearch: (search: Record<string, unknown>): CatalogAddress => search,
    component: CatalogPage,
  });
  const router = createRouter({
    routeTree: root.addChildren([page]),
    history: createMemoryHistory({ initialEntries: [address] }),
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  await screen.findByRole('heading', { level: 1, name: 'Catálogo Premium' });
  return router;
}

export const link = async (name: string) => screen.findByRole('link', { name });
export const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));
/** Of the products, in the order they stand. */
export const titles = () =>
  screen.queryAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
export const counted = async (text: string) =>
  waitFor(() => expect(document.querySelector('.prod-count')?.textContent).toBe(text));
