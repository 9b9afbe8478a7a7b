import { clsx } from 'clsx';
import { FileCheck, FileUp } from 'lucide-react';
import { useId, type Ref } from 'react';

import { buttonClass } from '#web/ui/button-class.ts';
import { useFileInput } from '#web/ui/use-file-input.ts';

type Props = {
  label: string;
  hint: string;
  accept: string;
  /** The one that is being looked at. */
  filename: string | undefined;
  busy: boolean;
  onFile: (file: File) => void;
  ref?: Ref<HTMLInputElement>;
};

/** The real input lies over the whole card, unseen: a press, a drop and the keyboard all reach it. */
export function BankFileField({ label, hint, accept, filename, busy, onFile, ref }: Props) {
  const id = useId();
  const { over, input: events } = useFileInput(onFile);
  const Icon = filename ? FileCheck : FileUp;
  return (
    <div className={clsx('proof bank-file', filename && 'is-ok', over && 'is-over')}>
      <span className="proof__pv">
        {busy ? (
          <span className="spin" aria-hidden="true" />
        ) : (
          <Icon className="i" aria-hidden="true" />
        )}
      </span>
      <label htmlFor={id}>{label}</label>
      <p id={`${id}-file`}>{filename ?? 'Arraste o arquivo ou clique para escolher'}</p>
      <small id={`${id}-hint`}>{hint}</small>
      <span className={clsx(buttonClass({ size: 'sm' }), 'proof__look')} aria-hidden="true">
        {filename ? 'Escolher outro' : 'Escolher arquivo'}
      </span>
      <input
        ref={ref}
        id={id}
        className="proof__input"
        type="file"
        accept={accept}
        aria-describedby={`${id}-file ${id}-hint`}
        {...events}
      />
    </div>
  );
}
