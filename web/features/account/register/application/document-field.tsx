import { clsx } from 'clsx';
import { FileUp, X } from 'lucide-react';
import { useId, useRef } from 'react';

import { IconButton } from '#web/ui/button.tsx';
import { FilePicture } from '#web/ui/file-picture.tsx';
import { ErrorLine } from '#web/ui/note.tsx';
import { useFileInput } from '#web/ui/use-file-input.ts';

import { ACCEPT, isImage, sizeText } from './attachment.rules.ts';

type Props = {
  label: string;
  file: File | undefined;
  error: string | undefined;
  onChoose: (file: File) => void;
  onRemove: () => void;
};

/** The real input lies over the whole card, unseen: a press, a drop and the keyboard all reach it. */
export function DocumentField({ label, file, error, onChoose, onRemove }: Props) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { over, input: events } = useFileInput(onChoose);
  const remove = () => {
    onRemove();
    input.current?.focus();
  };

  return (
    <div className={clsx('doc', file && 'has-file', over && 'is-over', error && 'has-error')}>
      <div className="doc__pv">
        <Preview file={file} />
      </div>
      <div className="doc__text">
        <label htmlFor={id}>{label}</label>
        <p className="hint" id={`${id}-file`}>
          {file ? `${file.name} · ${sizeText(file)}` : 'Nenhum arquivo escolhido'}
        </p>
        {error ? <ErrorLine id={`${id}-error`}>{error}</ErrorLine> : null}
      </div>
      <input
        ref={input}
        id={id}
        className="doc__input"
        type="file"
        accept={ACCEPT}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-file ${id}-error` : `${id}-file`}
        {...events}
      />
      {file ? (
        <IconButton className="doc__remove" size="sm" label={`Remover ${label}`} onClick={remove}>
          <X className="i" aria-hidden="true" />
        </IconButton>
      ) : null}
    </div>
  );
}

function Preview({ file }: { file: File | undefined }) {
  if (!file) return <FileUp className="i" aria-hidden="true" />;
  return isImage(file) ? <FilePicture file={file} /> : <span className="doc__kind">PDF</span>;
}
