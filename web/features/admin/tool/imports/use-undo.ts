import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';

import { undoImportEndpoint, type Import } from '#contract/imports';
import { call } from '#web/api/call.ts';
import { productQueries } from '#web/api/products.queries.ts';
import { notify } from '#web/ui/notify.ts';

import { afterSilence } from './after-silence.ts';
import { isSignedOut, isUncertain, lostText } from './failure.ts';
import { importQueries } from './imports.queries.ts';

const TEXTS = {
  unchanged: 'A conexão caiu e até agora a importação não foi desfeita. Tente novamente.',
  unknown: 'O servidor não responde. Ainda não se sabe se a importação foi desfeita.',
};

async function undoImport(queryClient: QueryClient, { id }: Import) {
  try {
    return await call(undoImportEndpoint, { params: { id } });
  } catch (error) {
    if (!isUncertain(error)) throw error;
    const ask = () => queryClient.fetchQuery(importQueries.one(id));
    const texts = { ...TEXTS, unchanged: lostText(error, TEXTS.unchanged) };
    return { message: 'Importação desfeita', import: await afterSilence(ask, 'applied', texts) };
  }
}

/** Takes an import back, after a question; `onSettled`: nothing is left that could keep the focus. */
export function useUndo(onSettled: () => void) {
  const queryClient = useQueryClient();
  const [asked, setAsked] = useState<Import>();
  // The dialog goes first: closing it puts the focus back, and then what had it may go.
  const close = () => flushSync(() => setAsked(undefined));
  const refresh = () => queryClient.invalidateQueries({ queryKey: importQueries.all });
  const { mutate, isPending, error, variables, reset } = useMutation({
    mutationFn: (it: Import) => undoImport(queryClient, it),
    meta: { ownErrors: true },
    onSuccess: ({ message, import: undone }) => {
      close();
      notify.success(message);
      queryClient.setQueryData(importQueries.one(undone.id).queryKey, { import: undone, done: 0 });
      onSettled();
      void queryClient.invalidateQueries({ queryKey: productQueries.all });
      void refresh();
    },
    onError: () => {
      close();
      onSettled();
      void refresh();
    },
  });
  return {
    asked,
    ask: (it: Import) => {
      reset();
      setAsked(it);
    },
    giveUp: close,
    start: () => asked && mutate(asked),
    busy: isPending,
    failed: error && variables && !isSignedOut(error) ? { error, it: variables } : undefined,
  };
}
