import * as z from 'zod/mini';

import { endpoint } from './endpoint.ts';
import { idParams, type OrderId } from './ids.ts';
import { MOST_ORDERS_PER_PAGE, orderFilter, someOrders } from './order-endpoints.ts';

const OrderParams = idParams<OrderId>();

/** As many orders as one file is made of. */
export const MOST_PAPERS = 50;

/** `ids`: only these, with commas between. */
const filter = z.object({ ...orderFilter, ids: z.optional(someOrders(MOST_ORDERS_PER_PAGE)) });
const csv = 'text/csv; charset=utf-8';
const pdf = 'application/pdf';

export const exportOrdersCsvEndpoint = endpoint({
  method: 'GET',
  path: '/api/orders/export/csv',
  audience: 'admin',
  profiles: ['SALES', 'FINANCE'],
  summary: 'Exporta os pedidos em CSV, com o filtro da página.',
  query: filter,
  heavy: true,
  download: csv,
  reply: z.unknown(),
});

export const exportOrdersPdfEndpoint = endpoint({
  method: 'GET',
  path: '/api/orders/export/pdf',
  audience: 'admin',
  profiles: ['SALES', 'FINANCE'],
  summary: 'Exporta os pedidos em PDF, com o filtro da página.',
  query: filter,
  heavy: true,
  download: pdf,
  reply: z.unknown(),
});

export const orderSheetEndpoint = endpoint({
  method: 'GET',
  path: '/api/orders/:id/sheet',
  audience: 'member',
  summary: 'O pedido em PDF, com fotos.',
  params: OrderParams,
  heavy: true,
  download: pdf,
  reply: z.unknown(),
});

export const pickingListEndpoint = endpoint({
  method: 'GET',
  path: '/api/orders/:id/picking-list',
  audience: 'admin',
  profiles: ['SALES', 'SHIPPING'],
  summary: 'A lista de separação do pedido em PDF, com fotos.',
  params: OrderParams,
  heavy: true,
  download: pdf,
  reply: z.unknown(),
});

const papers = z.object({ ids: someOrders(MOST_PAPERS) });

export const orderSheetsEndpoint = endpoint({
  method: 'GET',
  path: '/api/orders/papers/sheets',
  audience: 'admin',
  profiles: ['SALES', 'SHIPPING'],
  summary: 'As fichas de vários pedidos em um só PDF.',
  query: papers,
  heavy: true,
  download: pdf,
  reply: z.unknown(),
});

export const pickingListsEndpoint = endpoint({
  method: 'GET',
  path: '/api/orders/papers/picking-lists',
  audience: 'admin',
  profiles: ['SALES', 'SHIPPING'],
  summary: 'As listas de separação de vários pedidos em um só PDF.',
  query: papers,
  heavy: true,
  download: pdf,
  reply: z.unknown(),
});
