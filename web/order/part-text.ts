import type { Invoice } from '#contract/invoice';
import { toCents } from '#contract/money';
import { formatMoney } from '#web/format/money.ts';

type Part = Pick<Invoice, 'amount' | 'open' | 'abatement'>;

/** Of an invoice of which less is missing than it was made for; undefined where it is all of it. */
export function partText({ amount, open, abatement }: Part): string | undefined {
  if (open === undefined) return undefined;
  const abated = abatement?.amount ?? 0;
  const paid = (toCents(amount) - toCents(open) - toCents(abated)) / 100;
  const parts = [
    ...(paid > 0 ? [`pago ${formatMoney(paid)}`] : []),
    ...(abated > 0 ? [`abatimento de ${formatMoney(abated)}`] : []),
    `faltam ${formatMoney(open)}`,
  ];
  const text = parts.join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
