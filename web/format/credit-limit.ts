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
export type Terms = { creditLimit: number | null; defaultPaymentTerm: PaymentTerm | null };

/** On what terms a company may buy, as a form of its own. */
export function checkTerms(input: TermsInput): Checked<TermsInput, Terms> {
  const creditLimit = readLimit(input.creditLimit);
  if (creditLimit === undefined) return { ok: false, errors: { creditLimit: CREDIT_ERROR } };
  const term = PaymentTerm.safeParse(input.defaultPaymentTerm);
  return { ok: true, body: { creditLimit, defaultPaymentTerm: term.success ? term.data : null } };
}
