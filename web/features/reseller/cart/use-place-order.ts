import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import type { PlacedOrder } from '#contract/checkout';
import type { UserId } from '#contract/ids';
import { productQueries } from '#web/api/products.queries.ts';
import { sessionQuery } from '#web/api/session.ts';
import { beginCheckout, isInDoubt, reopenCheckout, settleOrder } from '#web/cart/cart.ts';
import { outcomeOf } from '#web/checkout/outcome.ts';
import { useSubmit } from '#web/submit/use-submit.ts';
import { notify } from '#web/ui/notify.ts';

import { placeOrder, type Attempt } from './checkout.queries.ts';
import { FAILED, leftInDoubt, refusalOf, type Refusal } from './refusal.ts';

type Order = Pick<Attempt, 'body' | 'receipt' | 'items'>;
type Props = {
  userId: UserId;
  items: Order['items'];
  onPlaced: (order: PlacedOrder) => void;
  onRefused: (error: unknown) => void;
};

/** Sends the order: one request at a time, under a key that is kept until its outcome is known. */
export function usePlaceOrder({ userId, items: shown, onPlaced, onRefused }: Props) {
  const queryClient = useQueryClient();
  const [refusal, setRefusal] = useState<Refusal | undefined>(() =>
    isInDoubt(userId) ? leftInDoubt() : undefined,
  );
  const [refused, setRefused] = useState('');
  const [progress, setProgress] = useState<number>();

  const { start, busy, isIdle } = useSubmit({
    send: async (sent: Attempt) => {
      try {
        return await placeOrder(sent);
      } catch (error) {
        const known = outcomeOf(error) === 'refused' && !sent.wasInDoubt;
        if (known) attempt(() => reopenCheckout(userId));
        throw error;
      }
    },
    forget: true,
    ownDoubt: true,
    done: 'Checkout realizado com sucesso!',
    onDone: async (order, { items }) => {
      onPlaced(order);
      attempt(() => settleOrder(userId, items));
      const stale = [['orders'], productQueries.all, sessionQuery.queryKey];
      await Promise.all(stale.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
    },
    failed: FAILED,
    how: 'server',
    onFailed: (error, { body, items }) => {
      setRefusal(refusalOf(error, body));
      setRefused(piecesOf(items));
      onRefused(error);
    },
  });

  function send(order: Order) {
    if (!isIdle()) return;
    const begun = attempt(beginCheckout);
    if (!begun) {
      notify.error(FAILED);
      return;
    }
    setRefusal(undefined);
    setProgress(undefined);
    start({ ...order, ...begun, userId, onProgress: setProgress });
  }

  return {
    send,
    sending: busy,
    /** How much of the receipt has left, from 0 to 1. */
    progress,
    refusal: refusal && isStillTrue(refusal, refused === piecesOf(shown)) ? refusal : undefined,
    dismiss: () => setRefusal(undefined),
  };
}

const piecesOf = (items: Order['items']) =>
  items.map(({ variantId, quantity }) => `${variantId} ${quantity}`).join();

/** What was said of other pieces is not true of these; where an order stands is. */
const isStillTrue = ({ kind }: Refusal, samePieces: boolean) =>
  samePieces || kind === 'doubt' || kind === 'reused';

/** Storage may refuse; the order's outcome is told all the same. */
function attempt<T>(change: () => T): T | undefined {
  try {
    return change();
  } catch {
    return undefined;
  }
}
