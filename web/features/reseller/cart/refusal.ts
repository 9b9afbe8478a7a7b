import type { FreshCheckout } from '#contract/checkout';
import { freshOf, isAboutStock, outcomeOf } from '#web/checkout/outcome.ts';
import { hasCode, reasonOf } from '#web/submit/failure.ts';

import type { OrderBody } from './checkout.queries.ts';

/** What stands beside the button after an order was not placed, or nobody knows whether it was. */
export type Refusal =
  | { kind: 'prices'; text: string; before: OrderBody; now: FreshCheckout }
  | { kind: 'stock' | 'doubt' | 'reused' | 'failed'; text: string };

const IN_DOUBT: Refusal = {
  kind: 'doubt',
  text: 'O envio anterior deste pedido não teve confirmação.',
};
/** For a page that is opened while an order is still in doubt. */
export const leftInDoubt = (): Refusal => IN_DOUBT;

export function refusalOf(error: unknown, before: OrderBody): Refusal {
  const text = reasonOf(error) || FAILED;
  const outcome = outcomeOf(error);
  if (outcome === 'unknown') return { kind: 'doubt', text };
  if (outcome === 'repeated') return { kind: 'reused', text };
  if (isAboutStock(error)) return { kind: 'stock', text };
  const now = freshOf(error);
  return hasCode(error, 'PRICE_CHANGED') && now
    ? { kind: 'prices', text, before, now }
    : { kind: 'failed', text };
}

export const FAILED = 'Erro ao finalizar checkout';
