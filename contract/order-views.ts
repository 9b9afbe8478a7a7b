import * as z from 'zod/mini';

import { endpoint } from './endpoint.ts';
import { idOf, idParams, type OrderFilterId, type PaymentTermId } from './ids.ts';
import { orderFilter, orderSorting } from './order-endpoints.ts';
import { OrderStatus } from './order-status.ts';
import { requiredText } from './text.ts';

export const orderViewsEndpoint = endpoint({
  method: 'GET',
  path: '/api/orders/views',
  audience: 'admin',
  profiles: ['SALES', 'FINANCE', 'SHIPPING'],
  summary: 'Quantos pedidos há em cada status e quantos têm comprovante a conferir.',
  reply: z.object({
    /** A status without orders is not named. */
    statuses: z.partialRecord(OrderStatus, z.int()),
    /** Orders with a receipt that nobody has looked at. */
    receipts: z.int(),
    /** What the list can be narrowed by besides the three, the archived last; not there where there are none. */
    ownTerms: z.optional(
      z.array(z.object({ id: idOf<PaymentTermId>(), name: z.string(), archived: z.boolean() })),
    ),
  }),
});

export const MOST_ORDER_FILTERS = 20;

const { search, from, to, status, receipts, term } = orderFilter;
const { sortBy, sortOrder } = orderSorting;

/** What the list is narrowed and sorted by; no `status` and no `statuses`: all of them. */
export const KeptOrderFilter = z.strictObject({
  search,
  from,
  to,
  status,
  statuses: z.optional(z.array(OrderStatus).check(z.maxLength(OrderStatus.def.values.length))),
  receipts,
  term,
  sortBy: z.optional(sortBy),
  sortOrder: z.optional(sortOrder),
});
export type KeptOrderFilter = z.output<typeof KeptOrderFilter>;

const OrderFilters = z.object({
  filters: z.array(
    z.object({ id: idOf<OrderFilterId>(), name: z.string(), filter: KeptOrderFilter }),
  ),
});

export const listOrderFiltersEndpoint = endpoint({
  method: 'GET',
  path: '/api/orders/filters',
  audience: 'admin',
  profiles: ['SALES', 'FINANCE', 'SHIPPING'],
  summary: 'Os filtros de pedidos que o próprio administrador salvou.',
  reply: OrderFilters,
});

export const saveOrderFilterEndpoint = endpoint({
  method: 'POST',
  path: '/api/orders/filters',
  audience: 'admin',
  profiles: ['SALES', 'FINANCE', 'SHIPPING'],
  summary: 'Salva um filtro de pedidos sob um nome; o mesmo nome substitui.',
  body: z.strictObject({ name: requiredText(40, 'Dê um nome ao filtro'), filter: KeptOrderFilter }),
  status: 201,
  reply: OrderFilters,
});

export const deleteOrderFilterEndpoint = endpoint({
  method: 'DELETE',
  path: '/api/orders/filters/:id',
  audience: 'admin',
  profiles: ['SALES', 'FINANCE', 'SHIPPING'],
  summary: 'Apaga um filtro de pedidos salvo.',
  params: idParams<OrderFilterId>(),
  reply: OrderFilters,
});
