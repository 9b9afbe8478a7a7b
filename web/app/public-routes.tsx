import { createRoute, lazyRouteComponent, Outlet } from '@tanstack/react-router';

import { safePath } from '#web/api/landing.ts';

import { guarded } from './guarded.ts';
import { GuardError } from './pages/route-error.tsx';
import { rootRoute } from './root-route.tsx';
import { PageTitle } from './shell/page-title.tsx';

const publicRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'public',
  beforeLoad: guarded('public'),
  errorComponent: GuardError,
  component: () => (
    <>
      <PageTitle />
      <Outlet />
    </>
  ),
});

const authRoute = createRoute({
  getParentRoute: () => publicRoute,
  id: 'auth',
  component: lazyRouteComponent(() => import('./shell/auth-layout.tsx'), 'AuthLayout'),
});

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
  component: lazyRouteComponent(
    () => import('#web/features/account/login/login-page.tsx'),
    'LoginPage',
  ),
});

const recoveryRoute = createRoute({
  getParentRoute: () => authRoute,
  path: '/recovery',
  staticData: { title: 'Recuperar senha' },
  component: lazyRouteComponent(
    () => import('#web/features/account/recovery/recovery-page.tsx'),
    'RecoveryPage',
  ),
});

const registerRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/register',
  staticData: { title: 'Cadastro de Revendedor' },
  component: lazyRouteComponent(
    () => import('#web/features/account/register/register-page.tsx'),
    'RegisterPage',
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
  component: lazyRouteComponent(() => import('./pages/unauthorized-page.tsx'), 'UnauthorizedPage'),
});

export const publicRoutes = [
  homeRoute,
  unauthorizedRoute,
  publicRoute.addChildren([authRoute.addChildren([loginRoute, recoveryRoute]), registerRoute]),
] as const;
