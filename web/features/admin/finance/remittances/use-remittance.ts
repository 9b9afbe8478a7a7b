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
import { failureText } from '#web/submit/failure.ts';
import { useSubmit } from '#web/submit/use-submit.ts';

import { useRefresh } from '../use-refresh.ts';

/** The file of a remittance, handed to the browser's downloads. */
export function useRemittanceFile() {
  return useSubmit({
    key: ['finance', 'remittance-file'],
    send: ({ id }: Pick<Remittance, 'id'>) => download(remittanceFileEndpoint, { params: { id } }),
    onDone: ({ name, content }) => saveFile(name, content),
    // The remittance itself is made: only its file did not arrive.
    failed: 'Não foi possível baixar a remessa. Tente de novo pelo histórico.',
    how: 'what',
  });
}

/** Makes the remittance and downloads it at once; a refusal stays on screen, it names what to mend. */
export function useRemittance() {
  const [refusal, setRefusal] = useState<string>();
  const [leftOut, setLeftOut] = useState<readonly LeftOut[]>([]);
  const refresh = useRefresh();
  const file = useRemittanceFile();
  const { start, busy } = useSubmit({
    key: ['finance', 'remittance'],
    send: () => call(createRemittanceEndpoint),
    done: ({ message }) => message,
    onDone: ({ remittance, leftOut: left }) => {
      setRefusal(undefined);
      setLeftOut(left);
      file.start(remittance);
      return refresh();
    },
    onFailed: (error) => {
      setRefusal(failureText(error, 'Erro ao gerar remessa'));
      void refresh();
    },
  });
  return { start, busy, refusal, leftOut };
}
