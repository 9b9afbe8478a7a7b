import { createRoute, lazyRouteComponent } from '@tanstack/react-router';

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
  validateSearch: (search: Record<string, unknown>): { filter?: 'pending' } =>
    search['filter'] === 'pending' ? { filter: 'pending' } : {},
  component: lazyRouteComponent(() => import('./pages/placeholder-page.tsx'), 'PlaceholderPage'),
});

export const adminRoutes = adminRoute.addChildren([
  soon('/', 'Dashboard'),
  soon('products', 'Produtos'),
  soon('products-test', 'Produtos (Teste)'),
  soon('products/create', 'Novo Produto'),
  soon('products/$id/edit', 'Editar Produto'),
  soon('orders', 'Gerenciar Pedidos'),
  resellersRoute,
  soon('applications', 'Aplicações de Revendedores'),
  soon('applications/$id', 'Detalhes da Aplicação'),
  soon('settings', 'Configurações do Sistema'),
  soon('tool', 'Ferramenta'),
]);
