import { createRoute, lazyRouteComponent } from '@tanstack/react-router';

import { guarded } from './guarded.ts';
import { GuardError } from './pages/route-error.tsx';
import { rootRoute } from './root-route.tsx';

const resellerRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/reseller',
  beforeLoad: guarded('reseller'),
  errorComponent: GuardError,
  component: lazyRouteComponent(() => import('./shell/reseller-area.tsx'), 'ResellerArea'),
});

/** A page that is not built yet; its route is replaced by one with the page's own component. */
const soon = <const P extends string>(path: P, title: string) =>
  createRoute({
    getParentRoute: () => resellerRoute,
    path,
    staticData: { title },
    component: lazyRouteComponent(() => import('./pages/placeholder-page.tsx'), 'PlaceholderPage'),
  });

const profileRoute = createRoute({
  getParentRoute: () => resellerRoute,
  path: 'profile',
  staticData: { title: 'Meu Perfil' },
  component: lazyRouteComponent(
    () => import('#web/features/reseller/profile/profile-page.tsx'),
    'ProfilePage',
  ),
});

export const resellerRoutes = resellerRoute.addChildren([
  soon('/', 'Dashboard'),
  soon('catalog', 'Catálogo Premium'),
  soon('cart', 'Carrinho'),
  soon('orders', 'Meus Pedidos'),
  soon('invoices', 'Meus Pedidos'),
  profileRoute,
]);
