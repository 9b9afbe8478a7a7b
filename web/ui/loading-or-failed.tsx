import type { ReactNode } from 'react';

import { ErrorState, type ErrorStateProps } from './error-state.tsx';
import { PartSpinner } from './spinner.tsx';

type Props = ErrorStateProps & {
  query: { isError: boolean; isFetching: boolean; error: Error | null; refetch: () => unknown };
  /** In its place until it comes. */
  waiting?: ReactNode;
};

/** What stands in the place of a part that is not there yet, or could not be had. */
export const LoadingOrFailed = ({ query, waiting = <PartSpinner />, ...failure }: Props) =>
  query.isError && !query.isFetching ? (
    <ErrorState message={query.error?.message} onRetry={() => void query.refetch()} {...failure} />
  ) : (
    waiting
  );
