import { FileSpreadsheet } from 'lucide-react';
import type { ComponentProps } from 'react';

import { FileToRead } from '#web/ui/file-to-read.tsx';

const ACCEPT =
  '.csv,.txt,.tsv,.xlsx,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

type Props = Pick<
  ComponentProps<typeof FileToRead>,
  'label' | 'limits' | 'filename' | 'busy' | 'onFile'
>;

/** A table as spreadsheet programs write it. */
export const SheetField = (props: Props) => (
  <FileToRead
    {...props}
    className="sheet-file"
    accept={ACCEPT}
    icon={<FileSpreadsheet className="i" aria-hidden="true" />}
  />
);
