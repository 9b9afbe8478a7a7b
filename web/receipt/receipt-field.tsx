import { clsx } from 'clsx';
import { CircleAlert, FileCheck, FileUp, X } from 'lucide-react';
import { useCallback, useId, useRef, useState, type ChangeEvent, type DragEvent } from 'react';

import { buttonClass } from '#web/ui/button-class.ts';
import { IconButton } from '#web/ui/button.tsx';

import { ACCEPT, isPicture, sizeText } from './receipt.rules.ts';
import type { useReceipt } from './use-receipt.ts';

const LIMITS = 'PDF, JPG ou PNG, máximo 10MB';

/** The real input lies over the whole card, unseen: a press, a drop and the keyboard all reach it. */
export function ReceiptField({ receipt: held }: { receipt: ReturnType<typeof useReceipt> }) {
  const { receipt, error, choose, remove } = held;
  const file = receipt?.file;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { over, ...drop } = useDrop(choose);
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    const chosen = event.target.files?.[0];
    if (chosen) choose(chosen);
    // Or choosing the same file again would change nothing.
    event.target.value = '';
  };
  return (
    <div className="proof-field" data-place="receipt">
      <div className={clsx('proof', file && 'is-ok', over && 'is-over', error && 'has-error')}>
        <span className="proof__pv">
          <Preview file={file} />
        </span>
        <label htmlFor={id}>Comprovante de pagamento</label>
        <p id={`${id}-file`}>
          {file ? `${file.name} · ${sizeText(file)}` : 'Arraste o arquivo ou clique para escolher'}
        </p>
        <small id={`${id}-limits`}>{LIMITS}</small>
        <span className={clsx(buttonClass({ size: 'sm' }), 'proof__look')} aria-hidden="true">
          {file ? 'Substituir' : 'Escolher arquivo'}
        </span>
        <input
          ref={input}
          id={id}
          className="proof__input"
          type="file"
          accept={ACCEPT}
          aria-required="true"
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-file ${id}-limits ${error ? `${id}-error` : ''}`.trim()}
          onChange={take}
          {...drop}
        />
        {file ? (
          <IconButton
            className="proof__remove"
            size="sm"
            label="Remover comprovante"
            onClick={() => {
              remove();
              input.current?.focus();
            }}
          >
            <X className="i" aria-hidden="true" />
          </IconButton>
        ) : null}
      </div>
      {error ? (
        <p className="error" id={`${id}-error`} role="alert">
          <CircleAlert className="i" aria-hidden="true" />
          {error}
        </p>
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
  if (isPicture(file)) return <Picture file={file} />;
  return (
    <>
      <FileCheck className="i" aria-hidden="true" />
      <span className="proof__kind">PDF</span>
    </>
  );
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
