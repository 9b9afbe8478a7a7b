import { X } from 'lucide-react';
import { useId, useRef, type ComponentProps } from 'react';

import { IconButton } from '#web/ui/button.tsx';
import { FileField } from '#web/ui/file-field.tsx';
import { ErrorLine } from '#web/ui/note.tsx';

type Field = ComponentProps<typeof FileField>;
type Props = Pick<Field, 'label' | 'limits' | 'accept' | 'chosen' | 'picture' | 'onFile'> & {
  required?: boolean;
  error: string | undefined;
  removeText: string;
  onRemove: () => void;
  /** For whoever looks for the field on the page. */
  place?: string;
};

/** A file that is kept to be sent, with what is wrong with it and a way to leave it out again. */
export function FileCard({ error, removeText, onRemove, place, ...field }: Props) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className="proof-field" data-place={place}>
      <FileField
        {...field}
        ref={input}
        replaceText="Substituir"
        errorId={error ? `${id}-error` : undefined}
      >
        {field.chosen ? (
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
      </FileField>
      {error ? (
        <ErrorLine id={`${id}-error`} role="alert">
          {error}
        </ErrorLine>
      ) : null}
    </div>
  );
}
