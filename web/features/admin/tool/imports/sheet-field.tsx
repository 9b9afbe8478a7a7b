import { clsx } from 'clsx';
import { FileCheck, FileSpreadsheet } from 'lucide-react';
import { useId } from 'react';

import { buttonClass } from '#web/ui/button-class.ts';
import { useFileInput } from '#web/ui/use-file-input.ts';

const ACCEPT =
  '.csv,.txt,.tsv,.xlsx,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

type Props = { filename: string | undefined; busy: boolean; onFile: (file: File) => void };

/** The real input lies over the whole card, unseen: a press, a drop and the keyboard all reach it. */
export function SheetField({ filename, busy, onFile }: Props) {
  const id = useId();
  const { over, input: events } = useFileInput(onFile);
  const Icon = filename ? FileCheck : FileSpreadsheet;
  return (
    <div className={clsx('proof sheet-file', filename && 'is-ok', over && 'is-over')}>
      <span className="proof__pv">
        {busy ? (
          <span className="spin" aria-hidden="true" />
        ) : (
          <Icon className="i" aria-hidden="true" />
        )}
      </span>
      <label htmlFor={id}>Planilha de produtos</label>
      <p id={`${id}-file`}>{filename ?? 'Arraste o arquivo ou clique para escolher'}</p>
      <small id={`${id}-hint`}>CSV ou XLSX, até 10MB e 10.000 linhas</small>
      <span className={clsx(buttonClass({ size: 'sm' }), 'proof__look')} aria-hidden="true">
        {filename ? 'Escolher outro' : 'Escolher arquivo'}
      </span>
      <input
        id={id}
        className="proof__input"
        type="file"
        accept={ACCEPT}
        aria-describedby={`${id}-file ${id}-hint`}
        {...events}
      />
    </div>
  );
}
