import { ShieldCheck, TriangleAlert } from 'lucide-react';

import type { Order } from '#contract/order';
import { formatMoney } from '#web/format/money.ts';

import { missingCredit } from './next-step.rules.ts';
import { awaitsDecision } from './order-change.rules.ts';

/** What is left of the buyer's limit, or missing for this order; nothing where nobody controls it. */
export function CreditHint({ order }: { order: Pick<Order, 'status' | 'approval'> }) {
  const { status, approval } = order;
  if (!approval || approval.available === null || !awaitsDecision(status)) return null;
  const missing = missingCredit(order);
  return missing > 0 ? (
    <span className="credit-hint credit-hint--short">
      <TriangleAlert className="i" aria-hidden="true" />
      {`faltam ${formatMoney(missing)} de crédito`}
    </span>
  ) : (
    <span className="credit-hint">
      <ShieldCheck className="i" aria-hidden="true" />
      {`crédito livre ${formatMoney(approval.available)}`}
    </span>
  );
}
