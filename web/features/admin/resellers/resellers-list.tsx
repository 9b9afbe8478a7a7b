import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { FileText } from 'lucide-react';

import type { Reply } from '#contract/endpoint';
import type { AdminUser, listUsersEndpoint } from '#contract/users';
import { Button } from '#web/ui/button.tsx';
import { Check } from '#web/ui/check.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PagedList } from '#web/ui/paged-list.tsx';
import { Table, Tbody, Th, Thead } from '#web/ui/table.tsx';
import type { useSelection } from '#web/ui/use-selection.ts';

import { ResellerRow } from './reseller-row.tsx';
import type { ResellersSearch } from './resellers.search.ts';
import { Ticked } from './ticked.tsx';
import type { TaskName } from './use-row-task.ts';

type Props = {
  list: UseQueryResult<Reply<typeof listUsersEndpoint>>;
  search: ResellersSearch;
  onPage: (page: number, replace?: boolean) => void;
  onClear: () => void;
  onTask: (name: TaskName, user: AdminUser) => void;
  onFocusLost: () => void;
  /** Where something can be done with many. */
  selection: Selection | undefined;
};

type Selection = ReturnType<typeof useSelection<AdminUser>>;

export const ResellersList = ({ list, search, onPage, onClear, ...rows }: Props) => (
  <PagedList
    list={list}
    page={search.page}
    onPage={onPage}
    failed="Erro ao carregar revendedores"
    above={list.data?.withoutAccount ? <WithoutAccount count={list.data.withoutAccount} /> : null}
    isEmpty={({ users }) => users.length === 0}
    empty={<NothingFound search={search} onClear={onClear} />}
  >
    {({ users }) => <ResellersTable users={users} stale={list.isPlaceholderData} {...rows} />}
  </PagedList>
);

function NothingFound({ search, onClear }: Pick<Props, 'search' | 'onClear'>) {
  const narrowed = Boolean(search.filter || search.search || search.group);
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

/** A company that sent the long form gets its account with the approval, so no row here is it. */
const WithoutAccount = ({ count }: { count: number }) => (
  <p className="resellers-hint">
    <FileText className="i" aria-hidden="true" />
    <Link to="/admin/applications" className="link">
      {count === 1
        ? '1 aplicação pendente ainda sem conta'
        : `${count} aplicações pendentes ainda sem conta`}
    </Link>
  </p>
);

type ResellersTableProps = {
  users: readonly AdminUser[];
  /** The rows belong to what was asked before; the new ones are on their way. */
  stale: boolean;
} & Pick<Props, 'onTask' | 'onFocusLost' | 'selection'>;

const ResellersTable = ({ users, stale, selection, ...row }: ResellersTableProps) => (
  <Table caption="Revendedores" className="table--resellers" aria-busy={stale} stickyFirst>
    <Thead>
      <Th>
        <Ticked
          tick={
            selection && (
              <Check
                label="Selecionar os revendedores desta página"
                checked={selection.page === 'all'}
                mixed={selection.page === 'some'}
                onToggle={selection.togglePage}
              />
            )
          }
        >
          Empresa
        </Ticked>
      </Th>
      <Th>Email</Th>
      <Th>CNPJ</Th>
      <Th>Localização</Th>
      <Th>Status</Th>
      <Th>Data</Th>
      <Th className="r">Ações</Th>
    </Thead>
    <Tbody>
      {users.map((user) => (
        <ResellerRow
          key={user.id}
          user={user}
          choice={
            selection && {
              chosen: selection.has(user.id),
              onToggle: (range) => selection.toggle(user, range),
            }
          }
          {...row}
        />
      ))}
    </Tbody>
  </Table>
);
