import type { UseQueryResult } from '@tanstack/react-query';

import { failureText } from '#web/submit/failure.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { useRetry } from '#web/ui/use-retry.ts';

type Props = { query: UseQueryResult; title: string };

/** What stands in the place of a part that is not there yet, or could not be had. */
export function LoadingOrFailed({ query, title }: Props) {
  const { box, retry } = useRetry(() => query.refetch());
  return (
    <section ref={box} tabIndex={-1} className="import-waiting" aria-label={title}>
      {query.isError && !query.isFetching ? (
        <ErrorState title={title} message={failureText(query.error, '')} onRetry={retry} />
      ) : (
        <div className="empty">
          <Spinner />
        </div>
      )}
    </section>
  );
}
