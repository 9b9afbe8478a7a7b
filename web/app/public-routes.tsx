import { createRoute, Outlet, redirect } from '@tanstack/react-router';

import { safePath } from '#web/api/landing.ts';
import { passwordLink } from '#web/api/password-link.ts';
import { lazyPage } from '#web/part/lazy-part.ts';

import { guarded } from './guarded.ts';
import { MissingPageLater } from './missing-page-later.tsx';
import { GuardError } from './pages/route-error.tsx';
import { guardedPublic, linkIn } from './password-link-entry.ts';
import { rootRoute } from './root-route.tsx';
import type { ServerDataLater } from './server-data-later.ts';
import { PageTitle } from './shell/page-title.tsx';

const publicRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'public',
  beforeLoad: guardedPublic,
  errorComponent: GuardError,
  component: () => (
    <>
      <PageTitle />
      <Outlet />
      <MissingPageLater />
    </>
  ),
});

const authRoute = createRoute({
  getParentRoute: () => publicRoute,
  id: 'auth',
  component: lazyPage(() => import('./shell/auth-layout.tsx'), 'AuthLayout'),
});

/** Everything but the login speaks with the server through it. */
const withData = async ({ context }: { context: { data: ServerDataLater } }) => {
  await context.data.get();
};

/** `redirect` is the page that sent the person here; anything but a path of ours is dropped. */
const readLoginSearch = (search: Record<string, unknown>): { redirect?: string } => {
  const path = safePath(search['redirect']);
  return path ? { redirect: path } : {};
};

const loginRoute = createRoute({
  getParentRoute: () => authRoute,
  path: '/login',
  staticData: { title: 'Entrar' },
  validateSearch: readLoginSearch,
  component: lazyPage(() => import('#web/features/account/login/login-page.tsx'), 'LoginPage'),
});

const recoveryRoute = createRoute({
  getParentRoute: () => authRoute,
  path: '/recovery',
  staticData: { title: 'Recuperar senha' },
  // The token leaves the address before anything else happens: no history keeps it.
  beforeLoad: ({ location, context }) => {
    const link = linkIn(location);
    if (!link) return withData({ context });
    passwordLink.hold(link);
    throw redirect({ to: '/recovery', replace: true });
  },
  onLeave: passwordLink.drop,
  component: lazyPage(
    () => import('#web/features/account/recovery/recovery-page.tsx'),
    'RecoveryPage',
  ),
});

const registerRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/register',
  staticData: { title: 'Cadastro de Revendedor' },
  beforeLoad: withData,
  component: lazyPage(
    () => import('#web/features/account/register/register-page.tsx'),
    'RegisterPage',
  ),
});

const applicationRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/register/complete',
  staticData: { title: 'Cadastro completo' },
  beforeLoad: withData,
  validateSearch: ({ step }: Record<string, unknown>): { step?: number } =>
    typeof step === 'number' && Number.isInteger(step) && step > 1 ? { step } : {},
  component: lazyPage(
    () => import('#web/features/account/register/application/application-page.tsx'),
    'ApplicationPage',
  ),
});

const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  beforeLoad: guarded('home'),
  errorComponent: GuardError,
});

const unauthorizedRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/unauthorized',
  component: lazyPage(() => import('./pages/unauthorized-page.tsx'), 'UnauthorizedPage'),
});

export const publicRoutes = [
  homeRoute,
  unauthorizedRoute,
  publicRoute.addChildren([
    authRoute.addChildren([loginRoute, recoveryRoute]),
    registerRoute,
    applicationRoute,
  ]),
] as const;
