import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';

type CardProps = Omit<ComponentProps<'section'>, 'title'> & {
  title?: ReactNode;
  actions?: ReactNode;
  headingLevel?: 2 | 3 | undefined;
  /** Children reach the edges: for tables and lists with their own padding. */
  flush?: boolean | undefined;
};

export function Card({ title, actions, headingLevel = 2, flush, ...props }: CardProps) {
  const { className, children, ...rest } = props;
  const Title = `h${headingLevel}` as const;
  const headed = Boolean(title || actions);
  return (
    <section {...rest} className={clsx('card', className)}>
      {headed ? (
        <header className="card__head">
          {title ? <Title className="h-title">{title}</Title> : null}
          {actions ? <div className="card__actions">{actions}</div> : null}
        </header>
      ) : null}
      {flush ? (
        children
      ) : (
        <div className={clsx('card__body', !headed && 'card__body--top')}>{children}</div>
      )}
    </section>
  );
}

export const StatStrip = ({ className, ...rest }: ComponentProps<'dl'>) => (
  <dl {...rest} className={clsx('stats', className)} />
);

type StatProps = { label: string; value: ReactNode; icon?: ReactNode; hint?: ReactNode };

export const Stat = ({ label, value, icon, hint }: StatProps) => (
  <div className="stat">
    <dt>
      {icon}
      {label}
    </dt>
    <dd className="stat__value">{value}</dd>
    {hint ? <dd className="stat__hint">{hint}</dd> : null}
  </div>
);
