import type { ReactNode } from 'react';

type EmptyStateProps = {
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  headingLevel?: 1 | 2 | 3 | undefined;
};

export function EmptyState({ title, children, action, headingLevel = 2 }: EmptyStateProps) {
  const Title = `h${headingLevel}` as const;
  return (
    <div className="empty">
      <Hanger />
      <Title className="h-title">{title}</Title>
      {children ? <div className="empty__text">{children}</div> : null}
      {action ? <div className="empty__action">{action}</div> : null}
    </div>
  );
}

const Hanger = () => (
  <svg className="art" viewBox="0 0 84 84" aria-hidden="true">
    <path d="M42 30c0-5 6-6 6-12a6 6 0 0 0-12 0" />
    <path d="M42 30L8 54c-3 2-2 7 2 7h64c4 0 5-5 2-7L42 30z" />
    <path className="art__thread" d="M20 70h44" />
  </svg>
);
