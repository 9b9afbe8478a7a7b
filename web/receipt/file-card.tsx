import { clsx } from 'clsx';
import { CircleAlert, X } from 'lucide-react';
import { useId, useRef, type ReactNode } from 'react';

import { buttonClass } from '#web/ui/button-class.ts';
import { IconButton } from '#web/ui/button.tsx';
import { useFileInput } from '#web/ui/use-file-input.ts';

type Props = {
  label: ReactNode;
  /** What may be chosen, in words. */
  limits: string;
  accept: string;
  required?: boolean;
  /** Name and size of what was chosen; nothing yet: undefined. */
  chosen: string | undefined;
  picture: ReactNode;
  error: string | undefined;
  removeText: string;
  onFile: (file: File) => void;
  onRemove: () => void;
  /** For whoever looks for the field on the page. */
  place?: string;
};

/** The real input lies over the whole card, unseen: a press, a drop and the keyboard all reach it. */
export function FileCard({ label, limits, accept, required, chosen, ...props }: Props) {
  const { picture, error, removeText, onFile, onRemove, place } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { over, input: events } = useFileInput(onFile);
  return (
    <div className="proof-field" data-place={place}>
      <div className={clsx('proof', chosen && 'is-ok', over && 'is-over', error && 'has-error')}>
        <span className="proof__pv">{picture}</span>
        <label htmlFor={id}>{label}</label>
        <p id={`${id}-file`}>{chosen ?? 'Arraste o arquivo ou clique para escolher'}</p>
        <small id={`${id}-limits`}>{limits}</small>
        <span className={clsx(buttonClass({ size: 'sm' }), 'proof__look')} aria-hidden="true">
          {chosen ? 'Substituir' : 'Escolher arquivo'}
        </span>
        <input
          ref={input}
          id={id}
          className="proof__input"
          type="file"
          accept={accept}
          aria-required={required ? true : undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-file ${id}-limits ${error ? `${id}-error` : ''}`.trim()}
          {...events}
        />
        {chosen ? (
          <IconButton
            className="proof__remove"
            size="sm"
            label={removeText}
            onClick={() => {
              onRemove();
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
