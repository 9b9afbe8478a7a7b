import * as z from 'zod/mini';

import { day } from './day.ts';
import { endpoint } from './endpoint.ts';
import { idOf, idParams, type CollectionId, type InvoiceId, type OrderId } from './ids.ts';
import { Money } from './money.ts';

/** As many are listed; `total` counts all. */
export const MOST_KEPT_DUES = 200;

/** An open invoice whose boleto is out, so that it falls due as it says and not as its delivery asks for. */
const KeptDue = z.object({
  invoiceId: idOf<InvoiceId>(),
  /** Its number within the order. */
  seq: z.int(),
  orderId: idOf<OrderId>(),
  orderNumber: z.string(),
  company: z.string(),
  amount: Money,
  dueDate: z.string(),
  /** What it would be by its delivery. */
  byDelivery: z.string(),
  /** A bank's own, typed in: another day is another boleto, and no instruction. */
  typed: z.boolean(),
});
export type KeptDue = z.output<typeof KeptDue>;

export const KeptDues = z.object({
  /** What falls due first first. */
  dues: z.array(KeptDue).check(z.maxLength(MOST_KEPT_DUES)),
  total: z.int(),
});
export type KeptDues = z.output<typeof KeptDues>;

export const keptDuesEndpoint = endpoint({
  method: 'GET',
  path: '/api/admin/collections/:id/kept-dues',
  audience: 'admin',
  summary:
    'As faturas em aberto de uma coleção cujo boleto já foi emitido e que não seguiram a nova data de entrega; com deliveryFrom, as que não seguirão.',
  params: idParams<CollectionId>(),
  query: z.object({ deliveryFrom: z.optional(day) }),
  reply: KeptDues,
});
