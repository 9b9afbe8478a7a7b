import { createRouter, type RouterHistory } from '@tanstack/react-router';

import { PageSpinner } from '#web/ui/spinner.tsx';

import { adminRoutes } from './admin-routes.tsx';
import { PageError } from './pages/route-error.tsx';
import { publicRoutes } from './public-routes.tsx';
import { resellerRoutes } from './reseller-routes.tsx';
import { rootRoute } from './root-route.tsx';
import type { ServerDataLater } from './server-data-later.ts';

/** A first page that comes sooner than this needs no spinner before it. */
const PATIENCE_MS = 150;

const routeTree = rootRoute.addChildren([...publicRoutes, adminRoutes, resellerRoutes]);

export function createAppRouter(data: ServerDataLater, history?: RouterHistory) {
  const router = createRouter({
    routeTree,
    context: { data },
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
  // From then on there is an old page, which stays until the new one is there: should that not come,
  // nothing that was typed is lost.
  const stop = router.subscribe('onResolved', () => {
    stop();
    router.update({ ...router.options, defaultPendingMs: Infinity });
  });
  return router;
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
