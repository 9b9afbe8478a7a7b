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

/** Those of a list that are terms, in words. */
export const termsText = (terms: readonly unknown[]): string =>
  keysOf(PAYMENT_TERMS)
    .filter((term) => terms.includes(term))
    .map((term) => PAYMENT_TERMS[term].label)
    .join(', ') || 'nenhuma';

/** Where a cart starts, in words. */
export const usualTermText = (usual: unknown): string => {
  const term = keysOf(PAYMENT_TERMS).find((one) => one === usual);
  if (term) return PAYMENT_TERMS[term].label;
  return usual ? 'Uma condição própria' : 'Sem preferência';
};

export const termsOn = (off: readonly PaymentTerm[] = []): PaymentTerm[] =>
  keysOf(PAYMENT_TERMS).filter((term) => !off.includes(term));
