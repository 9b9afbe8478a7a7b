import { TriangleAlert } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';

import { Button } from './button.tsx';
import { focusAround } from './focus-around.ts';

export type ErrorStateProps = {
  title: string;
  message?: ReactNode;
  onRetry?: (() => void) | undefined;
  retryText?: string | undefined;
  headingLevel?: 1 | 2 | 3 | undefined;
};

export function ErrorState({
  title,
  message,
  onRetry,
  retryText = 'Tentar novamente',
  headingLevel = 2,
}: ErrorStateProps) {
  const Title = `h${headingLevel}` as const;
  const retry = ({ currentTarget }: MouseEvent) => {
    focusAround(currentTarget);
    onRetry?.();
  };
  return (
    <div className="empty empty--error" role="alert">
      <TriangleAlert className="art" aria-hidden="true" />
      <Title className="h-title">{title}</Title>
      {message ? <div className="empty__text">{message}</div> : null}
      {onRetry ? (
        <div className="empty__action">
          <Button onClick={retry}>{retryText}</Button>
        </div>
      ) : null}
    </div>
  );
}
