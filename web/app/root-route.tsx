import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';

import { lazyPage } from '#web/part/lazy-part.ts';

import { CrashPage } from './pages/route-error.tsx';
import type { ServerDataLater } from './server-data-later.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** What the page is called, in its heading and in the browser tab. */
    title?: string;
  }
}

export const rootRoute = createRootRouteWithContext<{ data: ServerDataLater }>()({
  component: Outlet,
  notFoundComponent: lazyPage(() => import('./pages/not-found-page.tsx'), 'NotFoundPage'),
  errorComponent: CrashPage,
});
