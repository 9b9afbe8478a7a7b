import { act } from '@testing-library/react';
import { beforeEach, test } from 'vitest';

import { listOrdersEndpoint, orderStatsEndpoint } from '#contract/order-endpoints';
import { getProductEndpoint, listProductsEndpoint } from '#contract/product-endpoints';
import { product } from '#web/features/reseller/catalog/catalog.fixture.tsx';
import {
  listOf,
  monthly,
  order,
  serveDashboard,
} from '#web/features/reseller/dashboard/dashboard.fixture.tsx';
import { cartItem, productOf } from '#web/testing/cart.fixture.ts';
import { server } from '#web/testing/server.ts';
import { RESELLER } from '#web/testing/session.fixture.ts';

import { productList, servePortal, openPortal } from '../portal.fixture.tsx';
import { proofOf } from './proof.fixture.ts';

beforeEach(servePortal);
const menu = proofOf('reseller menu');
const dashboard = proofOf('reseller dashboard');

beforeEach(() => {
  serveDashboard();
  server.reply(listProductsEndpoint, productList(product(1)));
  server.reply(orderStatsEndpoint, {
    totalOrders: 1,
    totalValue: 100,
    pendingOrders: 1,
    deliveredOrders: 0,
    pendingReceipts: 0,
    monthly: monthly(100),
  });
});

function openCart() {
  act(() => {
    window.dispatchEvent(new Event('open-cart'));
  });
}

test('menu and an empty cart in its drawer', async () => {
  openPortal('/reseller', RESELLER);
  await menu.showsAll('Dashboard', 'Catálogo', 'Carrinho', 'Pedidos', 'Perfil', 'Revendedor');
  openCart();
  await menu.showsAll('Seu carrinho', 'Seu carrinho está vazio.', 'Continuar comprando');
});

test('the drawer of a cart with something in it', async () => {
  const item = cartItem(1);
  localStorage.setItem(`cart:${RESELLER.id}`, JSON.stringify({ items: [item] }));
  server.reply(getProductEndpoint, { product: productOf(item) });
  openPortal('/reseller', RESELLER);
  await menu.shows('Dashboard');
  openCart();
  await menu.showsAll('Ir para carrinho', 'Continuar comprando');
});

test('dashboard: before the first order', async () => {
  openPortal('/reseller', RESELLER);
  await dashboard.showsAll('Pedidos Recentes', 'Nenhum pedido encontrado', 'Fazer primeiro pedido');
  await dashboard.showsAll('Produtos em Destaque', 'Ver catálogo');
});

test('dashboard: with orders', async () => {
  server.reply(listOrdersEndpoint, listOf([order(1)]));
  openPortal('/reseller', RESELLER);
  await dashboard.shows('Ver todos');
});
