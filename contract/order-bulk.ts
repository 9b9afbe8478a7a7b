import * as z from 'zod/mini';

import { endpoint } from './endpoint.ts';
import { idOf, type OrderId, type UserId } from './ids.ts';
import { MOST_ORDERS_PER_PAGE } from './order-endpoints.ts';
import { OrderStatus } from './order-status.ts';

/** As many orders as may be changed by one call; each in a transaction of its own. */
export const MOST_AT_ONCE = MOST_ORDERS_PER_PAGE;

/** So long a change may be taken back, and so long the mail about it waits. */
export const UNDO_SECONDS = 15;

const error = `Escolha de 1 a ${MOST_AT_ONCE} pedidos`;
const atOnce = [z.minLength(1, { error }), z.maxLength(MOST_AT_ONCE, { error })] as const;
const ids = z.array(idOf<OrderId>()).check(...atOnce);

const about = {
  id: idOf<OrderId>(),
  orderNumber: z.string(),
  companyName: z.nullable(z.string()),
  userId: z.optional(idOf<UserId>()),
};

/** What became of one order. `already`: it stood there before, so nothing was done. */
export const BulkResult = z.discriminatedUnion('outcome', [
  /** `undo` is what takes it back, where it can be. */
  z.object({ ...about, outcome: z.literal('done'), undo: z.optional(z.int()) }),
  z.object({ ...about, outcome: z.literal('already') }),
  z.object({ ...about, outcome: z.literal('refused'), code: z.string(), text: z.string() }),
]);
export type BulkResult = z.output<typeof BulkResult>;

const reply = z.object({ results: z.array(BulkResult) });

export const approveOrdersEndpoint = endpoint({
  method: 'POST',
  path: '/api/orders/bulk/approve',
  audience: 'admin',
  profiles: ['SALES'],
  summary: 'Aprova vários pedidos, cada um por si, e diz o que houve com cada um.',
  body: z.strictObject({ ids }),
  long: true,
  reply,
});

export const changeStatusesEndpoint = endpoint({
  method: 'POST',
  path: '/api/orders/bulk/status',
  audience: 'admin',
  profiles: ['SALES', 'SHIPPING'],
  summary: 'Muda o status de vários pedidos, cada um por si; cancelar é só um a um.',
  body: z.strictObject({
    ids,
    // Whether pieces came back, and why, is asked of each.
    status: OrderStatus.check(
      z.refine((status) => status !== 'CANCELLED', { error: 'Cancele os pedidos um a um' }),
    ),
  }),
  long: true,
  reply,
});

export const undoOrdersEndpoint = endpoint({
  method: 'POST',
  path: '/api/orders/bulk/undo',
  audience: 'admin',
  profiles: ['SALES', 'SHIPPING'],
  summary: `Desfaz, em até ${UNDO_SECONDS} segundos, mudanças de status que a própria pessoa fez.`,
  body: z.strictObject({
    changes: z.array(z.strictObject({ id: idOf<OrderId>(), undo: z.int() })).check(...atOnce),
  }),
  long: true,
  reply,
});
