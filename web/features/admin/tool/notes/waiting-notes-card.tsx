import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { maskCnpj } from '#contract/cnpj';
import type { FiscalNoteId } from '#contract/ids';
import type { WaitingNote } from '#contract/nfe';
import { nfeQueries } from '#web/api/nfe.queries.ts';
import { formatDate } from '#web/format/date.ts';
import { formatMoney } from '#web/format/money.ts';
import { FiscalNoteDialog } from '#web/order/nfe/fiscal-note-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { LoadingOrFailed } from '#web/ui/loading-or-failed.tsx';

import { NoteCandidates } from './note-candidates.tsx';
import { useDiscarding } from './use-notes.ts';

/** Notes that nobody could say of which order they are. */
export function WaitingNotesCard() {
  const waiting = useQuery(nfeQueries.waiting);
  const [open, setOpen] = useState<FiscalNoteId>();
  const [leaving, setLeaving] = useState<WaitingNote>();
  const { start, busy } = useDiscarding(() => setLeaving(undefined));
  const { notes = [], total = 0 } = waiting.data ?? {};
  return (
    <Card title={total > 0 ? `Esperam decisão (${total})` : 'Esperam decisão'} flush>
      {waiting.data ? null : (
        <LoadingOrFailed query={waiting} title="Erro ao carregar as notas que esperam" />
      )}
      {waiting.data && notes.length === 0 ? (
        <p className="waiting-notes__none muted">Nenhuma nota espera decisão.</p>
      ) : null}
      <ul className="waiting-notes">
        {notes.map((note) => (
          <li key={note.id} className="waiting-note stack text">
            <div>
              <p className="waiting-note__head num">
                <b>{`NF-e ${note.number}`}</b>
                <span className="muted">{`série ${note.series} · ${formatDate(note.issuedAt)}`}</span>
                <b className="waiting-note__total">{formatMoney(note.total)}</b>
              </p>
              <p className="sub">{recipientText(note)}</p>
            </div>
            <p>{note.reason}</p>
            <NoteCandidates note={note} />
            <div className="ways">
              <Button
                size="sm"
                aria-label={`Ver NF-e ${note.number}`}
                onClick={() => setOpen(note.id)}
              >
                Ver nota
              </Button>
              <Button
                size="sm"
                variant="ghost"
                aria-label={`Descartar NF-e ${note.number}`}
                onClick={() => setLeaving(note)}
              >
                Descartar
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <FiscalNoteDialog id={open} onClose={() => setOpen(undefined)} />
      <ConfirmDialog
        open={leaving !== undefined}
        question={`Descartar a NF-e ${leaving?.number ?? ''}?`}
        confirmText="Descartar"
        tone="danger"
        busy={busy}
        onConfirm={() => leaving && start(leaving.id)}
        onCancel={() => setLeaving(undefined)}
      >
        O XML é apagado do portal. Se for preciso, pode ser enviado de novo.
      </ConfirmDialog>
    </Card>
  );
}

const recipientText = ({ recipient: { name, document } }: WaitingNote) =>
  [name, document && maskCnpj(document)].filter(Boolean).join(' · ');
