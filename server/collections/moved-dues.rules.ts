import type { InvoiceId } from '#contract/ids';
import type { Agreed } from '#contract/own-term';

import { planInvoices } from '../billing/invoices/invoice-plan.rules.ts';

type Made = {
  id: InvoiceId;
  status: 'pending' | 'paid';
  amount: number;
  dueDate: string;
  dueByDelivery: string | null;
  madeOn: string;
  isIssued: boolean;
};

type Order = Agreed & {
  total: number;
  invoices: readonly Made[];
  /** The first days of its delivery, as it was and as it is. */
  from: string;
  to: string;
  bankDays: number;
  today: string;
};

export type MovedDue = { id: InvoiceId; dueDate: string; isIssued: boolean };

/**
 * Which open invoices would fall due on another day, because their delivery does: those that still fall due as they were
 * made, or were kept from moving before. What somebody moved by hand stays where it was moved to; what a bank has
 * (`isIssued`) stays as well, and only says what it would be.
 */
export function movedDues(order: Order): MovedDue[] {
  const { term, ownTerm, total, invoices, bankDays, today } = order;
  const [first] = invoices;
  if (!first) return [];
  const invoiced = invoices.reduce((sum, { amount }) => sum + amount, 0);
  const owed = { term, ownTerm, total, paid: total - invoiced };
  const planned = (countsFrom: string) =>
    planInvoices({ ...owed, countsFrom }, first.madeOn, bankDays);
  const [before, after] = [planned(order.from), planned(order.to)];
  return invoices.flatMap(({ id, status, isIssued, amount, dueDate, dueByDelivery }, at) => {
    const [was, will] = [before[at], after[at]];
    const isAsMade = was?.amount === amount && was.dueDate === (dueByDelivery ?? dueDate);
    if (!will || !isAsMade || status !== 'pending' || will.dueDate < today) return [];
    const is = isIssued ? (dueByDelivery ?? dueDate) : dueDate;
    return will.dueDate === is ? [] : [{ id, dueDate: will.dueDate, isIssued }];
  });
}
