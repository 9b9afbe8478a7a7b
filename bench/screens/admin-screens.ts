import type { Page } from '@playwright/test';

import { press, steps, type Screen } from './screen.ts';

const products = '/admin/products';
const resellers = '/admin/resellers';
const orders = '/admin/orders?status=all';

const follow =
  (name: string | RegExp, nth = 0) =>
  async (page: Page) => {
    await page.getByRole('link', { name }).nth(nth).click();
  };
const openOrder = (nth: number) => async (page: Page) => {
  await follow(/^Ver pedido #/, nth)(page);
  await page.getByRole('dialog').getByRole('heading', { name: 'Histórico' }).waitFor();
};
const enterOrder = async (page: Page) => {
  await follow(/^Novo pedido para/)(page);
  await page.getByRole('heading', { level: 1, name: 'Novo Pedido' }).waitFor();
};
const chooseProduct = async (page: Page) => {
  await page.getByRole('searchbox', { name: 'Buscar produtos' }).fill('a');
  await page.getByRole('button', { name: /R\$/ }).nth(1).click();
  const quantity = page.getByLabel(/^Quantidade /).and(page.locator(':enabled'));
  await quantity.filter({ visible: true }).first().fill('3');
  await page.getByText('Boleto 30 dias', { exact: true }).click();
};
const deleteProduct = async (page: Page) => {
  await press(/^Mais ações/)(page);
  await page.getByRole('menuitem', { name: /^Excluir/ }).click();
};
const editProduct = async (page: Page) => {
  await follow(/^Editar/)(page);
  await page.getByRole('heading', { level: 1, name: 'Editar Produto' }).waitFor();
};
const tableOfMeasures = steps(press('Criar Produto'), press(/^Tabela$/), press('Adicionar linha'));

/** The tabs of the reports, as their address says them. */
const REPORTS = [
  'mes',
  'produto',
  'modelo',
  'tamanho',
  'regiao',
  'revendedor',
  'condicao',
  'giro',
  'curva',
  'demanda',
];

const choose = (label: string, value: string) => async (page: Page) => {
  await page.getByRole('dialog').getByLabel(label).selectOption(value);
};
const forSome = async (page: Page) => {
  await page.getByRole('switch', { name: 'Para todos os revendedores' }).click();
};

const screens: Omit<Screen, 'who'>[] = [
  { name: 'home', path: '/admin' },
  { name: 'menu', path: '/admin', width: 'narrow', open: press('Abrir menu') },
  { name: 'products', path: products },
  { name: 'products-delete', path: products, open: deleteProduct },
  { name: 'products-test', path: '/admin/products-test', masked: '.call-facts' },
  { name: 'product-new', path: `${products}/create` },
  { name: 'product-new-errors', path: `${products}/create`, open: tableOfMeasures },
  { name: 'product-edit', path: products, open: editProduct },
  { name: 'resellers', path: resellers },
  { name: 'reseller-edit', path: resellers, open: press(/^Editar/) },
  { name: 'reseller-history', path: resellers, open: press(/^Histórico/) },
  { name: 'reseller-link', path: resellers, open: press(/^Gerar link de senha/) },
  { name: 'reseller-delete', path: resellers, open: press(/^Excluir/) },
  { name: 'enter-order', path: resellers, open: enterOrder },
  { name: 'enter-order-filled', path: resellers, open: steps(enterOrder, chooseProduct) },
  { name: 'orders', path: orders },
  ...[0, 2, 4].map((nth) => ({ name: `order-${nth}`, path: orders, open: openOrder(nth) })),
  { name: 'orders-menu', path: orders, open: press(/^Mais ações do pedido/) },
  { name: 'applications', path: '/admin/applications' },
  { name: 'application', path: '/admin/applications', open: follow(/^Ver detalhes de/) },
  {
    name: 'application-reject',
    path: '/admin/applications',
    open: steps(follow(/^Ver detalhes de/), press('Rejeitar Aplicação')),
  },
  { name: 'settings', path: '/admin/settings' },
  {
    name: 'settings-promotion',
    path: '/admin/settings#promotions',
    open: steps(press('Nova promoção'), choose('Vale para', 'products')),
  },
  {
    name: 'settings-coupon',
    path: '/admin/settings#coupons',
    open: steps(press('Novo cupom'), forSome),
  },
  { name: 'analyses', path: '/admin?aba=analises' },
  { name: 'team', path: '/admin/team' },
  { name: 'account', path: '/admin/account' },
  { name: 'audit', path: '/admin/audit' },
  { name: 'carts', path: '/admin/carts' },
  { name: 'collections', path: '/admin/collections' },
  { name: 'groups', path: '/admin/resellers/groups' },
  { name: 'resellers-import', path: '/admin/resellers/import' },
  ...REPORTS.map((report) => ({ name: `reports-${report}`, path: `/admin/reports?aba=${report}` })),
];

export const ADMIN_SCREENS: Screen[] = screens.map((screen) => ({
  ...screen,
  who: 'admin',
  name: `admin-${screen.name}`,
}));
