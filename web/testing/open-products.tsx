import { ProductsPage } from '#web/features/admin/products/list/products-page.tsx';

import { openAdminPage } from './open-admin-page.tsx';

export async function openProducts(search = '') {
  const { router } = await openAdminPage({
    path: '/admin/products',
    search,
    component: ProductsPage,
    title: 'Produtos',
  });
  return router;
}
