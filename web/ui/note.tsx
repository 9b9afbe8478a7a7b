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
