import { act } from '@testing-library/react';
import { beforeEach, test } from 'vitest';

import { product } from '#web/features/reseller/catalog/fake-catalog.ts';
import { listOf, monthly, order } from '#web/features/reseller/dashboard/fake-dashboard.tsx';
import { cartItem } from '#web/testing/cart-item.ts';
import { checkoutSettings } from '#web/testing/checkout-settings.ts';
import { productOf } from '#web/testing/product-of.ts';

import { productList, SHOP, stageHouse } from './house.tsx';
import { proofOf } from './proof.ts';

const house = stageHouse();
const menu = proofOf('reseller menu');
const dashboard = proofOf('reseller dashboard');

beforeEach(() => {
  house.answers['GET /api/settings'] = { body: { settings: checkoutSettings() } };
  house.answers['GET /api/orders'] = listOf([]);
  house.answers['GET /api/products'] = productList(product(1));
  house.answers['GET /api/orders/stats'] = {
    body: {
      totalOrders: 1,
      totalValue: 100,
      pendingOrders: 1,
      deliveredOrders: 0,
      pendingReceipts: 0,
      monthly: monthly(100),
    },
  };
});

function openCart() {
  act(() => {
    window.dispatchEvent(new Event('open-cart'));
  });
}

test('menu and an empty cart in its drawer', async () => {
  house.open('/reseller', SHOP);
  await menu.showsAll('Dashboard', 'Catálogo', 'Carrinho', 'Pedidos', 'Perfil', 'Revendedor');
  openCart();
  await menu.showsAll('Seu carrinho', 'Seu carrinho está vazio.', 'Continuar comprando');
});

test('the drawer of a cart with something in it', async () => {
  const item = cartItem(1);
  localStorage.setItem(`cart:${SHOP.id}`, JSON.stringify({ items: [item] }));
  house.answers[`GET /api/products/${item.productId}`] = { body: { product: productOf(item) } };
  house.open('/reseller', SHOP);
  await menu.shows('Dashboard');
  openCart();
  await menu.showsAll('Ir para carrinho', 'Continuar comprando');
});

test('dashboard: before the first order', async () => {
  house.open('/reseller', SHOP);
  await dashboard.showsAll('Pedidos Recentes', 'Nenhum pedido encontrado', 'Fazer primeiro pedido');
  await dashboard.showsAll('Produtos em Destaque', 'Ver catálogo');
});

test('dashboard: with orders', async () => {
  house.answers['GET /api/orders'] = listOf([order(1)]);
  house.open('/reseller', SHOP);
  await dashboard.shows('Ver todos');
});
