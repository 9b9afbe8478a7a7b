import * as z from 'zod/mini';

import type { AdminProfile } from './admin-profiles.ts';
import { keysOf } from './closed-set.ts';
import { endpoint } from './endpoint.ts';
import {
  type ApplicationId,
  idOf,
  type InvoiceId,
  type OrderId,
  type ProductId,
  type ReceiptId,
  type UserId,
  type VariantId,
} from './ids.ts';
import { DECISION_REASONS } from './ledger-words.ts';
import { Price } from './money.ts';
import { OrderStatus } from './order-status.ts';
import { PaymentTerm } from './payment-term.ts';

/** What waits for the brand, in the order in which it is shown. */
export const QUEUES = {
  approve: { label: 'Pedidos para aprovar', profiles: ['SALES'] },
  receipts: { label: 'Comprovantes para conferir', profiles: ['FINANCE'] },
  payments: { label: 'Recebimentos que pedem decisão', profiles: ['FINANCE'] },
  ship: { label: 'Pedidos para enviar', profiles: ['SALES', 'SHIPPING'] },
  overdue: { label: 'Faturas vencidas', profiles: ['FINANCE'] },
  applications: { label: 'Cadastros para analisar', profiles: ['SALES'] },
  stock: { label: 'Estoque baixo com procura', profiles: ['SALES'] },
} as const satisfies Record<string, { label: string; profiles: readonly AdminProfile[] }>;
export type QueueName = keyof typeof QUEUES;
export const QUEUE_NAMES = keysOf(QUEUES);

/** The queues of an administrator: all of them, or those whose work is that profile's. */
export const queuesOf = (profile: AdminProfile): QueueName[] =>
  QUEUE_NAMES.filter(
    (name) =>
      profile === 'FULL' ||
      QUEUES[name].profiles.some((allowed: AdminProfile) => allowed === profile),
  );

/** So many of a queue come with it, the oldest first. */
export const SHOWN_OF_A_QUEUE = 4;
/** So many of the oldest orders are held against their buyers' credit, and approved with one press. */
export const MOST_WEIGHED = 50;
/** A size sold within so many days is in demand. */
export const DEMAND_DAYS = 30;

/** Days by São Paulo's calendar: 0 is today. */
const days = z.int();
const waiting = { count: z.int(), oldestDays: z.nullable(days) };
const queue = <I extends z.ZodMiniType>(item: I) => ({ ...waiting, items: z.array(item) });

const OrderRef = {
  orderId: idOf<OrderId>(),
  orderNumber: z.string(),
  reseller: z.string(),
  resellerId: idOf<UserId>(),
};

/** Whether an approval would go through as far as credit goes. */
export const CREDIT_VERDICTS = ['enough', 'short', 'unpaid', 'blocked'] as const;

const OrderToApprove = z.object({
  ...OrderRef,
  total: Price,
  term: PaymentTerm,
  /** Of the brand's own, where it was paid by one. */
  ownTermName: z.optional(z.string()),
  status: OrderStatus,
  days,
  /** `unpaid`: prepaid, and nothing was paid yet; `blocked`: its buyer may not buy any more. */
  verdict: z.literal(CREDIT_VERDICTS),
  /** What is left of the limit; null: there is none. */
  available: z.nullable(Price),
  /** What is missing of it. */
  missing: Price,
});
export type OrderToApprove = z.output<typeof OrderToApprove>;

const ReceiptToCheck = z.object({ ...OrderRef, id: idOf<ReceiptId>(), amount: Price, days });

/**
 * Money that came; `elsewhere`, an invoice that the bank says was paid another way; `returned`, money sent back that had
 * paid something off.
 */
const PaymentToDecide = z.object({
  id: z.string(),
  /** Null: nobody knows whose it is. */
  orderId: z.nullable(idOf<OrderId>()),
  orderNumber: z.nullable(z.string()),
  reseller: z.nullable(z.string()),
  resellerId: z.nullable(idOf<UserId>()),
  reason: z.literal([...keysOf(DECISION_REASONS), 'elsewhere', 'returned']),
  amount: Price,
  days,
});

const OrderToShip = z.object({ ...OrderRef, pieces: z.int(), total: Price, days });

const OverdueInvoice = z.object({
  ...OrderRef,
  id: idOf<InvoiceId>(),
  seq: z.int(),
  amount: Price,
  dueDate: z.string(),
  days,
});

const WaitingApplication = z.object({
  id: idOf<ApplicationId>(),
  /** Of who asked with an account. */
  userId: z.nullable(idOf<UserId>()),
  name: z.string(),
  place: z.nullable(z.string()),
  days,
});

const SizeInDemand = z.object({
  variantId: idOf<VariantId>(),
  productId: idOf<ProductId>(),
  title: z.string(),
  sku: z.string(),
  size: z.string(),
  stock: z.int(),
  /** Pieces ordered within `DEMAND_DAYS`. */
  sold: z.int(),
});

/** Null: this queue could not be counted, the others are as they are. Absent: another profile's. */
const reported = <S extends z.ZodMiniType>(schema: S) => z.optional(z.nullable(schema));
const QueuesReply = z.object({
  approve: reported(
    z.object({
      ...queue(OrderToApprove),
      total: Price,
      /** Among how many of the oldest the next two were looked for. */
      weighed: z.int(),
      short: z.int(),
      /** May all be approved, one after the other: each fits beside those before it. */
      within: z.array(idOf<OrderId>()),
    }),
  ),
  receipts: reported(z.object({ ...queue(ReceiptToCheck), total: Price })),
  payments: reported(
    z.object({ ...queue(PaymentToDecide), total: Price, part: z.int(), elsewhere: z.int() }),
  ),
  ship: reported(z.object({ ...queue(OrderToShip), total: Price })),
  overdue: reported(z.object({ ...queue(OverdueInvoice), total: Price })),
  applications: reported(z.object(queue(WaitingApplication))),
  stock: reported(z.object({ ...queue(SizeInDemand), soldOut: z.int() })),
});

export const toDoEndpoint = endpoint({
  method: 'GET',
  path: '/api/admin/to-do',
  audience: 'admin',
  profiles: ['SALES', 'FINANCE', 'SHIPPING'],
  summary: 'O que espera por uma decisão, por fila: quantos, desde quando, e os primeiros.',
  reply: QueuesReply,
});
