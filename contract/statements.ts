import * as z from 'zod/mini';

import { isDay } from './calendar.ts';
import { endpoint } from './endpoint.ts';
import { idOf, type InvoiceId, type OrderId, type ReceiptId, type UserId } from './ids.ts';
import { Price } from './money.ts';
import { END_TO_END_ID } from './receipts.ts';
import { text } from './text.ts';

/** A credit of the bank statement, with what it seems to pay. */
export const StatementMatch = z.object({
  paymentId: z.string(),
  date: z.string(),
  amount: Price,
  description: z.string(),
  endToEndId: z.nullable(z.string()),
  /** `paired`: one receipt or open invoice fits; `several`: more than one does; `none`; `known`: settled before. */
  verdict: z.literal(['paired', 'several', 'none', 'known']),
  /** Chosen beforehand; never an invoice by its value alone. */
  proposed: z.boolean(),
  reason: z.string(),
  candidates: z.array(
    z.object({
      /** A receipt that waits, or an open invoice: one of both. */
      receiptId: z.nullable(idOf<ReceiptId>()),
      invoiceId: z.nullable(idOf<InvoiceId>()),
      orderId: idOf<OrderId>(),
      orderNumber: z.string(),
      /** Of the invoice within its order. */
      seq: z.nullable(z.int()),
      resellerId: idOf<UserId>(),
      companyName: z.nullable(z.string()),
      amount: Price,
    }),
  ),
});
export type StatementMatch = z.output<typeof StatementMatch>;

/** Longer statements are read month by month. */
export const MOST_STATEMENT_PAYMENTS = 5_000;

export const readStatementEndpoint = endpoint({
  method: 'POST',
  path: '/api/statements',
  audience: 'admin',
  profiles: ['FINANCE'],
  summary:
    'Lê um extrato (OFX ou CSV, multipart) e propõe que comprovantes ele confirma e que faturas ele paga.',
  body: z.object({}),
  files: { fields: ['file'], maxFiles: 1, maxBytes: 5 * 1024 * 1024 },
  heavy: true,
  reply: z.object({
    matches: z.array(StatementMatch),
    /** Rows that could not be read, by line. */
    skipped: z.array(z.object({ line: z.int(), message: z.string() })),
    /** How many rows are no payments, by what they are: balances, totals, what was not carried out. */
    passed: z._default(z.array(z.object({ what: z.string(), rows: z.int() })), []),
  }),
});

export const settleStatementEndpoint = endpoint({
  method: 'POST',
  path: '/api/statements/settle',
  audience: 'admin',
  profiles: ['FINANCE'],
  summary:
    'Aprova comprovantes e baixa faturas que o extrato confirmou, e leva a Recebimentos o que não tem dono: tudo ou nada.',
  body: z.object({
    settlements: z
      .array(
        z
          .object({
            paymentId: z.string().check(z.minLength(1), z.maxLength(200)),
            receiptId: z.optional(idOf<ReceiptId>()),
            invoiceId: z.optional(idOf<InvoiceId>()),
            /** Neither: it is money that came, and somebody decides where it belongs. */
            toDecide: z.optional(z.literal(true)),
            /** As the statement has it: all that is known of such money. */
            description: z.optional(text(200)),
            amount: Price,
            date: z.string().check(z.refine(isDay, { error: 'Data inválida' })),
            endToEndId: z.nullable(
              z.string().check(z.regex(END_TO_END_ID, { error: 'EndToEndId inválido' })),
            ),
          })
          .check(
            z.refine(
              ({ receiptId, invoiceId, toDecide }) =>
                [receiptId, invoiceId, toDecide].filter((what) => what !== undefined).length === 1,
              { error: 'Escolha um comprovante ou uma fatura' },
            ),
          ),
      )
      .check(
        z.minLength(1, { error: 'Escolha ao menos um pagamento' }),
        z.maxLength(500, { error: 'Use no máximo 500 por vez' }),
      ),
  }),
  reply: z.object({ message: z.string(), approved: z.int() }),
});
