import * as z from 'zod/mini';

import { keysOf } from './closed-set.ts';

export const PAYMENT_TERMS = {
  boleto_30: { label: 'Boleto 30 dias', discountBasisPoints: 0 },
  parcelado_50_50: { label: '50% na aprovação + 50% em 30 dias', discountBasisPoints: 0 },
  antecipado_3: { label: 'Antecipado com 3% de desconto', discountBasisPoints: 300 },
} as const;

export type PaymentTerm = keyof typeof PAYMENT_TERMS;
export const PaymentTerm = z.literal(keysOf(PAYMENT_TERMS));

/** Those of the three that the brand offers to nobody. */
export const TermsOff = z
  .array(PaymentTerm)
  .check(z.refine((terms) => new Set(terms).size === terms.length, { error: 'Condição repetida' }));

export const termsOn = (off: readonly PaymentTerm[] = []): PaymentTerm[] =>
  keysOf(PAYMENT_TERMS).filter((term) => !off.includes(term));
