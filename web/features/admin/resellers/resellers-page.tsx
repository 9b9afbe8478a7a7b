import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useRef } from 'react';

import type { Reply } from '#contract/endpoint';
import type { listUsersEndpoint } from '#contract/users';
import { Card } from '#web/ui/card.tsx';
import { PageHead } from '#web/ui/page-head.tsx';

import { ResellersList } from './resellers-list.tsx';
import { ResellersToolbar } from './resellers-toolbar.tsx';
import { resellersQueries } from './resellers.queries.ts';
import { readResellersSearch, type ResellersSearch } from './resellers.search.ts';
import { TaskDialog } from './task-dialog.tsx';
import { useRowTask } from './use-row-task.ts';

type Change = { [K in keyof ResellersSearch]: ResellersSearch[K] | undefined };

export function ResellersPage() {
  // Read here and not in the route, so that the first page of the portal need not carry the reader.
  const search = readResellersSearch(useSearch({ from: '/admin/resellers' }));
  const navigate = useNavigate({ from: '/admin/resellers' });
  const list = useQuery(resellersQueries.page(search));
  const { task, start, close } = useRowTask();
  const card = useRef<HTMLElement>(null);
  const takeFocus = useCallback(() => card.current?.focus(), []);

  /** A new question starts on its first page. */
  const ask = (change: Change, replace = false) =>
    void navigate({
      search: (now) => readResellersSearch({ ...now, page: undefined, ...change }),
      replace,
      resetScroll: change.page !== undefined,
    });

  return (
    <>
      <PageHead
        title="Gerenciar Revendedores"
        description={
          <output>Total de revendedores: {list.data ? totalOf(list.data) : '...'}</output>
        }
      />
      <Card flush ref={card} tabIndex={-1} aria-label="Lista de revendedores">
        <ResellersToolbar
          search={search}
          onFilter={(filter) => ask({ filter })}
          // Typing leaves no trail of half words to go back through.
          onSearch={(text) => ask({ search: text }, true)}
        />
        <ResellersList
          list={list}
          search={search}
          onPage={(page, replace) => ask({ page }, replace)}
          onClear={() => ask({ filter: undefined, search: undefined })}
          onTask={start}
          onFocusLost={takeFocus}
        />
      </Card>
      {task ? <TaskDialog task={task} onClose={close} /> : null}
    </>
  );
}

/** Under 'Pendentes' the number of the badge, which counts companies without an account as well. */
const totalOf = ({ pagination, withoutAccount = 0 }: Reply<typeof listUsersEndpoint>) =>
  pagination.total + withoutAccount;
