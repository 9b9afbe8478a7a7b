import type { Page } from '@playwright/test';

import { showFilters, showView } from '../../e2e/catalog-page.ts';
import { press, steps, type Screen } from './screen.ts';

const catalog = '/reseller/catalog';
const cart = '/reseller/cart';
const orders = '/reseller/orders';

const openProduct = async (page: Page) => {
  await page.getByRole('article').nth(1).getByRole('link').first().click();
  await page.getByRole('dialog').getByRole('heading').first().waitFor();
};
const openOrder = (nth: number) => async (page: Page) => {
  const link = page.getByRole('link', { name: /^Ver detalhes do pedido/ }).nth(nth);
  await link.click();
  await page.getByRole('heading', { name: 'Histórico' }).waitFor();
};
const chooseTerm = (label: string) => async (page: Page) => {
  await page.getByText(label, { exact: true }).click();
};
const emptyCity = async (page: Page) => page.getByLabel('Cidade').fill('');
const changeAddress = press('Alterar endereço de entrega');
/** As if another device had wanted fewer of the first line. */
const disagree = async (page: Page) => {
  await page.evaluate(() => {
    const key = Object.keys(localStorage).find((one) => one.startsWith('cart:')) ?? '';
    type Line = { productId: string; size: string; quantity: number };
    const { items } = JSON.parse(localStorage.getItem(key) ?? '') as { items: Line[] };
    const conflicts = items.slice(0, 2).map(({ productId, size, quantity: here }, at) => {
      const there = at === 0 ? here - 2 : 0;
      return { productId, size, here, there, kept: here };
    });
    localStorage.setItem(key.replace('cart:', 'cart-conflicts:'), JSON.stringify(conflicts));
    dispatchEvent(new StorageEvent('storage'));
  });
  await page.getByText('Em outro aparelho').first().waitFor();
};

const screens: Omit<Screen, 'who'>[] = [
  { name: 'home', path: '/reseller' },
  { name: 'catalog', path: `${catalog}?limit=24` },
  {
    name: 'catalog-filters',
    path: `${catalog}?limit=12`,
    open: async (page) => {
      const filters = await showFilters(page);
      await filters.getByLabel('Preço mínimo').fill('muito');
    },
  },
  { name: 'catalog-nothing', path: `${catalog}?search=zzzzz` },
  { name: 'product', path: `${catalog}?limit=12`, open: openProduct },
  {
    name: 'product-sizes',
    path: `${catalog}?limit=12`,
    open: steps(openProduct, press('Adicionar por tamanhos', -1)),
  },
  {
    name: 'product-measures',
    path: `${catalog}?limit=12`,
    open: steps(openProduct, press('Tabela de Medidas')),
  },
  { name: 'cart-drawer', path: catalog, cart: true, open: press(/^Abrir carrinho/) },
  { name: 'cart-drawer-empty', path: catalog, open: press(/^Abrir carrinho/) },
  { name: 'cart', path: cart, cart: true },
  { name: 'cart-empty', path: cart },
  { name: 'cart-boleto', path: cart, cart: true, open: chooseTerm('Boleto 30 dias') },
  { name: 'cart-pix', path: cart, cart: true, open: chooseTerm('Antecipado com 3% de desconto') },
  {
    name: 'cart-errors',
    path: cart,
    cart: true,
    open: steps(changeAddress, emptyCity, press('Finalizar Pedido')),
  },
  {
    name: 'quick-order',
    path: '/reseller/quick-order',
    open: async (page) => {
      const lines = [
        'CM-0412 P1 M2',
        'CL-0930;38;1',
        'TN-0108 38 9999',
        'camiseta M 4',
        'VS-9921 M 2',
      ];
      await page.getByLabel('Código, tamanho e quantidade').fill(lines.join('\n'));
      await page.getByText('Nenhum produto com este código.').waitFor();
    },
  },
  { name: 'quick-order-empty', path: '/reseller/quick-order' },
  { name: 'saved-carts', path: '/reseller/saved-carts', cart: true },
  { name: 'orders', path: orders },
  { name: 'order', path: orders, open: openOrder(0) },
  { name: 'order-older', path: orders, open: openOrder(3) },
  { name: 'invoices', path: '/reseller/invoices' },
  { name: 'profile', path: '/reseller/profile' },
  {
    name: 'profile-errors',
    path: '/reseller/profile',
    open: async (page) => {
      await page.getByLabel('Nova Senha', { exact: true }).fill('12345');
      await page.getByRole('button', { name: 'Salvar Alterações' }).click();
    },
  },
  // The last: the browser remembers them.
  { name: 'order-repeat', path: orders, open: steps(openOrder(0), press('Repetir pedido')) },
  { name: 'catalog-list', path: `${catalog}?limit=24`, open: (page) => showView(page, 'Lista') },
  { name: 'cart-two-devices', path: cart, cart: true, open: disagree },
];

export const RESELLER_SCREENS: Screen[] = screens.map((screen) => ({
  ...screen,
  who: 'reseller',
  name: `reseller-${screen.name}`,
}));
