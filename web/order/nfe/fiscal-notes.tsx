import { FileText } from 'lucide-react';
import { useState, type ReactNode } from 'react';

import { keyInFours, type FiscalNote } from '#contract/fiscal-note';
import type { FiscalNoteId } from '#contract/ids';
import { formatDate } from '#web/format/date.ts';
import { formatMoney } from '#web/format/money.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';

import { FiscalNoteDialog } from './fiscal-note-dialog.tsx';

import './nfe.css';
import { NoteFiles } from './note-files.tsx';

type Props = {
  notes: readonly FiscalNote[];
  /** What else may be done with one. */
  renderActions?: (note: FiscalNote) => ReactNode;
};

/** The notes of an order, each with its files and a page to read it. */
export function FiscalNotes({ notes, renderActions }: Props) {
  const [open, setOpen] = useState<FiscalNoteId>();
  return (
    <>
      <ul className="fiscal-notes" aria-label="Notas fiscais">
        {notes.map((note) => (
          <li key={note.id} className="fiscal-note">
            <Head note={note} />
            <p className="fiscal-note__key num">
              {keyInFours(note.key)}
              <CopyButton text={note.key} what="chave da NF-e" />
            </p>
            {note.doubts.length > 0 ? (
              <ul
                className="fiscal-note__doubts sub"
                aria-label={`Diferenças da NF-e ${note.number}`}
              >
                {note.doubts.map((doubt) => (
                  <li key={doubt}>{doubt}</li>
                ))}
              </ul>
            ) : null}
            <div className="fiscal-note__acts ways only-screen">
              <Button
                size="sm"
                icon={<FileText className="i i-sm" aria-hidden="true" />}
                aria-label={`Ver NF-e ${note.number}`}
                onClick={() => setOpen(note.id)}
              >
                Ver nota
              </Button>
              <NoteFiles note={note} />
              {renderActions?.(note)}
            </div>
          </li>
        ))}
      </ul>
      <FiscalNoteDialog id={open} onClose={() => setOpen(undefined)} />
    </>
  );
}

const Head = ({ note: { number, series, issuedAt, total, cancelledAt } }: { note: FiscalNote }) => (
  <p className="fiscal-note__head num">
    <b>{`NF-e ${number}`}</b>
    <span className="muted">{`série ${series} · ${formatDate(issuedAt)}`}</span>
    {cancelledAt ? <Badge tone="cancelled">Cancelada</Badge> : null}
    <b className="fiscal-note__total">{formatMoney(total)}</b>
  </p>
);
