import * as z from 'zod/mini';

import { BoletoState } from './boleto-state.ts';
import { keysOf } from './closed-set.ts';
import { idOf, type InvoiceId } from './ids.ts';
import { Price } from './money.ts';

export const INVOICE_STATUS = {
  pending: { label: 'Pendente' },
  paid: { label: 'Pago' },
  cancelled: { label: 'Cancelada' },
} as const;

export type InvoiceStatus = keyof typeof INVOICE_STATUS;
export const InvoiceStatus = z.literal(keysOf(INVOICE_STATUS));

/** Text of an invoice without a line: its boleto is not registered yet. */
export const NOT_ISSUED = 'Boleto em emissão';

/** How far the bank is with it: where it is not there the boleto asks for the right value, or there is none. */
export const ABATEMENT_STEPS = {
  waiting: { label: 'vai ao banco na próxima remessa' },
  sent: { label: 'enviado ao banco, falta a confirmação' },
  agreed: { label: 'confirmado pelo banco' },
} as const;

export const Abatement = z.object({
  /** Zero: it was taken back, and the bank has not forgotten it yet. */
  amount: Price,
  step: z.nullable(z.literal(keysOf(ABATEMENT_STEPS))),
});
export type Abatement = z.output<typeof Abatement>;

/** An amount due on a day. */
export const Invoice = z.object({
  id: idOf<InvoiceId>(),
  /** Counts within the order, from 1. */
  seq: z.int(),
  amount: Price,
  /** What is left to be paid, where a part of it is; absent: all of it or nothing. */
  open: z.optional(Price),
  /** Left off by the brand; absent: nothing, and nothing that the bank is still to forget. */
  abatement: z.optional(Abatement),
  status: InvoiceStatus,
  /** A day, `YYYY-MM-DD`. */
  dueDate: z.string(),
  paidAt: z.nullable(z.iso.datetime()),
  lineDigit: z.nullable(z.string()),
  boletoPdfUrl: z.nullable(z.string()),
  /** Where its boleto stands at the bank; null while there is none. */
  boletoState: z.nullable(BoletoState),
  /** The day from which the bank should take its boleto; null unless it is on its way to the bank. */
  payableFrom: z.nullable(z.string()),
  /** `manual`: the bank's own paper, typed in; it may be replaced by another. */
  boletoSource: z.nullable(z.literal(['bank', 'manual'])),
  /** Why the bank refused the last one; for administrators. */
  boletoRejection: z.nullable(z.string()),
});
export type Invoice = z.output<typeof Invoice>;

/** Open, and nothing at the bank to pay it by: no boleto yet, or one that the bank does not know. */
export const lacksBoleto = ({ status, boletoState }: Pick<Invoice, 'status' | 'boletoState'>) =>
  status === 'pending' &&
  (boletoState === null || boletoState === 'draft' || boletoState === 'in_remittance');
