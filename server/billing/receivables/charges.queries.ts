import type { LateCharges } from '#contract/late-charges';
import { cents, toReais } from '#contract/money';

import { chargesOn } from '../../banking/late-charges.rules.ts';

/** In percent; null: no boleto of ours states any. */
export type RatesRow = { fineRate: number | null; interestRate: number | null };

/** The boleto that counts; without one, the last that was drawn. One that was typed in states what only its paper says. */
const rate = (name: 'fine' | 'interest') => `(
  select (stated.account ->> '${name}')::float8 from boletos stated where stated.invoice_id = i.id
  order by stated.state in ('draft', 'in_remittance', 'registered', 'paid', 'settled_elsewhere') desc,
    stated.created_at desc limit 1)`;

/** SQL: what the boleto of `i` states. */
export const RATES = `${rate('fine')} as "fineRate", ${rate('interest')} as "interestRate"`;

/** `amount` is what is open, in centavos. */
type Open = RatesRow & { amount: number; dueDate: string };

export function chargesOfRow({ fineRate, interestRate, amount, dueDate }: Open, today: string) {
  const rates =
    fineRate === null || interestRate === null ? null : { fine: fineRate, interest: interestRate };
  const charges = chargesOn(today, { rates, open: cents(amount), dueDate });
  return charges ?? null;
}

export function chargesInReais(row: Open, today: string): LateCharges | null {
  const charges = chargesOfRow(row, today);
  if (!charges) return null;
  const { fine, interest, total } = charges;
  return { fine: toReais(fine), interest: toReais(interest), total: toReais(total) };
}
