import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { Card } from '#web/ui/card.tsx';
import { LoadingOrFailed } from '#web/ui/loading-or-failed.tsx';
import { Spinner } from '#web/ui/spinner.tsx';

type Props<T> = {
  title: string;
  query: UseQueryResult<T[]>;
  failed: string;
  none: string;
  children: (entries: T[]) => ReactNode;
};

/** What happened to the product, the newest first. */
export const HistoryCard = <T,>({ title, query, failed, none, children }: Props<T>) => (
  <Card title={title} className="movements" flush>
    {query.data?.length === 0 ? <p className="movements__none hint">{none}</p> : null}
    {query.data?.[0] ? children(query.data) : null}
    {query.data ? null : (
      <LoadingOrFailed
        query={query}
        title={failed}
        message={null}
        headingLevel={3}
        waiting={<Spinner className="movements__wait" />}
      />
    )}
  </Card>
);
