import * as z from 'zod/mini';

import { isDay } from './calendar.ts';
import { endpoint } from './endpoint.ts';
import { idOf, type OrderId, type ReceiptId, type UserId } from './ids.ts';
import { Price } from './money.ts';

/** A credit of the bank statement, with what it seems to pay. */
export const StatementMatch = z.object({
  paymentId: z.string(),
  date: z.string(),
  amount: Price,
  description: z.string(),
  endToEndId: z.nullable(z.string()),
  /** `paired`: one receipt fits; `several`: more than one does; `none`; `known`: settled before. */
  verdict: z.literal(['paired', 'several', 'none', 'known']),
  reason: z.string(),
  candidates: z.array(
    z.object({
      receiptId: idOf<ReceiptId>(),
      orderId: idOf<OrderId>(),
      orderNumber: z.string(),
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
  summary: 'Lê um extrato (OFX ou CSV, multipart) e propõe quais comprovantes ele confirma.',
  body: z.object({}),
  files: { fields: ['file'], maxFiles: 1, maxBytes: 5 * 1024 * 1024 },
  heavy: true,
  reply: z.object({
    matches: z.array(StatementMatch),
    /** Rows that could not be read, by line. */
    skipped: z.array(z.object({ line: z.int(), message: z.string() })),
  }),
});

export const settleStatementEndpoint = endpoint({
  method: 'POST',
  path: '/api/statements/settle',
  audience: 'admin',
  profiles: ['FINANCE'],
  summary: 'Aprova os comprovantes que o extrato confirmou, tudo ou nada.',
  body: z.object({
    settlements: z
      .array(
        z.object({
          paymentId: z.string().check(z.minLength(1), z.maxLength(200)),
          receiptId: idOf<ReceiptId>(),
          amount: Price,
          date: z.string().check(z.refine(isDay, { error: 'Data inválida' })),
          endToEndId: z.nullable(z.string().check(z.maxLength(40))),
        }),
      )
      .check(
        z.minLength(1, { error: 'Escolha ao menos um comprovante' }),
        z.maxLength(500, { error: 'Use no máximo 500 por vez' }),
      ),
  }),
  reply: z.object({ message: z.string(), approved: z.int() }),
});
