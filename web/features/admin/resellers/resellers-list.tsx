import type { UseQueryResult } from '@tanstack/react-query';

import type { Reply } from '#contract/endpoint';
import type { AdminUser, listUsersEndpoint } from '#contract/users';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { useLastPageInstead } from '#web/ui/use-last-page.ts';

import { ResellersTable } from './resellers-table.tsx';
import type { ResellersSearch } from './resellers.search.ts';
import type { TaskName } from './use-row-task.ts';

type Props = {
  list: UseQueryResult<Reply<typeof listUsersEndpoint>>;
  search: ResellersSearch;
  onPage: (page: number, replace?: boolean) => void;
  onClear: () => void;
  onTask: (name: TaskName, user: AdminUser) => void;
  onFocusLost: () => void;
};

export function ResellersList({ list, search, onPage, onClear, onTask, onFocusLost }: Props) {
  const beyond = useLastPageInstead(list, search.page ?? 1, onPage);
  const trying = list.isError && list.isFetching;
  if (list.isPending || trying || beyond) {
    return (
      <div className="empty">
        <Spinner />
      </div>
    );
  }
  if (list.isError) {
    return (
      <ErrorState
        title="Erro ao carregar revendedores"
        message={list.error.message}
        onRetry={() => void list.refetch()}
      />
    );
  }
  const { users, pagination } = list.data;
  if (users.length === 0) {
    const narrowed = Boolean(search.filter || search.search);
    return (
      <EmptyState
        title="Nenhum revendedor encontrado"
        action={narrowed && <Button onClick={onClear}>Limpar filtros</Button>}
      >
        {narrowed
          ? 'Nenhum cadastro corresponde ao filtro e à busca.'
          : 'Os cadastros enviados pelos revendedores aparecem aqui.'}
      </EmptyState>
    );
  }
  return (
    <>
      <ResellersTable
        users={users}
        stale={list.isPlaceholderData}
        onTask={onTask}
        onFocusLost={onFocusLost}
      />
      <Pagination page={pagination.page} pages={pagination.pages} onPage={onPage} />
    </>
  );
}
