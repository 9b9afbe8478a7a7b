import type { DecisionKind } from '#contract/arrivals';
import type { DecisionReason } from '#contract/ledger-words';

export type Facts = {
  reason: DecisionReason;
  hasCompany: boolean;
  /** It is known by its document who paid, and nothing of theirs is open. */
  owesNothing: boolean;
  /** What is open of the invoice it came for, in centavos; undefined: nothing to pay is known. */
  open: number | undefined;
  left: number;
  /** Of an order on credit, or paid in advance. */
  hasInvoice: boolean;
  /** The bank can be asked to send it back. */
  isReturnable: boolean;
  /** Somebody entered it, and all of it is still left. */
  isWhollyByHand: boolean;
};

type Ways = (facts: Facts) => DecisionKind[];

const keeping: Ways = ({ hasCompany }) => (hasCompany ? ['keep_as_credit'] : []);
const surplus: Ways = (facts) => [...keeping(facts), 'apply', 'refund'];

/** The likeliest first: nothing that would be refused. */
const WAYS: Record<DecisionReason, Ways> = {
  part: (facts) => [...applying(facts), ...keeping(facts), 'refund'],
  over: surplus,
  twice: surplus,
  cancelled: (facts) => [...keeping(facts), 'apply', 'reopen', 'refund'],
  unknown: ({ owesNothing }) =>
    owesNothing ? ['keep_as_credit', 'apply', 'refund'] : ['apply', 'keep_as_credit', 'refund'],
  odd_line: () => ['dismiss', 'book'],
};

/** What can be offered about money that waits. */
export const offersOf = (facts: Facts): DecisionKind[] => [
  ...WAYS[facts.reason](facts).flatMap((way) =>
    way === 'refund' && facts.isReturnable ? (['return_pix', 'refund'] as const) : [way],
  ),
  ...(facts.isWhollyByHand ? (['strike'] as const) : []),
];

function applying({ open = 0, left, hasInvoice }: Facts): DecisionKind[] {
  if (left >= open) return ['apply'];
  return ['apply', ...(hasInvoice ? (['apply_new_due'] as const) : []), 'apply_forgive'];
}
