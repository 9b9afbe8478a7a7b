import { orderTxid } from '#contract/pix';

import { txidsOf } from '../../banking/statement/evidence.rules.ts';
import type { StatementPayment } from '../../banking/statement/statement.rules.ts';

type Known = { orderNumber: string; txid: string | null };

/** The numbers of orders that payments name. */
export const namedOrders = (payments: readonly StatementPayment[]): number[] =>
  payments.flatMap((payment) =>
    [...txidsOf(payment)].flatMap((txid) => {
      const number = /^PED(\d{8})$/.exec(txid)?.[1];
      return number === undefined ? [] : [Number(number)];
    }),
  );

/** An order may be paid by either of its codes: a payment by the page's counts as one by the cart's. */
export function underOneName(
  payments: readonly StatementPayment[],
  known: readonly Known[],
): StatementPayment[] {
  const names = new Map(known.map(({ orderNumber, txid }) => [orderTxid(orderNumber), txid]));
  return payments.map((payment) => {
    const txid = [...txidsOf(payment)].map((name) => names.get(name)).find(Boolean);
    return txid ? { ...payment, txid } : payment;
  });
}
