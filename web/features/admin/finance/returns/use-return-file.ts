import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';

import { applyReturnEndpoint, previewReturnEndpoint, type BankReturn } from '#contract/bank-files';
import { call } from '#web/api/call.ts';
import { notify } from '#web/ui/notify.ts';

import { keptFile } from '../bank-file.ts';
import { failureText, isSignedOut, isStale } from '../failure-text.ts';
import { useOnce } from '../use-once.ts';
import { useRefresh } from '../use-refresh.ts';

async function preview(chosen: File) {
  const file = await keptFile(chosen);
  return { file, found: await call(previewReturnEndpoint, { body: {}, files: { file } }) };
}

/** A return file on its way: chosen, looked through, applied. */
export function useReturnFile() {
  const refresh = useRefresh();
  const [asking, setAsking] = useState(false);
  const [applied, setApplied] = useState<BankReturn>();
  /** Somebody else applied the same file while it was looked at. */
  const [overtaken, setOvertaken] = useState(false);
  // Of two files chosen one after the other, only the last one's answer is shown.
  const reading = useMutation({ mutationFn: preview, meta: { ownErrors: true, ownDoubt: true } });
  const applying = useOnce({
    key: 'return',
    send: (file: File) => call(applyReturnEndpoint, { body: {}, files: { file } }),
    onDone: ({ message, bankReturn }) => {
      notify.success(message);
      // The dialog goes first: closing it puts the focus back, and then what had it goes.
      flushSync(() => setAsking(false));
      reading.reset();
      setApplied(bankReturn);
      return refresh();
    },
    onFailed: (error) => {
      setAsking(false);
      if (isSignedOut(error)) return;
      notify.error(failureText(error, 'Erro ao aplicar retorno'));
      setOvertaken(isStale(error));
      if (isStale(error)) void refresh();
    },
  });
  const discard = () => {
    setApplied(undefined);
    setOvertaken(false);
    reading.reset();
  };
  const { data, error, isPending, variables, submittedAt } = reading;
  return {
    reading: { error, isPending, submittedAt, name: variables?.name ?? applied?.filename },
    found: data && { ...data.found, applied: data.found.applied || overtaken },
    applied,
    asking,
    ask: setAsking,
    applying: applying.busy,
    apply: () => data && applying.start(data.file),
    choose: (file: File) => {
      discard();
      reading.mutate(file);
    },
    discard,
  };
}
