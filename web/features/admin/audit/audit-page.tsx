import { useInfiniteQuery, type UseInfiniteQueryResult } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useRef } from 'react';

import { exportAuditEndpoint } from '#contract/audit';
import { download } from '#web/api/download.ts';
import { tellFailure } from '#web/submit/failure.ts';
import { DownloadButton } from '#web/submit/use-download.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadingOrFailed } from '#web/ui/loading-or-failed.tsx';
import { PageHead } from '#web/ui/page-head.tsx';

import { AuditTable } from './audit-table.tsx';
import { AuditToolbar } from './audit-toolbar.tsx';
import { auditQueries } from './audit.queries.ts';
import { filterOf, isNarrowed, readAuditSearch, type AuditSearch } from './audit.search.ts';

type Change = { [K in keyof AuditSearch]?: string };

/** Everything that was done, the newest first; nobody can change any of it. */
export function AuditPage() {
  const search = readAuditSearch(useSearch({ from: '/admin/audit' }));
  const navigate = useNavigate({ from: '/admin/audit' });
  const card = useRef<HTMLElement>(null);
  const ask = (change: Change, replace = false) =>
    void navigate({
      search: (now) => readAuditSearch({ ...now, ...change }),
      replace,
      resetScroll: false,
    });
  const clear = () => {
    // The button goes away with what it clears, and the focus must not fall to the page.
    card.current?.focus();
    void navigate({ search: {}, resetScroll: false });
  };
  return (
    <>
      <header className="app-head">
        <Link className="link-arrow" to="/admin/reports">
          <ArrowLeft className="i i-sm" aria-hidden="true" />
          Relatórios
        </Link>
      </header>
      <PageHead
        title="Auditoria"
        description="Quem fez o quê, quando e de onde. O que está aqui não pode ser alterado."
        actions={
          <DownloadButton
            submitKey={['audit', 'export']}
            file={() => download(exportAuditEndpoint, { query: filterOf(search) })}
            failed="Erro ao exportar CSV"
            busyText="Exportando..."
          >
            Exportar CSV
          </DownloadButton>
        }
      />
      <Card flush ref={card} tabIndex={-1} className="audit-card" aria-label="Registros">
        <AuditToolbar search={search} onAsk={ask} onClear={clear} />
        <AuditList search={search} onClear={clear} />
      </Card>
    </>
  );
}

function AuditList({ search, onClear }: { search: AuditSearch; onClear: () => void }) {
  const list = useInfiniteQuery(auditQueries.list(search));
  if (!list.data) return <LoadingOrFailed query={list} title="Erro ao carregar a auditoria" />;
  const entries = list.data.pages.flatMap((page) => page.entries);
  if (entries.length === 0) {
    return isNarrowed(search) ? (
      <EmptyState
        title="Nenhum registro encontrado"
        action={<Button onClick={onClear}>Limpar filtros</Button>}
      >
        Nada do que foi feito corresponde aos filtros e à busca.
      </EmptyState>
    ) : (
      <EmptyState title="Nenhum registro ainda">
        O que a equipe e os revendedores mudarem aparece aqui.
      </EmptyState>
    );
  }
  return (
    <>
      <AuditTable entries={entries} stale={list.isPlaceholderData} />
      <ListEnd list={list} count={entries.length} />
    </>
  );
}

type EndProps = { list: UseInfiniteQueryResult; count: number };

/** Given the list: one that asks for itself, here where it is shown, would ask once more. */
function ListEnd({ list, count }: EndProps) {
  const loadMore = async () => {
    const { isFetchNextPageError, error } = await list.fetchNextPage();
    if (isFetchNextPageError) tellFailure(error, 'Falha ao carregar mais registros');
  };
  return (
    <footer className="list-end cluster">
      <span className="num">{count === 1 ? '1 registro' : `${count} registros`}</span>
      {list.hasNextPage ? (
        <Button
          loading={list.isFetchingNextPage}
          loadingText="Carregando..."
          onClick={() => void loadMore()}
        >
          Carregar mais antigos
        </Button>
      ) : (
        <span>Fim da lista</span>
      )}
    </footer>
  );
}
