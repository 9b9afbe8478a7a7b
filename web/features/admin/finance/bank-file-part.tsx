import type { Ref } from 'react';

import { complaintsOf, isSignedOut } from '#web/submit/failure.ts';

import { BankFileField } from './bank-file-field.tsx';
import { FileComplaints } from './file-complaints.tsx';

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
export const BankFilePart = ({ reading, told, filename, ...field }: Props) => (
  <>
    <BankFileField {...field} filename={filename} busy={reading.isPending} />
    <output className="sr">{reading.isPending ? 'Lendo o arquivo...' : told}</output>
    {reading.error && filename && !isSignedOut(reading.error) ? (
      <FileComplaints
        filename={filename}
        complaints={complaintsOf(reading.error, 'Erro ao ler o arquivo')}
      />
    ) : null}
  </>
);
