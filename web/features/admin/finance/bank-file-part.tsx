import { FileUp } from 'lucide-react';
import type { Ref } from 'react';

import { complaintsOf, isSignedOut } from '#web/submit/failure.ts';
import { FileToRead } from '#web/ui/file-to-read.tsx';
import { Note } from '#web/ui/note.tsx';

type Props = {
  label: string;
  hint: string;
  accept: string;
  filename: string | undefined;
  reading: { isPending: boolean; error: Error | null };
  /** Read out once the file is on screen. */
  told: string;
  onFile: (file: File) => void;
  ref: Ref<HTMLInputElement>;
};

/** The choice of a file, how its reading goes, and what is wrong with it. */
export const BankFilePart = ({ reading, told, filename, hint, ...field }: Props) => (
  <>
    <FileToRead
      {...field}
      className="bank-file"
      limits={hint}
      filename={filename}
      busy={reading.isPending}
      icon={<FileUp className="i" aria-hidden="true" />}
    />
    <output className="sr">{reading.isPending ? 'Lendo o arquivo...' : told}</output>
    {reading.error && filename && !isSignedOut(reading.error) ? (
      <FileComplaints
        filename={filename}
        complaints={complaintsOf(reading.error, 'Erro ao ler o arquivo')}
      />
    ) : null}
  </>
);

const MOST_TOLD = 20;

type FileComplaintsProps = { filename: string; complaints: readonly string[] };

/** What is wrong with a file, line by line. */
function FileComplaints({ filename, complaints }: FileComplaintsProps) {
  const told = [...new Set(complaints)];
  const more = told.length - MOST_TOLD;
  return (
    <Note tone="danger" role="alert" className="file-complaints">
      <p>{`${filename} não foi lido. Nada mudou.`}</p>
      <ul>
        {told.slice(0, MOST_TOLD).map((complaint) => (
          <li key={complaint}>{complaint}</li>
        ))}
      </ul>
      {more > 0 ? <p>{`E mais ${more}.`}</p> : null}
    </Note>
  );
}
