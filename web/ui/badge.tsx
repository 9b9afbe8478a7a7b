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

/** `label` is the whole spoken text ("5 pendentes"): a bare number says nothing to a listener. */
export function CountBadge({ count, label }: { count: number; label: string }) {
  if (count <= 0) return null;
  return (
    <span className="count">
      <span aria-hidden="true">{count}</span>
      <span className="sr">{label}</span>
    </span>
  );
}
