import { clsx } from 'clsx';
import { CircleAlert, FileUp, X } from 'lucide-react';
import { useCallback, useId, useRef, useState, type ChangeEvent, type DragEvent } from 'react';

import { IconButton } from '#web/ui/button.tsx';

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
  const { over, ...drop } = useDrop(onChoose);
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    const chosen = event.target.files?.[0];
    if (chosen) onChoose(chosen);
    // Or choosing the same file again would change nothing.
    event.target.value = '';
  };
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
        {error ? (
          <p className="error" id={`${id}-error`}>
            <CircleAlert className="i" aria-hidden="true" />
            {error}
          </p>
        ) : null}
      </div>
      <input
        ref={input}
        id={id}
        className="doc__input"
        type="file"
        accept={ACCEPT}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-file ${id}-error` : `${id}-file`}
        onChange={take}
        {...drop}
      />
      {file ? (
        <IconButton className="doc__remove" size="sm" label={`Remover ${label}`} onClick={remove}>
          <X className="i" aria-hidden="true" />
        </IconButton>
      ) : null}
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

function Preview({ file }: { file: File | undefined }) {
  if (!file) return <FileUp className="i" aria-hidden="true" />;
  return isImage(file) ? <Picture file={file} /> : <span className="doc__kind">PDF</span>;
}

/** The address is made for the element on screen and given back when it goes. */
function Picture({ file }: { file: File }) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      image.src = URL.createObjectURL(file);
      return () => URL.revokeObjectURL(image.src);
    },
    [file],
  );
  return <img ref={show} alt="" />;
}
