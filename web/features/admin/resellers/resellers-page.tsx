import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { FileSpreadsheet, Send, UsersRound } from 'lucide-react';
import { useCallback, useRef } from 'react';

import type { Reply } from '#contract/endpoint';
import { inviteResellerEndpoint } from '#contract/reseller-imports';
import type { listUsersEndpoint } from '#contract/users';
import { useHasGroups } from '#web/api/groups.queries.ts';
import { useMay } from '#web/api/rights.ts';
import { BulkBar } from '#web/ui/bulk-bar.tsx';
import { buttonClass } from '#web/ui/button-class.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { useSelection } from '#web/ui/use-selection.ts';

import { useTagsBulk } from './groups/use-tags-bulk.tsx';
import { InviteDialog } from './invite/invite-dialog.tsx';
import { useTablesBulk } from './price-tables/use-tables-bulk.tsx';
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
  const may = useMay();
  const hasGroups = useHasGroups();
  const list = useQuery(resellersQueries.page(search));
  const { task, start, close } = useRowTask();
  const card = useRef<HTMLElement>(null);
  const takeFocus = useCallback(() => card.current?.focus(), []);
  const { page: _page, convidar: _invited, ...scope } = search;
  const selection = useSelection(list.data?.users ?? [], JSON.stringify(scope));
  const onClear = () => {
    takeFocus();
    selection.clear();
  };
  const { chosen } = selection;
  const tags = useTagsBulk({ chosen, onClear });
  const tables = useTablesBulk({ chosen, onClear });
  const actions = [...tags.actions, ...tables.actions];

  /** A new question starts on its first page. */
  const ask = (change: Change, replace = false) =>
    void navigate({
      search: (now) => readResellersSearch({ ...now, page: undefined, ...change }),
      replace,
      resetScroll: change.page !== undefined,
    });

  const invite = (open: boolean) =>
    void navigate({
      search: (now) => {
        const { convidar: _before, ...rest } = readResellersSearch(now);
        return open ? { ...rest, convidar: true } : rest;
      },
      replace: true,
      resetScroll: false,
    });

  return (
    <>
      <PageHead
        title="Gerenciar Revendedores"
        description={
          <output>Total de revendedores: {list.data ? totalOf(list.data) : '...'}</output>
        }
        actions={
          <>
            {hasGroups ? <GroupsLink /> : null}
            {may(inviteResellerEndpoint) ? <NewResellers onInvite={() => invite(true)} /> : null}
          </>
        }
      />
      <Card flush ref={card} tabIndex={-1} aria-label="Lista de revendedores">
        <ResellersToolbar
          search={search}
          onFilter={(filter) => ask({ filter })}
          // Typing leaves no trail of half words to go back through.
          onSearch={(text) => ask({ search: text }, true)}
          onGroup={(group) => ask({ group })}
        />
        <ResellersList
          list={list}
          search={search}
          onPage={(page, replace) => ask({ page }, replace)}
          onClear={() => ask({ filter: undefined, search: undefined, group: undefined })}
          onTask={start}
          onFocusLost={takeFocus}
          selection={actions.length > 0 ? selection : undefined}
        />
      </Card>
      {actions.length > 0 ? (
        <BulkBar count={chosen.length} actions={actions} onClear={onClear} />
      ) : null}
      {tags.dialog}
      {tables.dialog}
      {task ? <TaskDialog task={task} onClose={close} /> : null}
      {may(inviteResellerEndpoint) ? (
        <InviteDialog open={search.convidar ?? false} onClose={() => invite(false)} />
      ) : null}
    </>
  );
}

const GroupsLink = () => (
  <Link to="/admin/resellers/groups" className={buttonClass()}>
    <UsersRound className="i i-sm" aria-hidden="true" />
    Grupos
  </Link>
);

/** Two ways for companies to come in without registering themselves. */
const NewResellers = ({ onInvite }: { onInvite: () => void }) => (
  <>
    <Link to="/admin/resellers/import" className={buttonClass()}>
      <FileSpreadsheet className="i i-sm" aria-hidden="true" />
      Importar planilha
    </Link>
    <Button icon={<Send className="i i-sm" aria-hidden="true" />} onClick={onInvite}>
      Convidar
    </Button>
  </>
);

/** Under 'Pendentes' the number of the badge, which counts companies without an account as well. */
const totalOf = ({ pagination, withoutAccount = 0 }: Reply<typeof listUsersEndpoint>) =>
  pagination.total + withoutAccount;
