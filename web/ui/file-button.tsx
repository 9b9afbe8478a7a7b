import { clsx } from 'clsx';
import { Paperclip } from 'lucide-react';
import { useRef, type ReactNode } from 'react';

import type { ButtonLook } from './button-class.ts';
import { Button } from './button.tsx';
import { useFileInput, type OnFile } from './use-file-input.ts';

type Props = ButtonLook & {
  /** What is chosen, in words: the input's own name. */
  label: string;
  accept: string;
  several?: boolean;
  /** Stands where something is missing. */
  dashed?: boolean;
  loading?: boolean;
  loadingText?: string;
  onFile: OnFile;
  children: ReactNode;
};

/** A button that asks for files; the input behind it is reached by nothing else. */
export function FileButton({ label, accept, several, dashed, onFile, ...button }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const { input } = useFileInput(onFile);
  return (
    <>
      <input
        ref={field}
        className="sr"
        type="file"
        accept={accept}
        multiple={several}
        aria-label={`${label}: arquivo`}
        tabIndex={-1}
        onChange={input.onChange}
      />
      <Button
        {...button}
        className={clsx(dashed && 'btn--dashed')}
        icon={<Paperclip className="i i-sm" aria-hidden="true" />}
        aria-label={button.loading ? undefined : label}
        onClick={() => field.current?.click()}
      />
    </>
  );
}
