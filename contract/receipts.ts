import * as z from 'zod/mini';

import { RECEIPT_RULES } from './checkout.ts';
import { keysOf } from './closed-set.ts';
import { endpoint } from './endpoint.ts';
import { idOf, idParams, type InvoiceId, type OrderId, type ReceiptId } from './ids.ts';
import { optionalText } from './text.ts';

export const RECEIPT_STATUS = {
  pending: { label: 'Pendente' },
  approved: { label: 'Aprovado' },
  rejected: { label: 'Rejeitado' },
} as const;

export type ReceiptStatus = keyof typeof RECEIPT_STATUS;
export const ReceiptStatus = z.literal(keysOf(RECEIPT_STATUS));

/** The most an order may gather. */
export const MOST_RECEIPTS = 10;

/** The most a reseller may send within 24 hours, over all orders. */
export const MOST_RECEIPTS_A_DAY = { files: 100, bytes: 200_000_000 } as const;

export const Receipt = z.object({
  id: idOf<ReceiptId>(),
  /** Signed, for a few minutes. */
  url: z.string(),
  /** As the sender called it. */
  filename: z.string(),
  status: ReceiptStatus,
  /** Why it was rejected. */
  reason: z.nullable(z.string()),
  /** The invoice it pays; null: the order. */
  invoiceId: z.nullable(idOf<InvoiceId>()),
  createdAt: z.iso.datetime(),
  decidedAt: z.nullable(z.iso.datetime()),
  /** The settled PIX behind it; for administrators. */
  endToEndId: z.nullable(z.string()),
  /** Numbers of other orders that the same file was sent for; for administrators. */
  repeatedIn: z.array(z.string()),
});
export type Receipt = z.output<typeof Receipt>;

const files = { fields: ['receipt'], maxFiles: 1, maxBytes: RECEIPT_RULES.maxBytes } as const;
const Sent = z.object({ message: z.string(), receipt: Receipt });

export const sendReceiptEndpoint = endpoint({
  method: 'POST',
  path: '/api/payments/receipt',
  audience: 'member',
  summary: 'Envia um comprovante (multipart) de um pedido ou de uma de suas faturas.',
  body: z.object({
    orderId: idOf<OrderId>({ error: 'Informe o pedido' }),
    invoiceId: z.optional(idOf<InvoiceId>({ error: 'Fatura inválida' })),
    /** How it was paid, in the sender's words. */
    type: z.optional(optionalText(40)),
  }),
  files,
  status: 201,
  reply: Sent,
});

export const sendOrderReceiptEndpoint = endpoint({
  method: 'POST',
  path: '/api/reseller/orders/:id/receipt',
  audience: 'reseller',
  summary: 'Envia um comprovante (multipart) de um pedido próprio.',
  params: idParams<OrderId>(),
  body: z.object({ paymentMethod: z.optional(optionalText(40)) }),
  files,
  status: 201,
  reply: Sent,
});

const ReceiptParams = idParams<ReceiptId>();

/** E, the payer's bank, the minute, and eleven characters of its own. */
export const END_TO_END_ID = /^E[0-9A-Z]{8}[0-9]{12}[A-Za-z0-9]{11}$/;

export const approveReceiptEndpoint = endpoint({
  method: 'PATCH',
  path: '/api/payments/receipts/:id/approve',
  audience: 'admin',
  profiles: ['FINANCE'],
  summary: 'Aprova um comprovante pendente; com endToEndId, registra o PIX recebido.',
  params: ReceiptParams,
  body: z.optional(
    z.nullable(
      z.object({
        endToEndId: z.optional(
          z.nullable(
            z.string().check(z.trim(), z.regex(END_TO_END_ID, { error: 'EndToEndId inválido' })),
          ),
        ),
      }),
    ),
  ),
  reply: z.object({ message: z.string(), receipt: Receipt }),
});

export const rejectReceiptEndpoint = endpoint({
  method: 'PATCH',
  path: '/api/payments/receipts/:id/reject',
  audience: 'admin',
  profiles: ['FINANCE'],
  summary: 'Rejeita um comprovante pendente, com motivo opcional.',
  params: ReceiptParams,
  body: z.optional(z.nullable(z.object({ reason: z.optional(optionalText(500)) }))),
  reply: z.object({ message: z.string(), receipt: Receipt }),
});
