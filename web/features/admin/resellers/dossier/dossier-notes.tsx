import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import type { UserId } from '#contract/ids';
import { deleteNoteEndpoint, type ResellerNote } from '#contract/reseller-notes';
import { call } from '#web/api/call.ts';
import { formatDateTime } from '#web/format/date.ts';
import { useSubmit } from '#web/submit/use-submit.ts';
import { Card } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { RowMenu } from '#web/ui/row-menu.tsx';

import { putNotes } from './dossier.queries.ts';
import { NoteDialog } from './note-dialog.tsx';

type Props = { id: UserId; notes: readonly ResellerNote[] };

/** What the brand wrote down for itself. */
export function DossierNotes({ id, notes }: Props) {
  const [task, setTask] = useState<{
    turn: number;
    note: ResellerNote | undefined;
    open: boolean;
  }>();
  const [leaving, setLeaving] = useState<ResellerNote>();
  const write = (note?: ResellerNote) =>
    setTask((last) => ({ turn: (last?.turn ?? 0) + 1, note, open: true }));
  return (
    <Card
      title="Notas"
      className="dossier-card"
      actions={
        <button type="button" className="link-arrow" onClick={() => write()}>
          Escrever
        </button>
      }
    >
      {notes.length === 0 ? (
        <p className="muted">Só a equipe vê o que for escrito aqui.</p>
      ) : (
        <ul className="memos">
          {notes.map((note) => (
            <Memo
              key={note.id}
              note={note}
              onEdit={() => write(note)}
              onDelete={() => setLeaving(note)}
            />
          ))}
        </ul>
      )}
      {task ? (
        <NoteDialog
          key={task.turn}
          id={id}
          note={task.note}
          open={task.open}
          onClose={() => setTask({ ...task, open: false })}
        />
      ) : null}
      <Removal id={id} note={leaving} onClose={() => setLeaving(undefined)} />
    </Card>
  );
}

type MemoProps = { note: ResellerNote; onEdit: () => void; onDelete: () => void };

function Memo({ note, onEdit, onDelete }: MemoProps) {
  const { text, author, own, createdAt, changedAt } = note;
  const remove = { label: 'Apagar', danger: true, onPick: onDelete };
  return (
    <li className="memo">
      <p>{text}</p>
      <small className="num">
        {`${author ?? 'Conta excluída'}, ${formatDateTime(createdAt)}`}
        {changedAt ? ', alterada' : ''}
      </small>
      <RowMenu
        label={`Ações da nota de ${formatDateTime(createdAt)}`}
        entries={own ? [{ label: 'Editar', onPick: onEdit }, remove] : [remove]}
      />
    </li>
  );
}

type RemovalProps = { id: UserId; note: ResellerNote | undefined; onClose: () => void };

function Removal({ id, note, onClose }: RemovalProps) {
  const client = useQueryClient();
  const removal = useSubmit({
    send: (gone: ResellerNote) => call(deleteNoteEndpoint, { params: { id: gone.id } }),
    done: 'Nota apagada',
    close: onClose,
    onDone: ({ notes }) => putNotes(client, id, notes),
    failed: 'Erro ao apagar a nota',
  });
  return (
    <ConfirmDialog
      open={note !== undefined}
      question="Apagar esta nota?"
      confirmText="Apagar"
      tone="danger"
      busy={removal.busy}
      busyText="Apagando..."
      onConfirm={() => note && removal.start(note)}
      onCancel={onClose}
    >
      {note?.text.slice(0, 200)}
    </ConfirmDialog>
  );
}
