import { expect, test } from 'vitest';

import { ADMIN_NAVIGATION, isCurrent, RESELLER_NAVIGATION } from './navigation.ts';

test.each([
  ['/admin', 'Dashboard'],
  ['/admin/', 'Dashboard'],
  ['/admin/products', 'Produtos'],
  ['/admin/products/create', 'Produtos'],
  ['/admin/applications/1', 'Revendedores'],
  ['/admin/orders', 'Pedidos'],
  ['/admin/finance', 'Pedidos'],
  ['/admin/tool', 'Ferramenta'],
  ['/reseller', 'Dashboard'],
  ['/reseller/orders', 'Pedidos'],
  ['/reseller/invoices', 'Faturas'],
  ['/reseller/cart', 'Carrinho'],
])('on %s exactly %s is the current entry', (pathname, label) => {
  const entries = pathname.startsWith('/admin') ? ADMIN_NAVIGATION : RESELLER_NAVIGATION;
  const current = entries.filter((entry) => isCurrent(entry, pathname));
  expect(current.map((entry) => entry.label)).toEqual([label]);
});

test('a page outside the menu marks no entry', () => {
  expect(ADMIN_NAVIGATION.some((entry) => isCurrent(entry, '/admin/settings'))).toBe(false);
});

test('the reseller’s five entries stand first, in their order; what came later stands behind', () => {
  expect(RESELLER_NAVIGATION.map(({ label }) => label)).toEqual([
    'Dashboard',
    'Catálogo',
    'Carrinho',
    'Pedidos',
    'Perfil',
    'Faturas',
  ]);
});
