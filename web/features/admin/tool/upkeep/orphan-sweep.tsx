import { useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';

import { deleteOrphansEndpoint, ORPHAN_HOURS } from '#contract/upkeep';
import { call } from '#web/api/call.ts';
import { useSubmit } from '#web/submit/use-submit.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';

import { upkeepQueries } from './upkeep.queries.ts';

/** Deletes for good, so it asks first; afterwards everything is checked again. */
export function OrphanSweep() {
  const [asking, setAsking] = useState(false);
  const queryClient = useQueryClient();
  const { start, busy } = useSubmit({
    send: () => call(deleteOrphansEndpoint),
    done: ({ message }) => message,
    // What comes of it is told by the card of the check itself.
    onDone: () => void queryClient.prefetchQuery({ ...upkeepQueries.report, staleTime: 0 }),
    failed: 'Os arquivos não foram apagados.',
    onSettled: () => setAsking(false),
  });
  return (
    <>
      <Button
        size="sm"
        variant="danger"
        icon={<Trash2 className="i i-sm" aria-hidden="true" />}
        onClick={() => setAsking(true)}
      >
        Apagar arquivos órfãos
      </Button>
      <ConfirmDialog
        open={asking}
        question="Apagar os arquivos órfãos?"
        confirmText="Apagar"
        tone="danger"
        busy={busy}
        busyText="Apagando..."
        onConfirm={() => start()}
        onCancel={() => setAsking(false)}
      >
        Só os que nenhum registro usa e que têm mais de {ORPHAN_HOURS} horas. Não há como desfazer:
        se o banco acabou de ser restaurado de uma cópia antiga, copie a pasta uploads antes.
      </ConfirmDialog>
    </>
  );
}
