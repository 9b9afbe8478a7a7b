import { createRoute } from '@tanstack/react-router';

import { lazyPage } from '#web/part/lazy-part.ts';

import { guarded } from './guarded.ts';
import { GuardError } from './pages/route-error.tsx';
import { rootRoute } from './root-route.tsx';

const adminRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin',
  beforeLoad: guarded('admin'),
  errorComponent: GuardError,
  component: lazyPage(() => import('./shell/admin-layout.tsx'), 'AdminLayout'),
});

const dashboardRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/',
  staticData: { title: 'Dashboard' },
  component: lazyPage(
    () => import('#web/features/admin/dashboard/dashboard-page.tsx'),
    'DashboardPage',
  ),
});

const productsRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'products',
  staticData: { title: 'Produtos' },
  component: lazyPage(
    () => import('#web/features/admin/products/list/products-page.tsx'),
    'ProductsPage',
  ),
});

const productsTestRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'products-test',
  staticData: { title: 'Produtos (Teste)' },
  component: lazyPage(
    () => import('#web/features/admin/products/test-page/products-test-page.tsx'),
    'ProductsTestPage',
  ),
});

const resellersRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'resellers',
  staticData: { title: 'Gerenciar Revendedores' },
  component: lazyPage(
    () => import('#web/features/admin/resellers/resellers-page.tsx'),
    'ResellersPage',
  ),
});

const enterOrderRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'resellers/$id/order',
  staticData: { title: 'Novo Pedido' },
  component: lazyPage(
    () => import('#web/features/admin/enter-order/enter-order-page.tsx'),
    'EnterOrderPage',
  ),
});

const ordersRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'orders',
  staticData: { title: 'Gerenciar Pedidos' },
  component: lazyPage(() => import('#web/features/admin/orders/orders-page.tsx'), 'OrdersPage'),
});

const cartsRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'carts',
  staticData: { title: 'Carrinhos' },
  component: lazyPage(() => import('#web/features/admin/carts/carts-page.tsx'), 'CartsPage'),
});

const sharedCartRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'carts/$id',
  staticData: { title: 'Carrinho enviado' },
  component: lazyPage(
    () => import('#web/features/admin/carts/shared-cart-page.tsx'),
    'SharedCartPage',
  ),
});

const financeRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'finance',
  staticData: { title: 'Financeiro' },
  component: lazyPage(() => import('#web/features/admin/finance/finance-page.tsx'), 'FinancePage'),
});

const applicationsRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'applications',
  staticData: { title: 'Aplicações de Revendedores' },
  component: lazyPage(
    () => import('#web/features/admin/applications/applications-page.tsx'),
    'ApplicationsPage',
  ),
});

const applicationRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'applications/$id',
  staticData: { title: 'Detalhes da Aplicação' },
  component: lazyPage(
    () => import('#web/features/admin/applications/application-page.tsx'),
    'ApplicationPage',
  ),
});

const createProductRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'products/create',
  staticData: { title: 'Novo Produto' },
  component: lazyPage(
    () => import('#web/features/admin/products/create/create-product-page.tsx'),
    'CreateProductPage',
  ),
});

const editProductRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'products/$id/edit',
  staticData: { title: 'Editar Produto' },
  component: lazyPage(
    () => import('#web/features/admin/products/edit/edit-product-page.tsx'),
    'EditProductPage',
  ),
});

const settingsRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'settings',
  staticData: { title: 'Configurações do Sistema' },
  component: lazyPage(
    () => import('#web/features/admin/settings/settings-page.tsx'),
    'SettingsPage',
  ),
});

const toolRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'tool',
  staticData: { title: 'Ferramenta' },
  component: lazyPage(() => import('#web/features/admin/tool/tool-page.tsx'), 'ToolPage'),
});

export const adminRoutes = adminRoute.addChildren([
  dashboardRoute,
  productsRoute,
  productsTestRoute,
  createProductRoute,
  editProductRoute,
  ordersRoute,
  cartsRoute,
  sharedCartRoute,
  financeRoute,
  resellersRoute,
  enterOrderRoute,
  applicationsRoute,
  applicationRoute,
  settingsRoute,
  toolRoute,
]);
