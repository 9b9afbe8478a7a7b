import {
  useIsMutating,
  useMutation,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query';
import { flushSync } from 'react-dom';

import { ApiError } from '#web/api/api-error.ts';
import { orderQueries, renewOrder } from '#web/api/orders.queries.ts';
import { productQueries } from '#web/api/products.queries.ts';
import { tellFailure } from '#web/failure/tell-failure.ts';
import { releasePlace } from '#web/ui/held-place.ts';
import { notify } from '#web/ui/notify.ts';

type Texts = {
  done: string;
  failed: string;
  /** The server's text takes the place of `failed` instead of following it. */
  prefersServer?: boolean;
};

type Change<V, R> = {
  orderId: string;
  /** Instead of the order's own: what does not change its status need not wait. */
  key?: readonly unknown[];
  send: (input: V) => Promise<R>;
  /** The reply is there once all went well. */
  texts: (input: V, reply?: R) => Texts;
  onDone?: (() => void) | undefined;
  /** Answers true when it tells the refusal itself. */
  onRefused?: (error: ApiError, input: V) => boolean;
};

/** Changes of one order wait for each other: only the first of two presses is sent. */
const changesOf = (orderId: string) => ['order-change', orderId] as const;

/** True from the press until the screen shows what came of it, wherever the press was. */
export const useIsChanging = (orderId: string): boolean =>
  useIsMutating({ mutationKey: changesOf(orderId) }) > 0;

/** Sends one change, tells how it went, and stays busy until the screen shows what came of it. */
export function useChange<V, R = unknown>(change: Change<V, R>) {
  const { orderId, key = changesOf(orderId), send, texts, onDone, onRefused } = change;
  const queryClient = useQueryClient();
  const { mutate, isPending, variables } = useMutation({
    mutationKey: key,
    mutationFn: send,
    meta: { ownErrors: true },
    onSuccess: (reply, input) => {
      notify.success(texts(input, reply).done);
      // The dialog goes first: the focus must be back where it came from before that may change.
      if (onDone) flushSync(onDone);
      return refresh(queryClient, orderId);
    },
    onError: (error, input) => {
      releasePlace();
      if (isStale(error)) void refresh(queryClient, orderId);
      if (error instanceof ApiError && onRefused?.(error, input)) return;
      const { failed, prefersServer } = texts(input);
      tellFailure(error, failed, { prefersServer });
    },
  });
  const start = (input: V) => {
    // Asked of the cache, which knows at once; the screen only knows after its next drawing.
    if (queryClient.isMutating({ mutationKey: key }) === 0) mutate(input);
  };
  const busy = useIsMutating({ mutationKey: key }) > 0;
  return { start, busy, running: isPending ? variables : undefined };
}

/** Stock, invoices and credit follow an order, so the products are asked for again as well. */
async function refresh(queryClient: QueryClient, orderId: string) {
  void queryClient.invalidateQueries({ queryKey: productQueries.all });
  await renewOrder(queryClient, orderId).catch(() => undefined);
  await queryClient.invalidateQueries({ queryKey: orderQueries.all });
}

/** Somebody else was faster: what is on screen is out of date. */
const isStale = (error: unknown) =>
  error instanceof ApiError && (error.status === 409 || error.status === 404);
