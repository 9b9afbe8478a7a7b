import * as z from 'zod/mini';

import { endpoint } from './endpoint.ts';
import { idParams, type InvoiceId } from './ids.ts';
import { Money } from './money.ts';
import { OrderDetail } from './order.ts';
import { text } from './text.ts';

const InvoiceParams = idParams<InvoiceId>();
const Changed = z.object({ message: z.string(), order: OrderDetail });

export const BOLETO_PDF = {
  maxBytes: 5 * 1024 * 1024,
  wrongType: 'Arquivo inválido. Envie o boleto em PDF.',
} as const;

/** The bank's own boleto, typed in and attached, where no account is configured. */
export const attachBoletoEndpoint = endpoint({
  method: 'POST',
  path: '/api/invoices/:id/boleto',
  audience: 'admin',
  profiles: ['FINANCE'],
  summary: 'Registra a linha digitável e o PDF do boleto emitido no banco (multipart).',
  params: InvoiceParams,
  body: z.object({
    line: z.string({ error: 'Informe a linha digitável' }).check(z.maxLength(80)),
  }),
  files: { fields: ['pdf'], maxFiles: 1, maxBytes: BOLETO_PDF.maxBytes },
  reply: Changed,
});

export const changeDueDateEndpoint = endpoint({
  method: 'PATCH',
  path: '/api/invoices/:id/due-date',
  audience: 'admin',
  profiles: ['FINANCE'],
  summary: 'Muda o vencimento; se o banco já conhece o boleto, vai como instrução na remessa.',
  params: InvoiceParams,
  body: z.object({
    dueDate: z
      .string()
      .check(z.regex(/^\d{4}-\d{2}-\d{2}$/, { error: 'Use uma data no formato AAAA-MM-DD' })),
  }),
  reply: Changed,
});

/** Less is asked for from now on; a boleto the bank knows keeps its value and line. */
export const giveAbatementEndpoint = endpoint({
  method: 'POST',
  path: '/api/invoices/:id/abatement',
  audience: 'admin',
  profiles: ['FINANCE'],
  summary:
    'Concede um abatimento em uma fatura em aberto; se o banco já conhece o boleto, vai como instrução na remessa.',
  params: InvoiceParams,
  body: z.object({
    amount: Money.check(z.positive({ error: 'Informe o valor do abatimento' })),
    reason: text(500).check(z.minLength(1, { error: 'Informe o motivo' })),
  }),
  reply: Changed,
});

export const takeBackAbatementEndpoint = endpoint({
  method: 'POST',
  path: '/api/invoices/:id/abatement/undo',
  audience: 'admin',
  profiles: ['FINANCE'],
  summary: 'Desfaz o abatimento de uma fatura em aberto com um lançamento contrário.',
  params: InvoiceParams,
  reply: Changed,
});

/** Draws again what could not be drawn before: no account then, or an incomplete one. */
export const issueBoletoEndpoint = endpoint({
  method: 'POST',
  path: '/api/invoices/:id/issue',
  audience: 'admin',
  profiles: ['FINANCE'],
  summary: 'Emite o boleto de uma fatura em aberto que ainda não tem, ou que o banco rejeitou.',
  params: InvoiceParams,
  reply: Changed,
});
