import { createRoute, lazyRouteComponent } from '@tanstack/react-router';

import { readResellersSearch } from '#web/features/admin/resellers/resellers.search.ts';

import { guarded } from './guarded.ts';
import { GuardError } from './pages/route-error.tsx';
import { rootRoute } from './root-route.tsx';

const adminRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin',
  beforeLoad: guarded('admin'),
  errorComponent: GuardError,
  component: lazyRouteComponent(() => import('./shell/admin-layout.tsx'), 'AdminLayout'),
});

/** A page that is not built yet; its route is replaced by one with the page's own component. */
const soon = <const P extends string>(path: P, title: string) =>
  createRoute({
    getParentRoute: () => adminRoute,
    path,
    staticData: { title },
    component: lazyRouteComponent(() => import('./pages/placeholder-page.tsx'), 'PlaceholderPage'),
  });

const resellersRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'resellers',
  staticData: { title: 'Gerenciar Revendedores' },
  validateSearch: readResellersSearch,
  component: lazyRouteComponent(
    () => import('#web/features/admin/resellers/resellers-page.tsx'),
    'ResellersPage',
  ),
});

const applicationsRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'applications',
  staticData: { title: 'Aplicações de Revendedores' },
  component: lazyRouteComponent(
    () => import('#web/features/admin/applications/applications-page.tsx'),
    'ApplicationsPage',
  ),
});

const applicationRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'applications/$id',
  staticData: { title: 'Detalhes da Aplicação' },
  component: lazyRouteComponent(
    () => import('#web/features/admin/applications/application-page.tsx'),
    'ApplicationPage',
  ),
});

export const adminRoutes = adminRoute.addChildren([
  soon('/', 'Dashboard'),
  soon('products', 'Produtos'),
  soon('products-test', 'Produtos (Teste)'),
  soon('products/create', 'Novo Produto'),
  soon('products/$id/edit', 'Editar Produto'),
  soon('orders', 'Gerenciar Pedidos'),
  resellersRoute,
  applicationsRoute,
  applicationRoute,
  soon('settings', 'Configurações do Sistema'),
  soon('tool', 'Ferramenta'),
]);
