import type { UseQueryResult } from '@tanstack/react-query';

import type { Reply } from '#contract/endpoint';
import type { listMailsEndpoint, LoggedMail } from '#contract/mail-log';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadingOrFailed } from '#web/ui/loading-or-failed.tsx';
import { Note } from '#web/ui/note.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { Table, Tbody, Th, Thead } from '#web/ui/table.tsx';
import { useLastPageInstead } from '#web/ui/use-last-page.ts';

import { type RowTasks, MailRow } from './mail-row.tsx';
import type { MailsFilter } from './mails.queries.ts';

type Props = RowTasks & {
  list: UseQueryResult<Reply<typeof listMailsEndpoint>>;
  filter: MailsFilter;
  onPage: (page: number, replace?: boolean) => void;
  onClear: () => void;
};

export function MailsList({ list, filter, onPage, onClear, ...tasks }: Props) {
  const beyond = useLastPageInstead(list, filter.page, onPage);
  if (!list.data || beyond) {
    return <LoadingOrFailed query={list} title="Erro ao carregar e-mails" />;
  }
  const { mails, pagination } = list.data;
  return (
    <>
      {/* What was asked behind the scenes and not answered does not take the list away. */}
      {list.isError ? (
        <Note tone="warn" className="mails-stale">
          <output>Não foi possível atualizar a lista agora.</output>
        </Note>
      ) : null}
      {mails.length === 0 ? (
        <NoMails
          narrowed={Boolean(filter.state || filter.kind || filter.search)}
          onClear={onClear}
        />
      ) : (
        <MailsTable mails={mails} stale={list.isPlaceholderData} {...tasks} />
      )}
      <Pagination
        label="Páginas de e-mails"
        page={pagination.page}
        pages={pagination.pages}
        onPage={(page) => onPage(page)}
      />
    </>
  );
}

const NoMails = ({ narrowed, onClear }: { narrowed: boolean; onClear: () => void }) =>
  narrowed ? (
    <EmptyState
      title="Nenhum e-mail encontrado"
      action={<Button onClick={onClear}>Limpar filtros</Button>}
    >
      Nenhum e-mail corresponde aos filtros e à busca.
    </EmptyState>
  ) : (
    <EmptyState title="Nenhum e-mail ainda">
      O que o portal escreve às pessoas aparece aqui, com o que aconteceu com cada e-mail.
    </EmptyState>
  );

type MailsTableProps = RowTasks & {
  mails: readonly LoggedMail[];
  /** The rows belong to what was asked before; the new ones are on their way. */
  stale: boolean;
};

const MailsTable = ({ mails, stale, ...tasks }: MailsTableProps) => (
  <Table caption="E-mails do portal" className="table--mails" aria-busy={stale}>
    <Thead>
      <Th>E-mail</Th>
      <Th>Para</Th>
      <Th>Criado em</Th>
      <Th>Situação</Th>
      <Th className="r">Ações</Th>
    </Thead>
    <Tbody>
      {mails.map((mail) => (
        <MailRow key={mail.id} mail={mail} {...tasks} />
      ))}
    </Tbody>
  </Table>
);
