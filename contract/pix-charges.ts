import * as z from 'zod/mini';

import { keysOf } from './closed-set.ts';
import { endpoint } from './endpoint.ts';
import { idOf, idParams, type InvoiceId, type OrderId, type PixChargeId } from './ids.ts';
import { Price } from './money.ts';

/** What became of a charge at the bank's PIX API. */
export const PIX_CHARGE_STATES = {
  asked: { label: 'Em preparo' },
  active: { label: 'Aguardando pagamento' },
  paid: { label: 'Paga' },
  withdrawn: { label: 'Retirada' },
  expired: { label: 'Vencida' },
  refused: { label: 'Recusada pelo banco' },
} as const;
export type PixChargeState = keyof typeof PIX_CHARGE_STATES;

/** To be paid at once, or by a day with fine and interest after it. */
export type PixChargeKind = 'cob' | 'cobv';

/** A charge of an order, as the back office sees it. */
export const PixChargeOfOrder = z.object({
  id: idOf<PixChargeId>(),
  /** Of the invoice it is for; null: of the order itself. */
  seq: z.nullable(z.int()),
  state: z.literal(keysOf(PIX_CHARGE_STATES)),
  amount: Price,
  txid: z.string(),
  expiresAt: z.nullable(z.iso.datetime()),
  problem: z.nullable(z.string()),
});
export type PixChargeOfOrder = z.output<typeof PixChargeOfOrder>;

/** So long the page waits for the bank; then the code that needs no bank is shown. */
export const WAIT_FOR_PIX_SECONDS = 8;

export const AskedPix = z.object({
  /**
   * `preparing`: ask again in a moment. `ready`: its code can be paid. `unavailable`: the bank does not answer
   * in time, the brand's own code is to be shown. `paid`: by its charge. `settled`: nothing is to be paid otherwise.
   */
  state: z.literal(['preparing', 'ready', 'unavailable', 'paid', 'settled']),
  /** The text of the QR and of "copia e cola". */
  code: z.optional(z.string()),
  amount: z.optional(Price),
  expiresAt: z.optional(z.iso.datetime()),
});
export type AskedPix = z.output<typeof AskedPix>;

/** Asked again and again by a page that waits: there is one charge, however often. */
export const askPixEndpoint = endpoint({
  method: 'POST',
  path: '/api/reseller/orders/:id/pix',
  audience: 'reseller',
  summary: 'Pede a cobrança PIX do pedido, ou de uma fatura dele, e diz como ela está.',
  params: idParams<OrderId>(),
  body: z.object({ invoiceId: z.optional(idOf<InvoiceId>()) }),
  reply: AskedPix,
});

/** So long a bank sends back what came. */
export const RETURN_WITHIN_DAYS = 90;
