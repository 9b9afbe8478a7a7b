import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';

import type { PlacedOrder } from '#contract/checkout';
import { ApiError } from '#web/api/api-error.ts';
import { productQueries } from '#web/api/products.queries.ts';
import { sessionQuery } from '#web/api/session.ts';
import { beginCheckout, isInDoubt, reopenCheckout, settleOrder } from '#web/cart/cart.ts';
import { tellFailure } from '#web/failure/tell-failure.ts';
import { notify } from '#web/ui/notify.ts';

import {
  FAILED,
  isOutcomeUnknown,
  leftInDoubt,
  refusalOf,
  type Refusal,
} from './checkout-failure.ts';
import { placeOrder, type Attempt } from './checkout.queries.ts';

type Order = Pick<Attempt, 'body' | 'receipt' | 'items'>;
type Props = {
  userId: string;
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

  const mutation = useMutation({
    ...placeOrder,
    onSuccess: async (order, { items }) => {
      onPlaced(order);
      attempt(() => settleOrder(userId, items));
      notify.success('Checkout realizado com sucesso!');
      const stale = [['orders'], productQueries.all, sessionQuery.queryKey];
      await Promise.all(stale.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
    },
    onError: (error, { body, items, wasInDoubt }) => {
      const known = !isOutcomeUnknown(error) && !wasInDoubt;
      if (known && !isSpent(error)) attempt(() => reopenCheckout(userId));
      setRefusal(refusalOf(error, body));
      setRefused(piecesOf(items));
      tellFailure(error, FAILED, { prefersServer: true });
      onRefused(error);
    },
  });

  /** Taken from the press to the answer: a second press must never send a second request. */
  const taken = useRef(false);
  function send(order: Order) {
    if (taken.current) return;
    const begun = attempt(beginCheckout);
    if (!begun) {
      notify.error(FAILED);
      return;
    }
    taken.current = true;
    setRefusal(undefined);
    setProgress(undefined);
    mutation.mutate(
      { ...order, ...begun, userId, onProgress: setProgress },
      {
        onSettled: () => {
          taken.current = false;
        },
      },
    );
  }

  return {
    send,
    sending: mutation.isPending,
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

const isSpent = (error: unknown) => error instanceof ApiError && error.code === 'KEY_REUSED';

/** Storage may refuse; the order's outcome is told all the same. */
function attempt<T>(change: () => T): T | undefined {
  try {
    return change();
  } catch {
    return undefined;
  }
}
