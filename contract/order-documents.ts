import * as z from 'zod/mini';

import { endpoint } from './endpoint.ts';
import { idParams, type OrderId } from './ids.ts';
import { orderFilter } from './order-endpoints.ts';

const OrderParams = idParams<OrderId>();
const filter = z.object(orderFilter);
const csv = 'text/csv; charset=utf-8';
const pdf = 'application/pdf';

export const exportOrdersCsvEndpoint = endpoint({
  method: 'GET',
  path: '/api/orders/export/csv',
  audience: 'admin',
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
  summary: 'A lista de separação do pedido em PDF, com fotos.',
  params: OrderParams,
  heavy: true,
  download: pdf,
  reply: z.unknown(),
});
