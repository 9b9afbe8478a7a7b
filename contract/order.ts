import * as z from 'zod/mini';

import { keysOf } from './closed-set.ts';
import { OrderDelivery } from './delivery.ts';
import { PriceExplanation } from './explained-price.ts';
import { FiscalNote } from './fiscal-note.ts';
import { ShippingType } from './freight.ts';
import {
  idOf,
  type InvoiceId,
  type OrderId,
  type OrderItemId,
  type ProductId,
  type UserId,
  type VariantId,
} from './ids.ts';
import { Invoice } from './invoice.ts';
import { Money, Price } from './money.ts';
import { OrderStatus, PaymentStatus } from './order-status.ts';
import { OwnTerm } from './own-term.ts';
import { PaymentTerm } from './payment-term.ts';
import { PixChargeOfOrder } from './pix-charges.ts';
import { ProductImage } from './product-image.ts';
import { Receipt } from './receipts.ts';

/** What was bought, as it was when it was bought. */
export const OrderItem = z.object({
  id: idOf<OrderItemId>(),
  product: z.object({
    id: idOf<ProductId>(),
    title: z.string(),
    sku: z.string(),
    /** Style and colour as they were called then. */
    style: z.optional(z.string()),
    color: z.optional(z.string()),
    images: z.array(ProductImage),
  }),
  variant: z.object({ id: idOf<VariantId>(), size: z.string() }),
  quantity: z.int(),
  unitPrice: Price,
  total: Price,
});
export type OrderItem = z.output<typeof OrderItem>;

/** A row of the lists: enough to show the order when its detail cannot be had. */
export const Order = z.object({
  id: idOf<OrderId>(),
  /** Eight digits: the last of the id. */
  orderNumber: z.string(),
  /** The buyer as the order remembers it. */
  user: z.object({
    id: idOf<UserId>(),
    companyName: z.nullable(z.string()),
    email: z.string(),
    cnpj: z.nullable(z.string()),
  }),
  status: OrderStatus,
  paymentStatus: PaymentStatus,
  term: PaymentTerm,
  /** The term of the brand's own that was agreed on; `term` is the one it is paid like. */
  ownTerm: z.optional(OwnTerm),
  subtotal: Price,
  discount: Price,
  shippingCost: Price,
  total: Price,
  shippingType: ShippingType,
  /** Of a programmed order; absent: 'Pronta-entrega'. */
  delivery: z.optional(OrderDelivery),
  /** Business days promised at checkout. */
  estimatedDays: z.nullable(z.int()),
  /** Pieces over all items. */
  itemCount: z.int(),
  items: z.array(OrderItem),
  /** As it was written down: replies take no part in the checkout's tidying up. */
  shippingAddress: z.object({
    address: z.string(),
    city: z.string(),
    state: z.string(),
    zipCode: z.string(),
    notes: z.nullable(z.string()),
  }),
  receipts: z.array(Receipt),
  /** In the list of whoever may look at a company's credit, of orders on credit that wait for a decision. */
  approval: z.optional(
    z.object({
      /** What is left of the buyer's limit; null: not controlled. */
      available: z.nullable(Money),
      /** What this order would take of it. */
      need: Money,
    }),
  ),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type Order = z.output<typeof Order>;

/** Events of the timeline besides a change of status. */
export const ORDER_EVENTS = {
  status: { label: 'Status' },
  receipt_sent: { label: 'Comprovante enviado' },
  receipt_approved: { label: 'Comprovante aprovado' },
  receipt_rejected: { label: 'Comprovante rejeitado' },
  invoice_paid: { label: 'Fatura paga' },
  due_date_refused: { label: 'Vencimento mantido pelo banco' },
  abatement_refused: { label: 'Abatimento mantido pelo banco' },
  delivery_moved: { label: 'Entrega remarcada' },
  goods_arrived: { label: 'Peças da coleção chegaram' },
  goods_short: { label: 'Faltaram peças na chegada' },
} as const;
export type OrderEventKind = keyof typeof ORDER_EVENTS;

export const OrderEvent = z.object({
  id: z.int(),
  kind: z.literal(keysOf(ORDER_EVENTS)),
  /** Null for the first one. */
  from: z.nullable(OrderStatus),
  to: OrderStatus,
  /** Whether the buyer did it; everything else is the back office or the system. */
  byBuyer: z.boolean(),
  /** E-mail of who did it; for administrators. */
  actor: z.nullable(z.string()),
  /** Null for a buyer when it explains why a limit was exceeded. */
  reason: z.nullable(z.string()),
  /** Off the usual path, or above the credit limit; for administrators. */
  override: z.boolean(),
  /** It took back the change before it. */
  undo: z.optional(z.boolean()),
  createdAt: z.iso.datetime(),
});
export type OrderEvent = z.output<typeof OrderEvent>;

/** What the back office weighs before it approves. */
export const BuyerCredit = z.object({
  /** Null: not controlled. */
  limit: z.nullable(Money),
  exposure: Money,
  available: z.nullable(Money),
  /** What this order would add. */
  need: Money,
  openInvoices: z.array(
    z.object({
      id: idOf<InvoiceId>(),
      orderId: idOf<OrderId>(),
      orderNumber: z.string(),
      amount: Price,
      dueDate: z.string(),
      overdue: z.boolean(),
    }),
  ),
  history: z.object({
    orders: z.int(),
    cancelled: z.int(),
    /** All but cancelled. */
    total: Price,
    firstOrderAt: z.nullable(z.iso.datetime()),
    lateInvoices: z.int(),
  }),
});
export type BuyerCredit = z.output<typeof BuyerCredit>;

/** What came for an order, and what is still to be paid of it. */
export const OrderMoney = z.object({
  received: Price,
  /** Of the company's own credit; before there are invoices it is reserved for them. */
  creditUsed: Price,
  /** Left off by the brand; not there where nothing was. */
  abated: z.optional(Price),
  open: Price,
  /** What the company has left to its credit; not told to administrators who have nothing to do with it. */
  ownCredit: z.optional(Price),
});
export type OrderMoney = z.output<typeof OrderMoney>;

export const OrderDetail = z.extend(Order, {
  invoices: z.array(Invoice),
  /** Not there where a version before this one answers, while both are at work. */
  money: z.optional(OrderMoney),
  /** Why items cost what they do; not there where each costs what its product did. */
  priceExplanation: z.optional(PriceExplanation),
  timeline: z.array(OrderEvent),
  carrier: z.nullable(z.string()),
  trackingCode: z.nullable(z.string()),
  nfeNumber: z.nullable(z.string()),
  nfeKey: z.nullable(z.string()),
  /** Its notes (NF-e) by their XML, the oldest first; not there while it has none. */
  notes: z.optional(z.array(FiscalNote)),
  /** Charges at the bank's PIX API; for administrators, not there while there is none. */
  pixCharges: z.optional(z.array(PixChargeOfOrder)),
  /** Pieces of a programmed order that have not arrived; absent: none, or it is not programmed. */
  waitingPieces: z.optional(z.int()),
  /** The pieces are out of stock for this order. */
  holdsStock: z.boolean(),
  /** They were shipped since they were last taken from stock: they are restocked only on request. */
  hasLeft: z.boolean(),
  /** Whether the reseller may send a receipt now, for the order or for one of its open invoices. */
  awaitsReceipt: z.boolean(),
  /** For administrators; null for everybody else. */
  internalNotes: z.nullable(z.string()),
  enteredBy: z.nullable(z.string()),
  /** For administrators who may look at a company's credit. */
  credit: z.nullable(BuyerCredit),
});
export type OrderDetail = z.output<typeof OrderDetail>;
