import type { PaymentTerm } from '#contract/payment-term';

/** The terms as short as a table needs them. */
export const SHORT_TERMS: Record<PaymentTerm, string> = {
  boleto_30: 'Boleto 30 dias',
  parcelado_50_50: '50/50',
  antecipado_3: 'Antecipado',
};
