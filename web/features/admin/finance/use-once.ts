import { useMutation, useQueryClient } from '@tanstack/react-query';

type Work<V, R> = {
  /** Works under one key wait for each other: only the first of two presses is sent. */
  key: string;
  send: (input: V) => Promise<R>;
  onDone: (reply: R, input: V) => unknown;
  onFailed: (error: Error, input: V) => unknown;
};

/** Sends something once, however often its button is pressed meanwhile. */
export function useOnce<V, R>({ key, send, onDone, onFailed }: Work<V, R>) {
  const queryClient = useQueryClient();
  const mutationKey = ['finance', key];
  const { mutate, isPending, variables } = useMutation({
    mutationKey,
    mutationFn: send,
    meta: { ownErrors: true },
    onSuccess: onDone,
    onError: onFailed,
  });
  const start = (input: V) => {
    // Asked of the cache, which knows at once; the screen only knows after its next drawing.
    if (queryClient.isMutating({ mutationKey }) === 0) mutate(input);
  };
  return { start, busy: isPending, running: isPending ? variables : undefined };
}
