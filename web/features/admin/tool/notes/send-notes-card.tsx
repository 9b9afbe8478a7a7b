import { FileUp } from 'lucide-react';

import { complaintsOf } from '#web/submit/failure.ts';
import { Card } from '#web/ui/card.tsx';
import { FileToRead } from '#web/ui/file-to-read.tsx';
import { Note } from '#web/ui/note.tsx';

import { NotesReport } from './notes-report.tsx';
import { useNotesSending } from './use-notes.ts';

/** Many notes at once, each with what became of it. */
export function SendNotesCard() {
  const { start, busy, reply, error, sent } = useNotesSending();
  return (
    <Card title="Anexar XML de NF-e" flush>
      <div className="import-part stack">
        <p className="about">
          Cada nota vai sozinha para o pedido que ela cita, quando CNPJ, valor e itens conferem. As
          outras esperam a sua decisão.
        </p>
        <FileToRead
          several
          label="XML das notas fiscais"
          limits="Vários XML ou um ZIP com eles, até 3 MB cada arquivo."
          accept=".xml,.zip,text/xml,application/xml,application/zip"
          filename={sent && chosenText(sent)}
          busy={busy}
          icon={<FileUp className="i" aria-hidden="true" />}
          onFile={(_first, all) => start(all)}
        />
        <output className="sr">{busy ? 'Enviando as notas...' : ''}</output>
        {error && !busy ? (
          <Note tone="danger" role="alert">
            {complaintsOf(error, 'Erro ao enviar as notas').map((complaint) => (
              <p key={complaint}>{complaint}</p>
            ))}
          </Note>
        ) : null}
        {reply && !busy ? <NotesReport notes={reply.notes} /> : null}
      </div>
    </Card>
  );
}

const chosenText = (files: readonly File[]) =>
  files.length === 1 ? files[0]?.name : `${files.length} arquivos`;
