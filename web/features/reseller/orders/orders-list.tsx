import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import type { Pagination as Paging } from '#contract/paging';
import type { ReadOrder } from '#web/api/read-order.ts';
import { reloadPage } from '#web/part/reload-page.ts';
import { isSignedOut } from '#web/submit/failure.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PagedList } from '#web/ui/paged-list.tsx';

import { OrdersTable } from './orders-table.tsx';
import type { OrdersSearch } from './orders.search.ts';

type Props = {
  list: UseQueryResult<{ orders: ReadOrder[]; pagination: Paging }>;
  search: OrdersSearch;
  onPage: (page: number, replace?: boolean) => void;
  onClear: () => void;
};

export function OrdersList({ list, search, onPage, onClear }: Props) {
  if (isSignedOut(list.error)) return <SignedOut />;
  return (
    <PagedList
      list={list}
      page={search.page}
      onPage={onPage}
      failed="Erro ao carregar pedidos"
      onRetry={() => void reloadPage()}
      isEmpty={({ orders }) => orders.length === 0}
      empty={<NoOrders filtered={search.status !== undefined} onClear={onClear} />}
      info={
        list.data && <Range pagination={list.data.pagination} shown={list.data.orders.length} />
      }
    >
      {({ orders }) => <OrdersTable orders={orders} stale={list.isPlaceholderData} />}
    </PagedList>
  );
}

function Range({ pagination, shown }: { pagination: Paging; shown: number }) {
  const before = (pagination.page - 1) * pagination.limit;
  const [from, to, all] = [before + 1, before + shown, pagination.total].map((n) =>
    n.toLocaleString('pt-BR'),
  );
  return (
    <>
      Mostrando <b>{from}</b> até <b>{to}</b> de <b>{all}</b> resultados
    </>
  );
}

const NoOrders = ({ filtered, onClear }: { filtered: boolean; onClear: () => void }) => (
  <EmptyState
    title="Nenhum pedido encontrado"
    action={
      filtered ? (
        <Button onClick={onClear}>Limpar filtro</Button>
      ) : (
        <Link to="/reseller/catalog" className={buttonClass()}>
          Ver Catálogo
        </Link>
      )
    }
  >
    Você ainda não fez nenhum pedido ou não há pedidos com o filtro selecionado.
  </EmptyState>
);

const SignedOut = () => (
  <EmptyState
    title="Acesso não autorizado"
    action={
      <Link to="/login" className={buttonClass({ variant: 'primary' })}>
        Fazer Login
      </Link>
    }
  >
    Você precisa estar logado para ver seus pedidos.
  </EmptyState>
);
