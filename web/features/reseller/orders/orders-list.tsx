import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import type { Pagination as Paging } from '#contract/paging';
import type { ReadOrder } from '#web/api/read-order.ts';
import { reloadPage } from '#web/part/reload-page.ts';
import { isSignedOut } from '#web/submit/failure.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { useLastPageInstead } from '#web/ui/use-last-page.ts';

import { OrdersTable } from './orders-table.tsx';
import type { OrdersSearch } from './orders.search.ts';

type Props = {
  list: UseQueryResult<{ orders: ReadOrder[]; pagination: Paging }>;
  search: OrdersSearch;
  onPage: (page: number, replace?: boolean) => void;
  onClear: () => void;
};

export function OrdersList({ list, search: { status, page = 1 }, onPage, onClear }: Props) {
  const beyond = useLastPageInstead(list, page, onPage);
  if (isSignedOut(list.error)) return <SignedOut />;
  if (list.isPending || (list.isError && list.isFetching) || beyond) {
    return (
      <div className="empty">
        <Spinner />
      </div>
    );
  }
  if (list.isError) {
    return (
      <ErrorState
        title="Erro ao carregar pedidos"
        message={list.error.message || 'Erro desconhecido'}
        onRetry={() => void reloadPage()}
      />
    );
  }
  const { orders, pagination } = list.data;
  if (orders.length === 0) return <NoOrders filtered={status !== undefined} onClear={onClear} />;
  return (
    <>
      <OrdersTable orders={orders} stale={list.isPlaceholderData} />
      <Pagination
        page={pagination.page}
        pages={pagination.pages}
        onPage={onPage}
        info={<Range pagination={pagination} shown={orders.length} />}
      />
    </>
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
