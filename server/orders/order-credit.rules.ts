import type { PlannedInvoice } from '../billing/invoices/invoice-plan.rules.ts';

/** Centavos that the limit is asked for once the company's own credit has covered what falls due first. */
export function creditAfter(planned: readonly PlannedInvoice[], own: number): number {
  let left = own;
  let need = 0;
  for (const { amount, onCredit } of planned.toSorted((a, b) => (a.dueDate < b.dueDate ? -1 : 1))) {
    const covered = Math.min(left, amount);
    left -= covered;
    if (onCredit) need += amount - covered;
  }
  return need;
}
