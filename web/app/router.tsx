import type { QueryClient } from '@tanstack/react-query';
import { createRouter, type RouterHistory } from '@tanstack/react-router';

import { PageSpinner } from '#web/ui/spinner.tsx';

import { adminRoutes } from './admin-routes.tsx';
import { PageError } from './pages/route-error.tsx';
import { publicRoutes } from './public-routes.tsx';
import { resellerRoutes } from './reseller-routes.tsx';
import { rootRoute } from './root-route.tsx';

/** A page that comes sooner than this is waited for on the old one, without a spinner between. */
const PATIENCE_MS = 150;

const routeTree = rootRoute.addChildren([...publicRoutes, adminRoutes, resellerRoutes]);

export const createAppRouter = (queryClient: QueryClient, history?: RouterHistory) =>
  createRouter({
    routeTree,
    context: { queryClient },
    ...(history && { history }),
    defaultPreload: 'intent',
    defaultPendingMs: PATIENCE_MS,
    defaultPendingMinMs: PATIENCE_MS,
    defaultPendingComponent: PageSpinner,
    defaultErrorComponent: PageError,
    // An unknown path is not found for everyone, also below /admin and /reseller (SPEC section 2).
    notFoundMode: 'root',
    scrollRestoration: true,
  });

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
