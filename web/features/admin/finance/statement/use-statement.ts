import { useMutation } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { flushSync } from 'react-dom';

import type { BodyInput } from '#contract/endpoint';
import { readStatementEndpoint, settleStatementEndpoint } from '#contract/statements';
import { call } from '#web/api/call.ts';
import { failureText, isStale } from '#web/submit/failure.ts';
import { useSubmit } from '#web/submit/use-submit.ts';

import { keptFile } from '../bank-file.ts';
import { useRefresh } from '../use-refresh.ts';
import { choose, firstChoice, inOrder, type Chosen } from './selection.rules.ts';

async function read(chosen: File) {
  const file = await keptFile(chosen);
  const { matches, ...told } = await call(readStatementEndpoint, { body: {}, files: { file } });
  return { file, ...told, matches: inOrder(matches) };
}

type Settlements = BodyInput<typeof settleStatementEndpoint>['settlements'];

/** A statement on its way: read, chosen from, approved. */
export function useStatement({ onCleared }: { onCleared: () => void }) {
  const refresh = useRefresh();
  const [edited, setEdited] = useState<{ of: unknown; chosen: Chosen }>();
  const [asking, setAsking] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  // Of two files chosen one after the other, only the last one's answer is shown.
  const reading = useMutation({ mutationFn: read, meta: { ownErrors: true, ownDoubt: true } });
  const { data } = reading;
  const proposed = useMemo(() => firstChoice(data?.matches ?? []), [data]);
  // A choice belongs to the statement it was made for.
  const chosen = edited && edited.of === data ? edited.chosen : proposed;
  const clear = () => {
    setRefusal(undefined);
    setEdited(undefined);
    reading.reset();
  };
  const settling = useSubmit({
    key: ['finance', 'statement'],
    send: (settlements: Settlements) => call(settleStatementEndpoint, { body: { settlements } }),
    done: ({ message }) => message,
    close: () => setAsking(false),
    onDone: () => {
      flushSync(clear);
      onCleared();
      return refresh();
    },
    onFailed: (error) => {
      setAsking(false);
      setRefusal(failureText(error, 'Erro ao confirmar pagamentos'));
      if (isStale(error)) void refresh();
    },
  });
  return {
    reading,
    chosen,
    refusal,
    asking,
    ask: setAsking,
    settle: settling.start,
    settling: settling.busy,
    choose: (paymentId: string, debt: string) =>
      setEdited({ of: data, chosen: choose(chosen, paymentId, debt) }),
    read: (file: File) => {
      clear();
      reading.mutate(file);
    },
    clear,
  };
}
