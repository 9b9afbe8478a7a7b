import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

import { applyReturnEndpoint, previewReturnEndpoint, type BankReturn } from '#contract/bank-files';
import { call } from '#web/api/call.ts';
import { isStale } from '#web/submit/failure.ts';
import { useSubmit } from '#web/submit/use-submit.ts';

import { keptFile } from '../bank-file.ts';
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
  const applying = useSubmit({
    key: ['finance', 'return'],
    send: (file: File) => call(applyReturnEndpoint, { body: {}, files: { file } }),
    done: ({ message }) => message,
    close: () => setAsking(false),
    onDone: ({ bankReturn }) => {
      reading.reset();
      setApplied(bankReturn);
      return refresh();
    },
    failed: 'Erro ao aplicar retorno',
    how: 'why',
    onFailed: (error) => {
      setAsking(false);
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
