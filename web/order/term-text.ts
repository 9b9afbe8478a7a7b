import type { Agreed } from '#contract/own-term';
import type { PaymentTerm } from '#contract/payment-term';

const SHORT_TERMS: Record<PaymentTerm, string> = {
  boleto_30: 'Boleto 30 dias',
  parcelado_50_50: '50/50',
  antecipado_3: 'Antecipado',
};

/** The term as short as a table needs it. */
export const shortTerm = (term: PaymentTerm, own: Agreed['ownTerm'] | string | undefined): string =>
  (typeof own === 'string' ? own : own?.name) ?? SHORT_TERMS[term];
