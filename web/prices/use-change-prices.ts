import { useQueryClient } from '@tanstack/react-query';

import type { BodyInput } from '#contract/endpoint';
import { changePricesEndpoint } from '#contract/prices';
import { call } from '#web/api/call.ts';
import { productQueries } from '#web/api/products.queries.ts';
import { failureText } from '#web/submit/failure.ts';
import { useSubmit } from '#web/submit/use-submit.ts';

type Ends = { onDone: (message: string) => void; onRefused: (reason: string) => void };

/** Sent again by mistake, the server says that it was done. */
export function useChangePrices({ onDone, onRefused }: Ends) {
  const queryClient = useQueryClient();
  return useSubmit({
    key: ['change-prices'],
    send: (body: BodyInput<typeof changePricesEndpoint>) => call(changePricesEndpoint, { body }),
    done: ({ message }) => message,
    onDone: ({ message }) => onDone(message),
    onFailed: (error) => onRefused(failureText(error, 'Erro ao reajustar os preços')),
    // Even without an answer it may have been done.
    onSettled: () => void queryClient.invalidateQueries({ queryKey: productQueries.all }),
  });
}
