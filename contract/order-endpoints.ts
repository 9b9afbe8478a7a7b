import * as z from 'zod/mini';

import { period } from './day.ts';
import { endpoint } from './endpoint.ts';
import { idOf, idParams, type InvoiceId, type OrderId, type UserId } from './ids.ts';
import { Price } from './money.ts';
import { OrderStatus } from './order-status.ts';
import { Order, OrderDetail } from './order.ts';
import { AnyTerm } from './own-term.ts';
import { pageQuery, Pagination } from './paging.ts';
import { optionalText, text } from './text.ts';

const OrderParams = idParams<OrderId>();

const severalStatuses = z.pipe(
  z.string().check(z.maxLength(200)),
  z.pipe(
    z.transform((listed: string) => listed.split(',')),
    z.array(OrderStatus).check(z.maxLength(OrderStatus.def.values.length)),
  ),
);

/** What an administrator may narrow the lists and the exports by. */
export const orderFilter = {
  status: z.optional(OrderStatus),
  /** Several of them, with commas between. */
  statuses: z.optional(severalStatuses),
  /** Number, company or CNPJ, without regard to case and accents. */
  search: z.optional(text(100)),
  ...period,
  /** `pending`: only orders with a receipt that nobody has looked at. */
  receipts: z.optional(z.literal('pending')),
  /** One of the three, without the brand's own that are paid like it; or one of these. */
  term: z.optional(AnyTerm),
  /** One buyer; for administrators, others see only their own anyway. */
  userId: z.optional(idOf<UserId>()),
};

export const MOST_ORDERS_PER_PAGE = 100;

/** Ids in an address, with commas between. */
export const someOrders = (most: number) =>
  z.pipe(
    // A uuid and a comma.
    z.string().check(z.maxLength(most * 37)),
    z.pipe(
      z.transform((listed: string) => listed.split(',')),
      z.array(idOf<OrderId>()).check(z.minLength(1), z.maxLength(most)),
    ),
  );

export const ORDER_SORTS = ['createdAt', 'total', 'orderNumber', 'company', 'status'] as const;

export const orderSorting = {
  /** `company`: the name as it is shown; `status`: along an order's way. */
  sortBy: z.literal(ORDER_SORTS),
  sortOrder: z.literal(['asc', 'desc']),
};

export const listOrdersEndpoint = endpoint({
  method: 'GET',
  path: '/api/orders',
  audience: 'member',
  summary: 'Lista pedidos: o revendedor vê os seus, o administrador todos.',
  query: z.object({
    ...pageQuery(10, MOST_ORDERS_PER_PAGE),
    ...orderFilter,
    /** Only these, whatever they are. */
    ids: z.optional(someOrders(MOST_ORDERS_PER_PAGE)),
    sortBy: z._default(orderSorting.sortBy, 'createdAt'),
    sortOrder: z._default(orderSorting.sortOrder, 'desc'),
  }),
  reply: z.object({ orders: z.array(Order), pagination: Pagination }),
});

export const getOrderEndpoint = endpoint({
  method: 'GET',
  path: '/api/orders/:id',
  audience: 'member',
  summary: 'Devolve um pedido completo.',
  params: OrderParams,
  reply: z.object({ order: OrderDetail }),
});

export const orderStatsEndpoint = endpoint({
  method: 'GET',
  path: '/api/orders/stats',
  audience: 'member',
  summary: 'Números dos pedidos: do revendedor os seus, do administrador todos.',
  reply: z.object({
    totalOrders: z.int(),
    /** All but cancelled. */
    totalValue: Price,
    pendingOrders: z.int(),
    deliveredOrders: z.int(),
    /** Receipts that nobody has looked at. */
    pendingReceipts: z.int(),
    /** The last twelve months, the oldest first, this one included; all but cancelled. */
    monthly: z.array(z.object({ month: z.string(), orders: z.int(), total: Price })),
  }),
});

/** A field that is not sent keeps its value. */
const shippingDetails = {
  carrier: z.optional(optionalText(80)),
  trackingCode: z.optional(optionalText(60)),
  nfeNumber: z.optional(optionalText(20)),
  nfeKey: z.optional(
    z.nullable(
      z.string().check(
        z.overwrite((value) => value.replaceAll(/\s/g, '').toUpperCase()),
        z.regex(/^(?:[0-9A-Z]{44})?$/, { error: 'A chave da NF-e tem 44 caracteres' }),
      ),
    ),
  ),
};

/** On cancelling a shipped order: whether the pieces came back. */
const restock = { restock: z.optional(z.boolean()) };

/** Above the credit limit only with a reason that is kept. */
const override = { override: z.optional(z.boolean()), reason: z.optional(optionalText(500)) };

/** It may be taken back for some seconds: the mail about it waits for so long. */
const undoable = { undoable: z.optional(z.boolean()) };

/** `undo`: what takes it back, where it can be. */
const changed = z.object({
  message: z.string(),
  order: OrderDetail,
  undo: z.optional(z.int()),
});

export const changeOrderStatusEndpoint = endpoint({
  method: 'PATCH',
  path: '/api/orders/:id/status',
  audience: 'admin',
  profiles: ['SALES', 'SHIPPING'],
  summary:
    'Muda o status; estoque, faturas e crédito seguem a mudança. O mesmo status não faz nada.',
  params: OrderParams,
  body: z.object({
    status: z.literal(OrderStatus.def.values, { error: 'Status inválido' }),
    ...override,
    ...shippingDetails,
    ...restock,
    ...undoable,
  }),
  reply: changed,
});

/** The term an order on credit may be approved in instead of its own: it takes half of the credit. */
export const EASIER_TERM = { from: 'boleto_30', to: 'parcelado_50_50' } as const;

export const approveOrderEndpoint = endpoint({
  method: 'POST',
  path: '/api/orders/:id/approve',
  audience: 'admin',
  profiles: ['SALES'],
  summary:
    'Aprova um pedido pendente ou em análise e gera as faturas; sem crédito, em 50/50, com outro limite ou com um motivo.',
  params: OrderParams,
  body: z.optional(
    z.nullable(
      z
        .object({
          ...override,
          /** Its buyer is told of it. */
          term: z.optional(z.literal(EASIER_TERM.to, { error: 'Condição inválida' })),
          /** The buyer's new limit, higher than before; for full profiles. */
          creditLimit: z.optional(Price),
          ...undoable,
        })
        .check(
          z.refine(
            (body) => [body.override, body.term, body.creditLimit].filter(Boolean).length <= 1,
            { error: 'Escolha só uma forma de aprovar', path: ['override'] },
          ),
        ),
    ),
  ),
  reply: changed,
});

export const rejectOrderEndpoint = endpoint({
  method: 'POST',
  path: '/api/orders/:id/reject',
  audience: 'admin',
  profiles: ['SALES'],
  summary: 'Rejeita um pedido pendente ou em análise, com motivo opcional.',
  params: OrderParams,
  body: z.optional(z.nullable(z.object({ reason: z.optional(optionalText(500)), ...restock }))),
  reply: z.object({ message: z.string(), order: OrderDetail }),
});

export const updateOrderEndpoint = endpoint({
  method: 'PATCH',
  path: '/api/orders/:id',
  audience: 'admin',
  profiles: ['SALES', 'SHIPPING'],
  summary: 'Registra transportadora, rastreio, NF-e e notas internas.',
  params: OrderParams,
  body: z.object({ ...shippingDetails, internalNotes: z.optional(optionalText(2000)) }),
  reply: z.object({ message: z.string(), order: OrderDetail }),
});

export const payInvoiceEndpoint = endpoint({
  method: 'POST',
  path: '/api/invoices/:id/pay',
  audience: 'admin',
  profiles: ['FINANCE'],
  summary: 'Marca uma fatura em aberto como paga; com todas pagas, o pedido fica pago.',
  params: idParams<InvoiceId>(),
  reply: z.object({ message: z.string(), order: OrderDetail }),
});
