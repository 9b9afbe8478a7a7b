import { useInfiniteQuery } from '@tanstack/react-query';

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
        <ApplicationList />
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

function ApplicationList() {
  const { data } = useInfiniteQuery(applicationQueries.pending());
  const items = data?.pages.flatMap((page) => page.items) ?? [];
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
      <ListEnd count={items.length} />
    </Card>
  );
}

function ListEnd({ count }: { count: number }) {
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    applicationQueries.pending(),
  );
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
