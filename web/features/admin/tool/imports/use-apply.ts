import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';

import { applyImportEndpoint, type Import } from '#contract/imports';
import { call } from '#web/api/call.ts';
import { productQueries } from '#web/api/products.queries.ts';
import { notify } from '#web/ui/notify.ts';

import { afterSilence } from './after-silence.ts';
import { isUncertain, lostText } from './failure.ts';
import { importQueries } from './imports.queries.ts';

const TEXTS = {
  unchanged:
    'A conexão caiu e até agora nada foi gravado. Aplique de novo: nada é gravado duas vezes.',
  unknown: 'O servidor não responde. Ainda não se sabe se a importação foi aplicada.',
};

type Checked = Pick<Import, 'id' | 'checkedAt'>;

async function applyImport(queryClient: QueryClient, { id, checkedAt }: Checked) {
  try {
    return await call(applyImportEndpoint, {
      params: { id },
      query: checkedAt === null ? {} : { checkedAt },
    });
  } catch (error) {
    if (!isUncertain(error)) throw error;
    const ask = () => queryClient.fetchQuery(importQueries.one(id));
    const texts = { ...TEXTS, unchanged: lostText(error, TEXTS.unchanged) };
    return { message: 'Importação aplicada', import: await afterSilence(ask, 'draft', texts) };
  }
}

/** Writes what was checked, and finds out what happened when the answer gets lost. */
export function useApply(id: string) {
  const queryClient = useQueryClient();
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (seen: Checked) => applyImport(queryClient, seen),
    meta: { ownErrors: true },
    onSuccess: ({ message, import: applied }) => {
      queryClient.setQueryData(importQueries.one(id).queryKey, { import: applied, done: 0 });
      if (applied.state === 'applied') notify.success(message);
      void queryClient.invalidateQueries({ queryKey: productQueries.all });
      void queryClient.invalidateQueries({ queryKey: importQueries.all });
    },
    // Refused because it is no longer what it was: then the screen says what it is.
    onError: () => queryClient.invalidateQueries({ queryKey: importQueries.one(id).queryKey }),
  });
  return { start: (seen: Checked) => mutate(seen), busy: isPending, error, reset };
}
