import { useQueryClient } from '@tanstack/react-query';
import { flushSync } from 'react-dom';

import type { MailId } from '#contract/ids';
import { resendMailEndpoint } from '#contract/mail-log';
import { call } from '#web/api/call.ts';
import { hasStatus, tellFailure } from '#web/submit/failure.ts';
import { useSubmit } from '#web/submit/use-submit.ts';

import { mailQueries } from './mails.queries.ts';

type Then = { onClose: () => void; onDone: () => void };

export function useResend({ onClose, onDone }: Then) {
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries({ queryKey: mailQueries.all });
  const { start, busy } = useSubmit({
    key: ['mails', 'resend'],
    send: (id: MailId) => call(resendMailEndpoint, { params: { id } }),
    done: ({ to }) => `E-mail na fila para ${to}`,
    close: () => {
      onClose();
      onDone();
    },
    onDone: refresh,
    onFailed: (error) => {
      // Not now, or not this one: the answer says why, and the list was out of date.
      const isRefusal = hasStatus(error, 404, 409, 429);
      tellFailure(error, 'Erro ao reenviar e-mail', isRefusal ? 'server' : 'both');
      if (!isRefusal) return undefined;
      flushSync(onClose);
      return refresh();
    },
  });
  return { resend: start, busy };
}
