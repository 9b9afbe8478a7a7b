import { useQueryClient } from '@tanstack/react-query';
import { flushSync } from 'react-dom';

import { undoAdjustmentEndpoint } from '#contract/price-history';
import { call } from '#web/api/call.ts';
import { productQueries } from '#web/api/products.queries.ts';
import { failureText } from '#web/submit/failure.ts';
import { useSubmit } from '#web/submit/use-submit.ts';

type Ends = { onUndone: () => void; onClose: () => void };

/** Asked twice it is done once: whoever got no answer may simply press again. */
export function useUndoPrices({ onUndone, onClose }: Ends) {
  const queryClient = useQueryClient();
  const { start, busy, reply, error } = useSubmit({
    send: (id: string) => call(undoAdjustmentEndpoint, { params: { id } }),
    onDone: onUndone,
    // The dialog goes first: closing it puts the focus back, and then what is said may take it.
    onSettled: () => {
      flushSync(onClose);
      void queryClient.invalidateQueries({ queryKey: productQueries.all });
    },
  });
  const refused = error ? failureText(error, 'Erro ao desfazer o reajuste') : undefined;
  return { start, busy, done: reply, refused };
}
