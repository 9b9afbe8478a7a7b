import { FileSpreadsheet } from 'lucide-react';
import type { ComponentProps } from 'react';

import { FileToRead } from '#web/ui/file-to-read.tsx';

const ACCEPT =
  '.csv,.txt,.tsv,.xlsx,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

type Props = Pick<ComponentProps<typeof FileToRead>, 'filename' | 'busy' | 'onFile'>;

export const SheetField = (props: Props) => (
  <FileToRead
    {...props}
    className="sheet-file"
    label="Planilha de produtos"
    limits="CSV ou XLSX, até 10MB e 10.000 linhas"
    accept={ACCEPT}
    icon={<FileSpreadsheet className="i" aria-hidden="true" />}
  />
);
