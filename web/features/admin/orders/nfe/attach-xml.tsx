import { useState } from 'react';

import type { OrderId } from '#contract/ids';
import type { NoteOutcome, SentNote } from '#contract/nfe';
import { Button } from '#web/ui/button.tsx';
import { FileButton } from '#web/ui/file-button.tsx';
import { Note } from '#web/ui/note.tsx';

import { useNoteAttachment, useNoteSending } from './use-note-changes.ts';

const TONES = {
  attached: 'ok',
  cancelled: 'ok',
  known: 'info',
  waiting: 'warn',
  refused: 'danger',
} as const satisfies Record<NoteOutcome, string>;

/** What was not attached stays below the button, with why, until the next file. */
export function AttachXml({ orderId }: { orderId: OrderId }) {
  const [sent, setSent] = useState<readonly SentNote[]>([]);
  const { start, busy, running } = useNoteSending(orderId, setSent);
  const attachment = useNoteAttachment(orderId, (id) =>
    setSent((now) => now.filter(({ noteId }) => noteId !== id)),
  );
  const told = sent.filter(({ outcome }) => outcome !== 'attached');
  return (
    <div className="stack">
      <div className="ways">
        <FileButton
          size="sm"
          dashed
          several
          accept=".xml,.zip,text/xml,application/xml,application/zip"
          label="Anexar XML da NF-e"
          loading={running !== undefined}
          loadingText="Enviando..."
          onFile={(_first, all) => {
            setSent([]);
            start(all);
          }}
        >
          Anexar XML da NF-e
        </FileButton>
      </div>
      <output className="stack">
        {told.map(({ name, outcome, message, noteId, number, orderId: its }) => (
          <Note key={name} tone={TONES[outcome]} className="nfe-offer">
            <p>{`${name}: ${message}`}</p>
            {noteId !== null && its === null ? (
              <Button
                size="sm"
                aria-disabled={busy}
                loading={attachment.running === noteId}
                aria-label={`Anexar mesmo assim a NF-e ${number}`}
                onClick={() => busy || attachment.start(noteId)}
              >
                Anexar mesmo assim
              </Button>
            ) : null}
          </Note>
        ))}
      </output>
    </div>
  );
}
