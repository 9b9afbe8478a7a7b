import { useQueryClient } from '@tanstack/react-query';

import type { OrderId } from '#contract/ids';
import { isStale, tellFailure, type How } from '#web/submit/failure.ts';
import { useIsSubmitting, useSubmit } from '#web/submit/use-submit.ts';

import { renewAfter } from './renew-after.ts';

type Change<V, R> = {
  orderId: OrderId;
  /** Instead of the order's own: what does not change its status need not wait. */
  key?: readonly unknown[];
  send: (input: V) => Promise<R>;
  /** The reply is there once all went well. */
  texts: (input: V, reply?: R) => { done: string; failed: string; how?: How };
  /** Says that it was done in its own way. */
  tell?: (text: string, reply: R) => void;
  close?: (() => void) | undefined;
  /** Answers true when it tells the refusal itself. */
  onRefused?: (error: Error, input: V) => boolean;
};

/** Changes of one order wait for each other: only the first of two presses is sent. */
const changesOf = (orderId: OrderId) => ['order-change', orderId] as const;

/** True from the press until the screen shows what came of it, wherever the press was. */
export const useIsChanging = (orderId: OrderId): boolean => useIsSubmitting(changesOf(orderId));

/** A change of an order, busy until the screen shows what came of it. */
export function useOrderSubmit<V, R = unknown>(change: Change<V, R>) {
  const { orderId, key = changesOf(orderId), send, texts, tell, close, onRefused } = change;
  const queryClient = useQueryClient();
  const { start, running } = useSubmit({
    key,
    send,
    done: (reply: R, input: V) => (tell ? '' : texts(input, reply).done),
    close,
    onDone: (reply, input) => {
      tell?.(texts(input, reply).done, reply);
      return renewAfter(queryClient, [orderId], change.key ? 'unknown' : 'done');
    },
    onFailed: (error, input) => {
      if (isStale(error)) void renewAfter(queryClient, [orderId], 'unknown');
      if (onRefused?.(error, input)) return;
      const { failed, how } = texts(input);
      tellFailure(error, failed, how);
    },
  });
  return { start, running, busy: useIsSubmitting(key) };
}
