import { createRoute } from '@tanstack/react-router';

import { lazyPage, type LazyPage } from '#web/part/lazy-part.ts';

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

/** Said once for all: every page of every area is known from the first load on. */
const page = <const P extends string>(path: P, title: string, component: LazyPage) =>
  createRoute({ getParentRoute: () => adminRoute, path, staticData: { title }, component });

const dashboardRoute = page(
  '/',
  'Dashboard',
  lazyPage(() => import('#web/features/admin/dashboard/dashboard-page.tsx'), 'DashboardPage'),
);

const firstStepsRoute = page(
  'first-steps',
  'Primeiros passos',
  lazyPage(
    () => import('#web/features/admin/dashboard/first-steps/first-steps-page.tsx'),
    'FirstStepsPage',
  ),
);

const productsRoute = page(
  'products',
  'Produtos',
  lazyPage(() => import('#web/features/admin/products/list/products-page.tsx'), 'ProductsPage'),
);

const productsTestRoute = page(
  'products-test',
  'Produtos (Teste)',
  lazyPage(
    () => import('#web/features/admin/products/test-page/products-test-page.tsx'),
    'ProductsTestPage',
  ),
);

const resellersRoute = page(
  'resellers',
  'Gerenciar Revendedores',
  lazyPage(() => import('#web/features/admin/resellers/resellers-page.tsx'), 'ResellersPage'),
);

const importResellersRoute = page(
  'resellers/import',
  'Importar revendedores',
  lazyPage(
    () => import('#web/features/admin/resellers/import/import-page.tsx'),
    'ImportResellersPage',
  ),
);

const groupsRoute = page(
  'resellers/groups',
  'Grupos de revendedores',
  lazyPage(() => import('#web/features/admin/resellers/groups/groups-page.tsx'), 'GroupsPage'),
);

const dossierRoute = page(
  'resellers/$id',
  'Revendedor',
  lazyPage(() => import('#web/features/admin/resellers/dossier/dossier-page.tsx'), 'DossierPage'),
);

const enterOrderRoute = page(
  'resellers/$id/order',
  'Novo Pedido',
  lazyPage(() => import('#web/features/admin/enter-order/enter-order-page.tsx'), 'EnterOrderPage'),
);

const ordersRoute = page(
  'orders',
  'Gerenciar Pedidos',
  lazyPage(() => import('#web/features/admin/orders/orders-page.tsx'), 'OrdersPage'),
);

const cartsRoute = page(
  'carts',
  'Carrinhos',
  lazyPage(() => import('#web/features/admin/carts/carts-page.tsx'), 'CartsPage'),
);

const sharedCartRoute = page(
  'carts/$id',
  'Carrinho enviado',
  lazyPage(() => import('#web/features/admin/carts/shared-cart-page.tsx'), 'SharedCartPage'),
);

const financeRoute = page(
  'finance',
  'Financeiro',
  lazyPage(() => import('#web/features/admin/finance/finance-page.tsx'), 'FinancePage'),
);

const applicationsRoute = page(
  'applications',
  'Aplicações de Revendedores',
  lazyPage(
    () => import('#web/features/admin/applications/applications-page.tsx'),
    'ApplicationsPage',
  ),
);

const applicationRoute = page(
  'applications/$id',
  'Detalhes da Aplicação',
  lazyPage(
    () => import('#web/features/admin/applications/application-page.tsx'),
    'ApplicationPage',
  ),
);

const createProductRoute = page(
  'products/create',
  'Novo Produto',
  lazyPage(
    () => import('#web/features/admin/products/create/create-product-page.tsx'),
    'CreateProductPage',
  ),
);

const editProductRoute = page(
  'products/$id/edit',
  'Editar Produto',
  lazyPage(
    () => import('#web/features/admin/products/edit/edit-product-page.tsx'),
    'EditProductPage',
  ),
);

const settingsRoute = page(
  'settings',
  'Configurações do Sistema',
  lazyPage(() => import('#web/features/admin/settings/settings-page.tsx'), 'SettingsPage'),
);

const teamRoute = page(
  'team',
  'Equipe',
  lazyPage(() => import('#web/features/admin/team/team-page.tsx'), 'TeamPage'),
);

const accountRoute = page(
  'account',
  'Minha conta',
  lazyPage(() => import('#web/features/admin/account/account-page.tsx'), 'AccountPage'),
);

const reportsRoute = page(
  'reports',
  'Relatórios',
  lazyPage(() => import('#web/features/admin/reports/reports-page.tsx'), 'ReportsPage'),
);

const collectionsRoute = page(
  'collections',
  'Coleções',
  lazyPage(() => import('#web/features/admin/collections/collections-page.tsx'), 'CollectionsPage'),
);

const auditRoute = page(
  'audit',
  'Auditoria',
  lazyPage(() => import('#web/features/admin/audit/audit-page.tsx'), 'AuditPage'),
);

const toolRoute = page(
  'tool',
  'Ferramenta',
  lazyPage(() => import('#web/features/admin/tool/tool-page.tsx'), 'ToolPage'),
);

export const adminRoutes = adminRoute.addChildren([
  dashboardRoute,
  firstStepsRoute,
  productsRoute,
  productsTestRoute,
  createProductRoute,
  editProductRoute,
  ordersRoute,
  cartsRoute,
  sharedCartRoute,
  financeRoute,
  resellersRoute,
  importResellersRoute,
  groupsRoute,
  dossierRoute,
  enterOrderRoute,
  applicationsRoute,
  applicationRoute,
  settingsRoute,
  teamRoute,
  accountRoute,
  reportsRoute,
  collectionsRoute,
  auditRoute,
  toolRoute,
]);
