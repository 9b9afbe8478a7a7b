import type { UseQueryResult } from '@tanstack/react-query';

import { LoadingOrFailed } from '#web/ui/loading-or-failed.tsx';
import { useRetry } from '#web/ui/use-retry.ts';

type Props = { query: UseQueryResult; title: string };

/** A part that keeps the focus while it is asked for again. */
export function WaitingImport({ query, title }: Props) {
  const { box, retry } = useRetry(() => query.refetch());
  return (
    <section ref={box} tabIndex={-1} className="import-waiting" aria-label={title}>
      <LoadingOrFailed query={query} title={title} onRetry={retry} />
    </section>
  );
}
