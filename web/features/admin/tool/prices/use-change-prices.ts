import { useMutation, useQueryClient } from '@tanstack/react-query';

import type { BodyInput } from '#contract/endpoint';
import { changePricesEndpoint } from '#contract/prices';
import { call } from '#web/api/call.ts';
import { productQueries } from '#web/api/products.queries.ts';
import { notify } from '#web/ui/notify.ts';

import { failureText, isSignedOut } from '../imports/failure.ts';

const KEY = ['change-prices'];

type Ends = { onDone: (message: string) => void; onRefused: (reason: string) => void };

/** Sent once, however often it is pressed; sent again by mistake, the server says that it was done. */
export function useChangePrices({ onDone, onRefused }: Ends) {
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationKey: KEY,
    mutationFn: (body: BodyInput<typeof changePricesEndpoint>) =>
      call(changePricesEndpoint, { body }),
    meta: { ownErrors: true },
    onSuccess: ({ message }) => {
      notify.success(message);
      onDone(message);
    },
    onError: (error) => {
      if (!isSignedOut(error)) onRefused(failureText(error, 'Erro ao reajustar os preços'));
    },
    // Even without an answer it may have been done.
    onSettled: () => void queryClient.invalidateQueries({ queryKey: productQueries.all }),
  });
  return {
    busy: isPending,
    start: (body: BodyInput<typeof changePricesEndpoint>) => {
      if (queryClient.isMutating({ mutationKey: KEY }) === 0) mutate(body);
    },
  };
}
