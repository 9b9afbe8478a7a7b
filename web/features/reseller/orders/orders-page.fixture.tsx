import { screen } from '@testing-library/react';

import type { OrderDetail } from '#contract/order';
import { brandQuery } from '#web/api/brand.queries.ts';
import { openPages, quietClient } from '#web/testing/open-pages.tsx';

import { OrdersPage } from './orders-page.tsx';

export async function openOrders(address = '/reseller/orders') {
  const client = quietClient();
  client.setQueryData(brandQuery.queryKey, { name: 'Ourela', logoUrl: null });
  const pages = {
    '/reseller/orders': OrdersPage,
    '/reseller/invoices': OrdersPage,
    '/reseller/catalog': 'Catálogo Premium',
    '/login': 'Entrar',
  };
  const { router } = await openPages(pages, { at: address, title: 'Meus Pedidos', client });
  return router;
}

/** An order's dialog, with all that is known of it. */
export async function openOrder({ id }: OrderDetail) {
  const router = await openOrders(`/reseller/orders?pedido=${id}`);
  const dialog = await screen.findByRole('dialog');
  return { router, dialog };
}
