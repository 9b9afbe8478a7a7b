import {
  useInfiniteQuery,
  type InfiniteData,
  type UseInfiniteQueryResult,
} from '@tanstack/react-query';

import type { pendingApplicationsEndpoint } from '#contract/applications';
import type { Reply } from '#contract/endpoint';
import { tellFailure } from '#web/submit/failure.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadingOrFailed } from '#web/ui/loading-or-failed.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { PageSpinner } from '#web/ui/spinner.tsx';

import { ApplicationsTable } from './applications-table.tsx';
import { applicationQueries } from './applications.queries.ts';

export function ApplicationsPage() {
  const list = useInfiniteQuery(applicationQueries.pending());
  // The newest answer counts: others may have decided something since the first page.
  const total = list.data?.pages.at(-1)?.total;
  return (
    <>
      <PageHead
        title="Aplicações de Revendedores"
        description={total === undefined ? 'Pendentes' : `Pendentes: ${total}`}
      />
      {list.data ? (
        <ApplicationList list={list} />
      ) : (
        <LoadingOrFailed
          query={list}
          title="Erro ao carregar aplicações"
          waiting={<PageSpinner />}
        />
      )}
    </>
  );
}

type Pending = UseInfiniteQueryResult<InfiniteData<Reply<typeof pendingApplicationsEndpoint>>>;

/** Given to its parts: each that asked for itself where it is shown would ask once more. */
function ApplicationList({ list }: { list: Pending }) {
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  if (items.length === 0) {
    return (
      <Card flush>
        <EmptyState title="Nenhuma aplicação pendente" />
      </Card>
    );
  }
  return (
    <Card flush>
      <ApplicationsTable items={items} />
      <ListEnd list={list} count={items.length} />
    </Card>
  );
}

function ListEnd({ list, count }: { list: Pending; count: number }) {
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = list;
  const loadMore = async () => {
    const { isFetchNextPageError, error } = await fetchNextPage();
    if (isFetchNextPageError) tellFailure(error, 'Falha ao carregar mais aplicações');
  };
  return (
    <footer className="list-end cluster">
      <span className="num">{count === 1 ? '1 item' : `${count} itens`}</span>
      {hasNextPage ? (
        <Button
          loading={isFetchingNextPage}
          loadingText="Carregando..."
          onClick={() => void loadMore()}
        >
          Carregar mais
        </Button>
      ) : (
        <span>Fim da lista</span>
      )}
    </footer>
  );
}
