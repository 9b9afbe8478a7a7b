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

export function createAppRouter(queryClient: QueryClient, history?: RouterHistory) {
  const router = createRouter({
    routeTree,
    context: { queryClient },
    ...(history && { history }),
    defaultPreload: 'intent',
    defaultPendingMs: PATIENCE_MS,
    defaultPendingMinMs: 0,
    defaultPendingComponent: PageSpinner,
    defaultErrorComponent: PageError,
    // An unknown path is not found for everyone, also below /admin and /reseller (SPEC section 2).
    notFoundMode: 'root',
    scrollRestoration: true,
  });
  // Once shown, a spinner stays long enough to be no flicker; only the first page, which has no
  // old one to go back from, is never held up for it.
  const stop = router.subscribe('onResolved', () => {
    stop();
    router.update({ ...router.options, defaultPendingMinMs: PATIENCE_MS });
  });
  return router;
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
