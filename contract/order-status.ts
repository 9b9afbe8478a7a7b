import * as z from 'zod/mini';

import { keysOf } from './closed-set.ts';

/**
 * The ten order statuses, each with the label people read. `tone` names the dye of its badge.
 */
export const ORDER_STATUS = {
  PENDING: { label: 'Pendente', tone: 'pending' },
  UNDER_REVIEW: { label: 'Em análise', tone: 'review' },
  pending_payment_confirmation: { label: 'Aguardando confirmação de pagamento', tone: 'payconf' },
  APPROVED: { label: 'Aprovado', tone: 'approved' },
  INVOICED: { label: 'Faturado', tone: 'invoiced' },
  PAID: { label: 'Pago', tone: 'paid' },
  PRODUCTION: { label: 'Produção', tone: 'production' },
  SHIPPED: { label: 'Enviado', tone: 'shipped' },
  COMPLETED: { label: 'Concluído', tone: 'completed' },
  CANCELLED: { label: 'Cancelado', tone: 'cancelled' },
} as const;

/** Orders in these wait for the brand's word, and hold their pieces while they do. */
export const UNREVIEWED = [
  'PENDING',
  'UNDER_REVIEW',
  'pending_payment_confirmation',
] as const satisfies readonly (keyof typeof ORDER_STATUS)[];

/** The words the reseller's dashboard has besides; no order of ours carries them. */
const FORMER_STATUS = {
  CONFIRMED: { label: 'Confirmado', tone: 'approved' },
  PROCESSING: { label: 'Processando', tone: 'production' },
  DELIVERED: { label: 'Entregue', tone: 'paid' },
} as const;

/** Every word that may stand on a reseller's page. */
export const SHOWN_STATUS = { ...ORDER_STATUS, ...FORMER_STATUS } as const;
export type ShownStatus = keyof typeof SHOWN_STATUS;
export const ShownStatus = z.literal(keysOf(SHOWN_STATUS));

export type OrderStatus = keyof typeof ORDER_STATUS;
export const OrderStatus = z.literal(keysOf(ORDER_STATUS));

export const PAYMENT_STATUS = {
  awaiting_admin_approval: { label: 'Aguardando aprovação' },
  awaiting_payment: { label: 'Aguardando pagamento' },
  pending: { label: 'Pagamento pendente' },
  paid: { label: 'Pagamento confirmado' },
  cancelled: { label: 'Pagamento cancelado' },
} as const;

export type PaymentStatus = keyof typeof PAYMENT_STATUS;
export const PaymentStatus = z.literal(keysOf(PAYMENT_STATUS));
