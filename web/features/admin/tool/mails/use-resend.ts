import { useMutation, useQueryClient } from '@tanstack/react-query';
import { flushSync } from 'react-dom';

import { resendMailEndpoint } from '#contract/mail-log';
import { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { tellFailure } from '#web/failure/tell-failure.ts';
import { notify } from '#web/ui/notify.ts';

import { mailQueries } from './mails.queries.ts';

type Then = { onClose: () => void; onDone: () => void };

const KEY = ['mails', 'resend'];

/** At once: the focus is back at its button before the fresh list may take that button away. */
const leave = (close: () => void) => flushSync(close);

/** Not now, or not this one: the answer says why, and the list was out of date. */
const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && [404, 409, 429].includes(error.status);

export function useResend({ onClose, onDone }: Then) {
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries({ queryKey: mailQueries.all });
  const { mutate, isPending } = useMutation({
    mutationKey: KEY,
    mutationFn: (id: string) => call(resendMailEndpoint, { params: { id } }),
    meta: { ownErrors: true },
    onSuccess: ({ to }) => {
      notify.success(`E-mail na fila para ${to}`);
      leave(() => {
        onClose();
        onDone();
      });
      return refresh();
    },
    onError: (error) => {
      tellFailure(error, 'Erro ao reenviar e-mail', { prefersServer: isRefusal(error) });
      if (!isRefusal(error)) return undefined;
      leave(onClose);
      return refresh();
    },
  });
  return {
    // Asked of the cache, which knows at once; the screen only knows after its next drawing.
    resend: (id: string) => {
      if (queryClient.isMutating({ mutationKey: KEY }) === 0) mutate(id);
    },
    busy: isPending,
  };
}
