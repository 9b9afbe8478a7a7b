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
import type { ReactNode } from 'react';

import type { SessionUser } from '#contract/session';
import { sessionQuery } from '#web/api/session.ts';
import { CartOf } from '#web/cart/cart-of.tsx';
import { Toaster } from '#web/ui/toast.tsx';

/** By path; a text is a page that has only this heading. */
type Pages = Record<string, (() => ReactNode) | string>;

type Opening = {
  /** Opened one after the other; the last is the one that is seen. */
  at: string | string[];
  /** Somebody signed in, whose cart it is. */
  user?: SessionUser;
  client?: QueryClient;
  /** Stands before every page. */
  beside?: ReactNode;
  /** Without toasts: their region is an alert as well. */
  quiet?: boolean;
};

export const quietClient = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });

/** Some pages of the portal under a router, with toasts. */
export function renderPages(
  pages: Pages,
  { at, user, client = quietClient(), beside, quiet = false }: Opening,
) {
  if (user) client.setQueryData(sessionQuery.queryKey, user, { updatedAt: Date.now() + 60_000 });
  const root = createRootRoute({
    component: () => <Frame owner={user?.id} beside={beside} quiet={quiet} />,
  });
  const routes = Object.entries(pages).map(([path, page]) =>
    createRoute({
      getParentRoute: () => root,
      path,
      component: typeof page === 'string' ? () => <h1>{page}</h1> : page,
    }),
  );
  const router = createRouter({
    routeTree: root.addChildren(routes),
    history: createMemoryHistory({ initialEntries: [at].flat() }),
  });
  const view = render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return { router, client, ...view };
}

type FrameProps = { owner: string | undefined; beside: ReactNode; quiet: boolean };

function Frame({ owner, beside, quiet }: FrameProps) {
  const page = (
    <>
      {beside}
      <Outlet />
      {!quiet && <Toaster />}
    </>
  );
  return owner ? <CartOf owner={owner}>{page}</CartOf> : page;
}

/** The same, once the heading is there. */
export async function openPages(pages: Pages, { title, ...opening }: Opening & { title?: string }) {
  const opened = renderPages(pages, opening);
  await screen.findByRole('heading', { level: 1, ...(title && { name: title }) });
  return opened;
}

/** A part of a page by itself, with toasts. */
export const renderAlone = (part: ReactNode) =>
  render(
    <QueryClientProvider client={quietClient()}>
      {part}
      <Toaster />
    </QueryClientProvider>,
  );
