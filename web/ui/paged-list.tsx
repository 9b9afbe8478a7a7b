import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { LoadingOrFailed } from './loading-or-failed.tsx';
import { Pagination } from './pagination.tsx';
import { PartSpinner } from './spinner.tsx';
import { useLastPageInstead } from './use-last-page.ts';

type Paged = { pagination: { page: number; pages: number } };

type Props<T extends Paged> = {
  list: UseQueryResult<T>;
  /** The one that was asked for; the first where none was. */
  page: number | undefined;
  onPage: (page: number, replace?: boolean) => void;
  /** What is said above the reason when it could not be had. */
  failed: string;
  /** Instead of asking for the same page again. */
  onRetry?: () => void;
  isEmpty: (found: T) => boolean;
  empty: ReactNode;
  /** Stands above the rows and above their absence. */
  above?: ReactNode;
  /** Beside the pages. */
  info?: ReactNode;
  children: (found: T) => ReactNode;
};

/** A list that comes page by page: not there yet, not to be had, empty, or a table and its pages. */
export function PagedList<T extends Paged>({ list, page = 1, onPage, ...props }: Props<T>) {
  const beyond = useLastPageInstead(list, page, onPage);
  if (beyond) return <PartSpinner />;
  if (!list.isSuccess) {
    return (
      <LoadingOrFailed
        query={list}
        title={props.failed}
        message={list.error?.message || 'Erro desconhecido'}
        {...(props.onRetry && { onRetry: props.onRetry })}
      />
    );
  }
  const { data } = list;
  return (
    <>
      {props.above}
      {props.isEmpty(data) ? (
        props.empty
      ) : (
        <>
          {props.children(data)}
          <Pagination
            page={data.pagination.page}
            pages={data.pagination.pages}
            onPage={onPage}
            info={props.info}
          />
        </>
      )}
    </>
  );
}
