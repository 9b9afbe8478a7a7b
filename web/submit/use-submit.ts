import { useIsMutating, useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useId } from 'react';
import { flushSync } from 'react-dom';

import { releasePlace } from '#web/ui/held-place.ts';
import { notify } from '#web/ui/notify.ts';

import { isInDoubt, isSignedOut, tellFailure, type How } from './failure.ts';

/**
 * Asking the server for a change: `const { start, busy } = useSubmit({ send, done, failed })`.
 *
 * - Once: `start` does nothing while another under the same `key` is on its way.
 * - Busy from the press until what `onDone` returns has come about.
 * - Told: `done` and `failed` are toasts. A lost session is told elsewhere, so neither `onFailed` nor
 *   `error` knows of it.
 * - Not answered: `useDoubt` looks it up, unless the page does so itself (`ownDoubt`).
 */
type Submit<I, R> = {
  /** Those under one key wait for each other; without it there is only this one. */
  key?: QueryKey;
  send: (input: I) => Promise<R>;
  done?: string | ((reply: R, input: I) => string);
  /** Closes the dialog that asked: the focus is back before what had it may go. */
  close?: (() => void) | undefined;
  onDone?: ((reply: R, input: I) => unknown) | undefined;
  /** What it makes old. Nobody waits for it: `onDone` may. */
  renews?: readonly QueryKey[];
  failed?: string;
  how?: How;
  onFailed?: (error: Error, input: I) => unknown;
  /** However it went. */
  onSettled?: () => unknown;
  /** What was sent and answered is not kept: passwords, links that open an account. */
  forget?: boolean;
  ownDoubt?: boolean;
  /** Said of one that was not answered, where nobody is signed in and nothing can be looked up. */
  doubt?: string;
};

export function useSubmit<I = void, R = unknown>(submit: Submit<I, R>) {
  const client = useQueryClient();
  const own = useId();
  const { key: mutationKey = ['submit', own], send, forget, ownDoubt = false } = submit;
  const { mutate, data, error, variables, isPending, isSuccess, reset } = useMutation({
    mutationKey,
    mutationFn: send,
    ...(forget && { gcTime: 0 }),
    meta: { ownErrors: true, ownDoubt },
    onSuccess: (reply, input) => {
      const { done, close, onDone, renews = [] } = submit;
      const text = typeof done === 'function' ? done(reply, input) : done;
      if (text) notify.success(text);
      if (close) flushSync(close);
      const shown = onDone?.(reply, input);
      for (const queryKey of renews) void client.invalidateQueries({ queryKey });
      return shown;
    },
    onError: (failure, input) => {
      const { failed, how, doubt, onFailed } = submit;
      releasePlace();
      if (isSignedOut(failure)) return undefined;
      if (failed !== undefined) tellFailure(failure, failed, how);
      if (doubt && isInDoubt(failure)) notify.info(doubt);
      return onFailed?.(failure, input);
    },
    onSettled: () => submit.onSettled?.(),
  });
  // Asked of the cache, which knows at once; the screen only knows after its next drawing.
  const isIdle = () => client.isMutating({ mutationKey }) === 0;
  return {
    isIdle,
    start: (input: I) => {
      if (isIdle()) mutate(input);
    },
    busy: isPending,
    running: isPending ? variables : undefined,
    sent: variables,
    reply: data,
    isDone: isSuccess,
    error: isSignedOut(error) ? null : error,
    reset,
  };
}

/** Whether one under this key is on its way, wherever it was pressed. */
export const useIsSubmitting = (key: QueryKey): boolean => useIsMutating({ mutationKey: key }) > 0;
