import { expect, test } from 'vitest';

import {
  ADMIN_NAVIGATION,
  FURTHER_NAVIGATION,
  isCurrent,
  RESELLER_NAVIGATION,
} from './navigation.ts';

const ADMIN = [...ADMIN_NAVIGATION, ...FURTHER_NAVIGATION];

test.each([
  ['/admin', 'Dashboard'],
  ['/admin/', 'Dashboard'],
  ['/admin/products', 'Produtos'],
  ['/admin/products/create', 'Produtos'],
  ['/admin/resellers', 'Revendedores'],
  ['/admin/resellers/1/order', 'Revendedores'],
  ['/admin/orders', 'Pedidos'],
  ['/admin/tool', 'Ferramenta'],
  ['/admin/finance', 'Financeiro'],
  ['/admin/applications', 'Aplicações'],
  ['/admin/applications/1', 'Aplicações'],
  ['/admin/reports', 'Relatórios'],
  ['/admin/audit', 'Relatórios'],
  ['/admin/settings', 'Configurações'],
  ['/admin/team', 'Configurações'],
  ['/reseller', 'Dashboard'],
  ['/reseller/orders', 'Pedidos'],
  ['/reseller/invoices', 'Faturas'],
  ['/reseller/cart', 'Carrinho'],
])('on %s exactly %s is the current entry', (pathname, label) => {
  const entries = pathname.startsWith('/admin') ? ADMIN : RESELLER_NAVIGATION;
  const current = entries.filter((entry) => isCurrent(entry, pathname));
  expect(current.map((entry) => entry.label)).toEqual([label]);
});

test('a page outside the menu marks no entry', () => {
  expect(ADMIN.some((entry) => isCurrent(entry, '/admin/elsewhere'))).toBe(false);
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
