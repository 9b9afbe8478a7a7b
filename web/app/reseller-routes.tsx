import { createRoute } from '@tanstack/react-router';

import type { CatalogAddress } from '#web/features/reseller/catalog/catalog.search.ts';
import type { OrdersAddress } from '#web/features/reseller/orders/orders.search.ts';
import { lazyPage, type LazyPage } from '#web/part/lazy-part.ts';

import { guarded } from './guarded.ts';
import { GuardError } from './pages/route-error.tsx';
import { rootRoute } from './root-route.tsx';

const resellerRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/reseller',
  beforeLoad: guarded('reseller'),
  errorComponent: GuardError,
  component: lazyPage(() => import('./shell/reseller-area.tsx'), 'ResellerArea'),
});

/** Said once for all: every page of every area is known from the first load on. */
const page = <const P extends string>(path: P, title: string, component: LazyPage) =>
  createRoute({ getParentRoute: () => resellerRoute, path, staticData: { title }, component });

const dashboardRoute = page(
  '/',
  'Dashboard',
  lazyPage(() => import('#web/features/reseller/dashboard/dashboard-page.tsx'), 'DashboardPage'),
);

const profileRoute = page(
  'profile',
  'Meu Perfil',
  lazyPage(() => import('#web/features/reseller/profile/profile-page.tsx'), 'ProfilePage'),
);

const catalogRoute = createRoute({
  getParentRoute: () => resellerRoute,
  path: 'catalog',
  staticData: { title: 'Catálogo Premium' },
  // The page reads it: the lists it is checked against are no part of the first load.
  validateSearch: (search: Record<string, unknown>): CatalogAddress => search,
  component: lazyPage(
    () => import('#web/features/reseller/catalog/catalog-page.tsx'),
    'CatalogPage',
  ),
});

const cartRoute = page(
  'cart',
  'Carrinho',
  lazyPage(() => import('#web/features/reseller/cart/cart-page.tsx'), 'CartPage'),
);

const quickOrderRoute = page(
  'quick-order',
  'Pedido rápido',
  lazyPage(
    () => import('#web/features/reseller/quick-order/quick-order-page.tsx'),
    'QuickOrderPage',
  ),
);

const savedCartsRoute = page(
  'saved-carts',
  'Carrinhos salvos',
  lazyPage(
    () => import('#web/features/reseller/saved-carts/saved-carts-page.tsx'),
    'SavedCartsPage',
  ),
);

/** The same screen under both of its addresses. */
const ordersRoute = <const P extends 'orders' | 'invoices'>(path: P) =>
  createRoute({
    getParentRoute: () => resellerRoute,
    path,
    staticData: { title: 'Meus Pedidos' },
    validateSearch: (search: Record<string, unknown>): OrdersAddress => search,
    component: lazyPage(
      () => import('#web/features/reseller/orders/orders-page.tsx'),
      'OrdersPage',
    ),
  });

export const resellerRoutes = resellerRoute.addChildren([
  dashboardRoute,
  catalogRoute,
  cartRoute,
  quickOrderRoute,
  savedCartsRoute,
  ordersRoute('orders'),
  ordersRoute('invoices'),
  profileRoute,
]);
