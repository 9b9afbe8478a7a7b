import type { UseQueryResult } from '@tanstack/react-query';

import type { Reply } from '#contract/endpoint';
import type { receivablesEndpoint } from '#contract/receivables';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadingOrFailed } from '#web/ui/loading-or-failed.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { useLastPageInstead } from '#web/ui/use-last-page.ts';

import { isNarrowed, type FinanceSearch } from '../finance.search.ts';
import { ReceivablesTable } from './receivables-table.tsx';

type Props = {
  list: UseQueryResult<Reply<typeof receivablesEndpoint>>;
  search: FinanceSearch;
  onPage: (page: number, replace?: boolean) => void;
  onClear: () => void;
};

export function ReceivablesList({ list, search, onPage, onClear }: Props) {
  const beyond = useLastPageInstead(list, search.page ?? 1, onPage);
  if (!list.isSuccess || beyond) {
    return <LoadingOrFailed query={list} title="Erro ao carregar faturas em aberto" />;
  }
  const { receivables, pagination } = list.data;
  if (receivables.length === 0) {
    return isNarrowed(search) ? (
      <EmptyState
        title="Nenhuma fatura encontrada"
        action={<Button onClick={onClear}>Limpar filtros</Button>}
      >
        Nenhuma fatura em aberto corresponde aos filtros e à busca.
      </EmptyState>
    ) : (
      <EmptyState title="Nenhuma fatura em aberto">
        As faturas dos pedidos aprovados aparecem aqui até serem pagas.
      </EmptyState>
    );
  }
  return (
    <>
      <ReceivablesTable receivables={receivables} stale={list.isPlaceholderData} />
      <Pagination page={pagination.page} pages={pagination.pages} onPage={onPage} />
    </>
  );
}
