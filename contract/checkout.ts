import * as z from 'zod/mini';

import { STATE_CODES } from './brazilian-states.ts';
import { couponCode } from './coupon-code.ts';
import { OrderDelivery } from './delivery.ts';
import { endpoint } from './endpoint.ts';
import { ShippingType } from './freight.ts';
import { idOf, type OrderId, type PaymentTermId, type UserId, type VariantId } from './ids.ts';
import { Invoice } from './invoice.ts';
import { Money, Price } from './money.ts';
import { MOST_ORDERED_SIZES, MOST_PIECES_OF_A_SIZE } from './order-limits.ts';
import { OrderStatus, PaymentStatus } from './order-status.ts';
import { OwnTerm } from './own-term.ts';
import { PaymentTerm } from './payment-term.ts';
import { optionalText, requiredText } from './text.ts';

const INCOMPLETE = 'Preencha todas as informações de entrega';

export const ShippingAddress = z.object({
  address: requiredText(200, INCOMPLETE),
  city: requiredText(100, INCOMPLETE),
  state: z.literal(STATE_CODES, { error: 'Estado inválido' }),
  zipCode: requiredText(16, INCOMPLETE),
  notes: z.optional(optionalText(500)),
});
export type ShippingAddress = z.output<typeof ShippingAddress>;

const WITHOUT_SIZE =
  'Há itens sem tamanho/variante selecionada. Remova e adicione novamente com um tamanho.';

export const CheckoutItem = z.object({
  variantId: idOf<VariantId>({ error: WITHOUT_SIZE }),
  quantity: z
    .int({ error: 'A quantidade deve ser um número inteiro' })
    .check(
      z.minimum(1, { error: 'A quantidade deve ser de pelo menos 1' }),
      z.maximum(MOST_PIECES_OF_A_SIZE, { error: 'A quantidade é grande demais' }),
    ),
});

/** Amounts are compared with what the server works out, never taken. What is not sent is not compared. */
const orderFields = {
  items: z.array(CheckoutItem, { error: 'Carrinho vazio' }).check(
    z.minLength(1, { error: 'Carrinho vazio' }),
    z.maxLength(MOST_ORDERED_SIZES, {
      error: `Use no máximo ${MOST_ORDERED_SIZES} itens por pedido`,
    }),
  ),
  shippingType: ShippingType,
  /** With a term of the brand's own: the one of the three that it is paid like. */
  term: PaymentTerm,
  /** A term of the brand's own, as it was read. */
  ownTerm: z.optional(
    z.strictObject({
      id: idOf<PaymentTermId>({ error: 'Condição de pagamento inválida' }),
      version: z.int(),
    }),
  ),
  shippingAddress: ShippingAddress,
  shippingCost: z.optional(Money),
  subtotal: z.optional(Money),
  discount: z.optional(Money),
  total: z.optional(Money),
  paymentMethod: z.optional(optionalText(40)),
  /** The code of a coupon that was entered. */
  coupon: z.optional(couponCode),
};

export const CheckoutBody = z.object({
  ...orderFields,
  /** How much of the company's own credit the buyer wants it to use: all of it, at most the total. Not sent: none. */
  credit: z.optional(Price),
});
export type CheckoutBody = z.output<typeof CheckoutBody>;

export const PlacedOrder = z.object({
  orderId: idOf<OrderId>(),
  /** Eight digits; the reseller's short label and the back office's number. */
  orderNumber: z.string(),
  status: OrderStatus,
  paymentStatus: PaymentStatus,
  term: PaymentTerm,
  ownTerm: z.optional(OwnTerm),
  subtotal: Price,
  discount: Price,
  shippingCost: Price,
  total: Price,
  /** Used of the company's own credit; what is to be paid is the rest. Absent: nothing. */
  credit: z.optional(Price),
  /** The coupon, and how much of the discount is its own. Absent: none. */
  coupon: z.optional(z.object({ code: z.string(), amount: Price })),
  delivery: z.optional(OrderDelivery),
  invoices: z.array(Invoice),
});
export type PlacedOrder = z.output<typeof PlacedOrder>;

export const RECEIPT_RULES = {
  types: ['application/pdf', 'image/jpeg', 'image/png'],
  maxBytes: 10 * 1024 * 1024,
  wrongType: 'Arquivo inválido. Envie PDF, JPG ou PNG.',
  tooLarge: 'Arquivo muito grande. Tamanho máximo 10MB.',
  missing: 'Envie o comprovante de pagamento (PIX/depósito)',
} as const;

/**
 * With an `Idempotency-Key` header the same cart is ordered once, however often it is sent: the
 * same key and content give the same answer, the same key with other content 409.
 */
export const checkoutEndpoint = endpoint({
  method: 'POST',
  path: '/api/reseller/checkout',
  audience: 'reseller',
  summary: 'Fecha o pedido. JSON, ou multipart com o comprovante no pagamento antecipado.',
  body: CheckoutBody,
  files: {
    fields: ['receipt'],
    maxFiles: 1,
    maxBytes: RECEIPT_RULES.maxBytes,
    optional: true,
    jsonFields: [
      'items',
      'ownTerm',
      'shippingAddress',
      'shippingCost',
      'subtotal',
      'discount',
      'total',
      'credit',
    ],
  },
  status: 201,
  reply: PlacedOrder,
});

export const enterOrderEndpoint = endpoint({
  method: 'POST',
  path: '/api/orders',
  audience: 'admin',
  profiles: ['SALES'],
  summary: 'Registra um pedido em nome de um revendedor, pelas mesmas regras.',
  body: z.object({
    ...orderFields,
    userId: idOf<UserId>({ error: 'Informe o revendedor' }),
    /** The pieces lay in the reseller's cart and leave it with the order. */
    fromCart: z.optional(z.boolean()),
  }),
  status: 201,
  reply: PlacedOrder,
});

/** What the server worked out, beside a refusal because of prices or stock. */
export const FreshCheckout = z.object({
  subtotal: Price,
  discount: Price,
  shippingCost: Price,
  total: Price,
  /** What the company has to its credit, where that is what changed. */
  credit: z.optional(Price),
  items: z.array(
    z.object({
      variantId: idOf<VariantId>(),
      /** What a piece costs now; null when it is not offered (any more). */
      price: z.nullable(Price),
      /** How many there are now. */
      available: z.int(),
      /** How its product is sold, where not by the piece. */
      pack: z.optional(z.string()),
    }),
  ),
});
export type FreshCheckout = z.output<typeof FreshCheckout>;
