import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import type { UserId } from '#contract/ids';
import {
  addNoteEndpoint,
  changeNoteEndpoint,
  MOST_NOTE_LETTERS,
  NoteBody,
  type ResellerNote,
} from '#contract/reseller-notes';
import { call } from '#web/api/call.ts';
import { useSubmit } from '#web/submit/use-submit.ts';
import { TextareaField } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';

import { putNotes } from './dossier.queries.ts';

type Props = { id: UserId; note: ResellerNote | undefined; open: boolean; onClose: () => void };

/** A new note, or one's own once more. */
export function NoteDialog({ id, note, open, onClose }: Props) {
  const client = useQueryClient();
  const [text, setText] = useState(note?.text ?? '');
  const [error, setError] = useState<string>();
  const save = useSubmit({
    send: (body: { text: string }) =>
      note
        ? call(changeNoteEndpoint, { params: { id: note.id }, body })
        : call(addNoteEndpoint, { params: { id }, body }),
    done: 'Nota salva',
    close: onClose,
    onDone: ({ notes }) => putNotes(client, id, notes),
    failed: 'Erro ao salvar a nota',
    how: 'server',
  });
  const submit = () => {
    const body = NoteBody.safeParse({ text });
    if (body.success) save.start(body.data);
    else setError(body.error.issues[0]?.message);
  };
  return (
    <FormDialog
      open={open}
      busy={save.busy}
      title={note ? 'Editar nota' : 'Nova nota'}
      description="Só a equipe vê. O revendedor nunca."
      submitText="Salvar"
      busyText="Salvando..."
      onSubmit={submit}
      onClose={onClose}
    >
      <TextareaField
        label="Nota"
        maxLength={MOST_NOTE_LETTERS}
        rows={6}
        value={text}
        error={error}
        disabled={save.busy}
        data-autofocus
        onChange={(event) => {
          setText(event.target.value);
          setError(undefined);
        }}
      />
    </FormDialog>
  );
}
