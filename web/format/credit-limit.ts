import { asId, type PaymentTermId } from '#contract/ids';
import { Price } from '#contract/money';
import { PaymentTerm } from '#contract/payment-term';
import type { Checked } from '#web/submit/field-errors.rules.ts';

import { parseAmount } from './money.ts';

export const CREDIT_ERROR = 'Informe um valor em reais, como 1.500,00';

/** Null: credit is not controlled. Undefined: what was typed is no amount that can be a limit. */
export function readLimit(typed: string): number | null | undefined {
  if (typed.trim() === '') return null;
  const amount = Price.safeParse(parseAmount(typed));
  return amount.success ? amount.data : undefined;
}

/** As typed; the empty text stands for nothing. */
export type TermsInput = { creditLimit: string; defaultPaymentTerm: string };
export type Terms = { creditLimit: number | null } & Usual;

/** One term is usual: one of the three, one of the brand's own, or none. */
type Usual = { defaultPaymentTerm: PaymentTerm | null; defaultOwnTerm?: PaymentTermId };

/** What stands in the one field for both. */
export const usualInput = (user: {
  defaultPaymentTerm: PaymentTerm | null;
  defaultOwnTerm?: string | undefined;
}): string => user.defaultOwnTerm ?? user.defaultPaymentTerm ?? '';

export function readUsual(typed: string): Usual {
  const term = PaymentTerm.safeParse(typed);
  if (term.success) return { defaultPaymentTerm: term.data };
  return { defaultPaymentTerm: null, ...(typed && { defaultOwnTerm: asId(typed) }) };
}

/** On what terms a company may buy, as a form of its own. */
export function checkTerms(input: TermsInput): Checked<TermsInput, Terms> {
  const creditLimit = readLimit(input.creditLimit);
  if (creditLimit === undefined) return { ok: false, errors: { creditLimit: CREDIT_ERROR } };
  return { ok: true, body: { creditLimit, ...readUsual(input.defaultPaymentTerm) } };
}
