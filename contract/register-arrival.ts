import * as z from 'zod/mini';

import { day } from './day.ts';
import { endpoint } from './endpoint.ts';
import { type ArrivalId, idOf, type InvoiceId, type OrderId } from './ids.ts';
import { Money } from './money.ts';
import { text } from './text.ts';

export const registerArrivalEndpoint = endpoint({
  method: 'POST',
  path: '/api/arrivals',
  audience: 'admin',
  profiles: ['FINANCE'],
  summary:
    'Registra à mão dinheiro que chegou e que nenhum arquivo do banco conta. Espera uma decisão; a mesma chave de novo é o mesmo recebimento.',
  body: z.object({
    /** Made by the form once: sent twice it is one arrival. */
    key: z.uuid(),
    amount: Money.check(z.positive({ error: 'Informe o valor recebido' })),
    paidOn: day,
    payer: z.optional(text(200)),
    /** What it is for, if that is known. */
    orderId: z.optional(idOf<OrderId>()),
    invoiceId: z.optional(idOf<InvoiceId>()),
  }),
  status: 201,
  reply: z.object({ id: idOf<ArrivalId>() }),
});
