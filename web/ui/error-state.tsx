import { TriangleAlert } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';

import { Button } from './button.tsx';
import { focusAround } from './focus-around.ts';
import { Heading } from './heading.tsx';
import type { HeadingLevel } from './heading.tsx';

type ErrorStateProps = {
  title: string;
  message?: ReactNode;
  onRetry?: (() => void) | undefined;
  retryText?: string | undefined;
  headingLevel?: HeadingLevel | undefined;
};

export function ErrorState({
  title,
  message,
  onRetry,
  retryText = 'Tentar novamente',
  headingLevel = 2,
}: ErrorStateProps) {
  const retry = ({ currentTarget }: MouseEvent) => {
    focusAround(currentTarget);
    onRetry?.();
  };
  return (
    <div className="empty empty--error" role="alert">
      <TriangleAlert className="art" aria-hidden="true" />
      <Heading level={headingLevel} className="h-title">
        {title}
      </Heading>
      {message ? <div className="empty__text">{message}</div> : null}
      {onRetry ? (
        <div className="empty__action">
          <Button onClick={retry}>{retryText}</Button>
        </div>
      ) : null}
    </div>
  );
}
