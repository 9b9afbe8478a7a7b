import { useState } from 'react';

import {
  createRemittanceEndpoint,
  remittanceFileEndpoint,
  type LeftOut,
  type Remittance,
} from '#contract/bank-files';
import { call } from '#web/api/call.ts';
import { download } from '#web/api/download.ts';
import { saveFile } from '#web/api/save-file.ts';
import { notify } from '#web/ui/notify.ts';

import { failureText, isSignedOut } from '../failure-text.ts';
import { useOnce } from '../use-once.ts';
import { useRefresh } from '../use-refresh.ts';

/** The file of a remittance, handed to the browser's downloads. */
export function useRemittanceFile() {
  return useOnce({
    key: 'remittance-file',
    send: ({ id }: Pick<Remittance, 'id'>) => download(remittanceFileEndpoint, { params: { id } }),
    onDone: ({ name, content }) => saveFile(name, content),
    onFailed: (error) => {
      if (isSignedOut(error)) return;
      // The remittance itself is made: only its file did not arrive.
      notify.error('Não foi possível baixar a remessa. Tente de novo pelo histórico.');
    },
  });
}

/** Makes the remittance and downloads it at once; a refusal stays on screen, it names what to mend. */
export function useRemittance() {
  const [refusal, setRefusal] = useState<string>();
  const [leftOut, setLeftOut] = useState<readonly LeftOut[]>([]);
  const refresh = useRefresh();
  const file = useRemittanceFile();
  const { start, busy } = useOnce({
    key: 'remittance',
    send: (_press: void) => call(createRemittanceEndpoint),
    onDone: ({ message, remittance, leftOut: left }) => {
      setRefusal(undefined);
      setLeftOut(left);
      notify.success(message);
      file.start(remittance);
      return refresh();
    },
    onFailed: (error) => {
      if (isSignedOut(error)) return;
      setRefusal(failureText(error, 'Erro ao gerar remessa'));
      void refresh();
    },
  });
  return { start, busy, refusal, leftOut };
}
