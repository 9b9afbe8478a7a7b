import type { UseQueryResult } from '@tanstack/react-query';

import { failureText } from '#web/submit/failure.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Spinner } from '#web/ui/spinner.tsx';

type Props = { query: UseQueryResult; title: string };

/** What stands in the place of a part that is not there yet, or could not be had. */
export const LoadingOrFailed = ({ query, title }: Props) =>
  query.isError && !query.isFetching ? (
    <ErrorState
      title={title}
      message={failureText(query.error, '')}
      onRetry={() => void query.refetch()}
    />
  ) : (
    <div className="empty">
      <Spinner />
    </div>
  );
