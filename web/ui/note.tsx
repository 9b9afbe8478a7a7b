import { clsx } from 'clsx';
import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import type { ComponentProps } from 'react';

const ICON = { info: Info, warn: Info, danger: CircleAlert, ok: CircleCheck };

type NoteProps = ComponentProps<'div'> & { tone: keyof typeof ICON };

export function Note({ tone, className, children, ...rest }: NoteProps) {
  const Icon = ICON[tone];
  return (
    <div {...rest} className={clsx('note', `note--${tone}`, className)}>
      <Icon className="i" aria-hidden="true" />
      <div>{children}</div>
    </div>
  );
}

/** What is wrong, below what it is about; `data-problem` for one that takes the focus itself. */
export const ErrorLine = ({ children, ...rest }: ComponentProps<'p'>) => (
  <p {...rest} className="error">
    <CircleAlert className="i" aria-hidden="true" />
    {children}
  </p>
);

/** Beside the button that would save the form. */
export const FieldsToFix = ({ count }: { count: number }) => (
  <span className="error">
    <CircleAlert className="i" aria-hidden="true" />
    {count === 1 ? '1 campo para corrigir' : `${count} campos para corrigir`}
  </span>
);
