import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';

export type BadgeTone =
  | 'pending'
  | 'review'
  | 'payconf'
  | 'approved'
  | 'invoiced'
  | 'paid'
  | 'production'
  | 'shipped'
  | 'completed'
  | 'cancelled';

type BadgeProps = ComponentProps<'span'> & { tone: BadgeTone; icon?: ReactNode };

export const Badge = ({ tone, icon, className, children, ...rest }: BadgeProps) => (
  <span {...rest} className={clsx('badge', `badge--${tone}`, !icon && 'badge--plain', className)}>
    {icon}
    {children}
  </span>
);

type CountProps = { count: number; label: string; quiet?: boolean };

/** `label` is the whole spoken text ("5 pendentes"): a bare number says nothing to a listener. */
export function CountBadge({ count, label, quiet = false }: CountProps) {
  if (count <= 0) return null;
  return (
    <span className={clsx('count', quiet && 'count--quiet')}>
      <span aria-hidden="true">{count}</span>
      <span className="sr">{label}</span>
    </span>
  );
}
