import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { civilDate } from '#contract/calendar';
import { pauseDunningEndpoint } from '#contract/dunning';
import type { UserId } from '#contract/ids';
import { call } from '#web/api/call.ts';
import { orderQueries } from '#web/api/orders.queries.ts';
import { useSubmit } from '#web/submit/use-submit.ts';
import { TextareaField, TextField } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';

import { putDunning } from './dossier.queries.ts';

type Props = { id: UserId; open: boolean; onClose: () => void };

/** No reminders for a while, and why. */
export function PauseDialog({ id, open, onClose }: Props) {
  const client = useQueryClient();
  const [today] = useState(() => civilDate(new Date()));
  const [until, setUntil] = useState('');
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const pause = useSubmit({
    send: () =>
      call(pauseDunningEndpoint, {
        params: { id },
        body: { until: until === '' ? null : until, reason: reason.trim() },
      }),
    done: 'Cobrança em pausa',
    close: onClose,
    onDone: (dunning) => putDunning(client, id, dunning),
    renews: [orderQueries.all],
    failed: 'Erro ao pausar a cobrança',
    how: 'server',
  });
  const submit = () => {
    if (reason.trim() === '') setError('Informe o motivo da pausa');
    else pause.start();
  };
  return (
    <FormDialog
      open={open}
      busy={pause.busy}
      title="Pausar cobrança"
      description="Nenhum aviso de vencimento ou de atraso sai por e-mail enquanto durar."
      submitText="Pausar"
      busyText="Pausando..."
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        type="date"
        label="Até o dia"
        hint="Vazio: até alguém retomar."
        min={today}
        value={until}
        disabled={pause.busy}
        onChange={(event) => setUntil(event.target.value)}
      />
      <TextareaField
        label="Motivo"
        hint="Só a equipe vê."
        maxLength={300}
        rows={3}
        value={reason}
        error={error}
        disabled={pause.busy}
        data-autofocus
        onChange={(event) => {
          setReason(event.target.value);
          setError(undefined);
        }}
      />
    </FormDialog>
  );
}
