import { keysOf } from './closed-set.ts';
import { PAYMENT_TERMS } from './payment-term.ts';

/** Those of a list that are terms, in words. */
export const termsText = (terms: readonly unknown[]): string =>
  keysOf(PAYMENT_TERMS)
    .filter((term) => terms.includes(term))
    .map((term) => PAYMENT_TERMS[term].label)
    .join(', ') || 'nenhuma';

const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** One of the three by its code, or one of the brand's own by its name, where that was kept. */
export function anyTermText(term: string): string {
  const system = keysOf(PAYMENT_TERMS).find((one) => one === term);
  if (system) return PAYMENT_TERMS[system].label;
  return ID.test(term) ? 'Uma condição própria' : term;
}

/** Where a cart starts, in words. */
export const usualTermText = (usual: unknown): string =>
  typeof usual === 'string' && usual !== '' ? anyTermText(usual) : 'Sem preferência';
