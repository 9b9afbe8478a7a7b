import { useMutation } from '@tanstack/react-query';
import { FileSpreadsheet } from 'lucide-react';
import { useId } from 'react';

import { MOST_QUICK_SHEET_BYTES, readQuickSheetEndpoint } from '#contract/quick-order';
import { call } from '#web/api/call.ts';
import { complaintsOf, isSignedOut } from '#web/submit/failure.ts';
import { FileToRead, keepFile } from '#web/ui/file-to-read.tsx';
import { ErrorLine } from '#web/ui/note.tsx';

const ACCEPT =
  '.csv,.txt,.tsv,.xlsx,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** A spreadsheet, whose cells come to stand in the text; a line break in a cell would be a line of its own. */
export function SheetField({ onRows }: { onRows: (text: string) => void }) {
  const id = useId();
  const { mutate, isPending, error, variables } = useMutation({
    mutationFn: read,
    meta: { ownErrors: true, ownDoubt: true },
  });
  const complaints =
    error && !isSignedOut(error) ? complaintsOf(error, 'Erro ao ler a planilha') : [];
  // Told here and not in the mutation: of two files only the answer to the last one counts.
  const onFile = (file: File) => mutate(file, { onSuccess: ({ rows }) => onRows(textOf(rows)) });
  return (
    <div className="proof-field">
      <FileToRead
        className="quick-file"
        label="Enviar planilha"
        limits="CSV ou XLSX, até 500 linhas"
        accept={ACCEPT}
        icon={<FileSpreadsheet className="i" aria-hidden="true" />}
        filename={error ? undefined : variables?.name}
        busy={isPending}
        onFile={onFile}
      />
      <output className="sr">{isPending ? 'Lendo a planilha...' : ''}</output>
      <div role="alert" id={id}>
        {complaints.map((complaint) => (
          <ErrorLine key={complaint}>{complaint}</ErrorLine>
        ))}
      </div>
    </div>
  );
}

async function read(file: File) {
  const kept = await keepFile(
    file,
    complaintAbout(file),
    'O arquivo não pôde ser lido. Feche-o na planilha e escolha-o de novo.',
  );
  return call(readQuickSheetEndpoint, { body: {}, files: { file: kept } });
}

function complaintAbout({ size }: File): string | undefined {
  if (size === 0) return 'O arquivo está vazio.';
  return size > MOST_QUICK_SHEET_BYTES ? 'O arquivo é grande demais. O máximo é 5MB.' : undefined;
}

const textOf = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => cells.map((cell) => cell.replaceAll(/\s+/g, ' ')).join('\t')).join('\n');
