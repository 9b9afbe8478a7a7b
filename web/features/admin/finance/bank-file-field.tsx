import { clsx } from 'clsx';
import { FileCheck, FileUp } from 'lucide-react';
import { useId, useState, type ChangeEvent, type DragEvent, type Ref } from 'react';

import { buttonClass } from '#web/ui/button-class.ts';

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
  const { over, ...drop } = useDrop(onFile);
  const Icon = filename ? FileCheck : FileUp;
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    const chosen = event.target.files?.[0];
    if (chosen) onFile(chosen);
    // Or choosing the same file again would change nothing.
    event.target.value = '';
  };
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
        onChange={take}
        {...drop}
      />
    </div>
  );
}

function useDrop(onFile: (file: File) => void) {
  const [over, setOver] = useState(false);
  return {
    over,
    onDragEnter: () => setOver(true),
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      // Browsers disagree on what a drop does to a file input.
      event.preventDefault();
      setOver(false);
      const file = event.dataTransfer.files[0];
      if (file) onFile(file);
    },
  };
}
