import { useQueryClient } from '@tanstack/react-query';

import type { ImportId } from '#contract/ids';
import { applyImportEndpoint, type Import } from '#contract/imports';
import { call } from '#web/api/call.ts';
import { productQueries } from '#web/api/products.queries.ts';
import { useSubmit } from '#web/submit/use-submit.ts';

import { sendOrAsk } from './after-silence.ts';
import { importQueries } from './imports.queries.ts';

const LOST = {
  from: 'draft',
  done: 'Importação aplicada',
  unchanged:
    'A conexão caiu e até agora nada foi gravado. Aplique de novo: nada é gravado duas vezes.',
  unknown: 'O servidor não responde. Ainda não se sabe se a importação foi aplicada.',
} as const;

/** Writes what was checked. */
export function useApply(id: ImportId) {
  const queryClient = useQueryClient();
  const { queryKey } = importQueries.one(id);
  return useSubmit({
    send: ({ checkedAt }: Pick<Import, 'checkedAt'>) => {
      const query = checkedAt === null ? {} : { checkedAt };
      const send = () => call(applyImportEndpoint, { params: { id }, query });
      return sendOrAsk(queryClient, { ...LOST, id, send });
    },
    done: ({ message, import: { state } }) => (state === 'applied' ? message : ''),
    onDone: ({ import: applied }) => {
      queryClient.setQueryData(queryKey, { import: applied, done: 0 });
    },
    renews: [productQueries.all, importQueries.all],
    // Refused because it is no longer what it was: then the screen says what it is.
    onFailed: () => queryClient.invalidateQueries({ queryKey }),
  });
}
