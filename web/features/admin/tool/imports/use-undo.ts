import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';

import { undoImportEndpoint, type Import } from '#contract/imports';
import { call } from '#web/api/call.ts';
import { productQueries } from '#web/api/products.queries.ts';
import { useSubmit } from '#web/submit/use-submit.ts';

import { sendOrAsk } from './after-silence.ts';
import { importQueries } from './imports.queries.ts';

const LOST = {
  from: 'applied',
  done: 'Importação desfeita',
  unchanged: 'A conexão caiu e até agora a importação não foi desfeita. Tente novamente.',
  unknown: 'O servidor não responde. Ainda não se sabe se a importação foi desfeita.',
} as const;

/** Takes an import back, after a question; `onSettled`: nothing is left that could keep the focus. */
export function useUndo(onSettled: () => void) {
  const queryClient = useQueryClient();
  const [asked, setAsked] = useState<Import>();
  // The dialog goes first: closing it puts the focus back, and then what had it may go.
  const close = () => flushSync(() => setAsked(undefined));
  const { start, busy, error, sent, reset } = useSubmit({
    send: ({ id }: Import) => {
      const send = () => call(undoImportEndpoint, { params: { id } });
      return sendOrAsk(queryClient, { ...LOST, id, send });
    },
    done: ({ message }) => message,
    onDone: ({ import: undone }) => {
      close();
      queryClient.setQueryData(importQueries.one(undone.id).queryKey, { import: undone, done: 0 });
      onSettled();
    },
    renews: [productQueries.all, importQueries.all],
    onFailed: () => {
      close();
      onSettled();
      void queryClient.invalidateQueries({ queryKey: importQueries.all });
    },
  });
  return {
    asked,
    ask: (it: Import) => {
      reset();
      setAsked(it);
    },
    giveUp: close,
    start: () => asked && start(asked),
    busy,
    failed: error && sent ? { error, it: sent } : undefined,
  };
}
