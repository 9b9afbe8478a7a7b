import { createRoute, lazyRouteComponent } from '@tanstack/react-router';

import type { CatalogAddress } from '#web/features/reseller/catalog/catalog.search.ts';

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

const catalogRoute = createRoute({
  getParentRoute: () => resellerRoute,
  path: 'catalog',
  staticData: { title: 'Catálogo Premium' },
  // The page reads it: the lists it is checked against are no part of the first load.
  validateSearch: (search: Record<string, unknown>): CatalogAddress => search,
  component: lazyRouteComponent(
    () => import('#web/features/reseller/catalog/catalog-page.tsx'),
    'CatalogPage',
  ),
});

const cartRoute = createRoute({
  getParentRoute: () => resellerRoute,
  path: 'cart',
  staticData: { title: 'Carrinho' },
  component: lazyRouteComponent(
    () => import('#web/features/reseller/cart/cart-page.tsx'),
    'CartPage',
  ),
});

export const resellerRoutes = resellerRoute.addChildren([
  soon('/', 'Dashboard'),
  catalogRoute,
  cartRoute,
  soon('orders', 'Meus Pedidos'),
  soon('invoices', 'Meus Pedidos'),
  profileRoute,
]);
