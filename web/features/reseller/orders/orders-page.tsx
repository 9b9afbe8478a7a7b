import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { RefreshCw } from 'lucide-react';
import { useEffect, useRef } from 'react';

import { asId, type OrderId } from '#contract/ids';
import { orderQueries } from '#web/api/orders.queries.ts';
import { ownOrderQueries } from '#web/api/own-orders.queries.ts';
import { useOpenOrder } from '#web/order/use-open-order.ts';
import { isSignedOut } from '#web/submit/failure.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { focusIsNowhere } from '#web/ui/focus-is-nowhere.ts';
import { PageHead } from '#web/ui/page-head.tsx';

import { OrderDialog } from './detail/order-dialog.tsx';
import { FinanceSummary } from './finance-summary.tsx';
import { InvoicesCard } from './invoices-card.tsx';
import { OrdersFilter } from './orders-filter.tsx';
import { OrdersList } from './orders-list.tsx';
import type { OrdersSearch } from './orders.search.ts';
import { useOrdersSearch } from './use-orders-search.ts';

const PAGE_SIZE = 10;
/** The screen's other address, where what is owed stands above the orders. */
const INVOICES = /\/invoices\/?$/;

const questionOf = ({ status, page = 1 }: OrdersSearch) => ({
  page: String(page),
  limit: String(PAGE_SIZE),
  ...(status && { status }),
});

export function OrdersPage() {
  const client = useQueryClient();
  const { search, ask } = useOrdersSearch();
  const list = useQuery(ownOrderQueries.list(questionOf(search)));
  const { pedido } = search;
  const { orderId, close } = useOpenOrder(pedido === undefined ? pedido : asId(pedido));
  const card = useFocusAfter(orderId);
  const withSummary = useLocation({ select: ({ pathname }) => INVOICES.test(pathname) });
  const signedOut = isSignedOut(list.error);
  const total = list.isError ? undefined : list.data?.pagination.total;
  return (
    <>
      <PageHead
        title="Meus Pedidos"
        description={<output className="num">{total === undefined ? '' : found(total)}</output>}
        actions={
          signedOut ? null : (
            <Button
              icon={<RefreshCw className="i i-sm" aria-hidden="true" />}
              loading={list.isFetching}
              loadingText="Carregando..."
              onClick={() =>
                void client.refetchQueries({ queryKey: orderQueries.all, type: 'active' })
              }
            >
              Recarregar
            </Button>
          )
        }
      />
      {withSummary && !signedOut ? (
        <>
          <FinanceSummary />
          <InvoicesCard
            page={search.faturas ?? 1}
            onPage={(faturas, replace) => ask({ page: search.page, faturas }, replace)}
          />
        </>
      ) : null}
      <Card flush ref={card} tabIndex={-1} aria-label="Lista de pedidos">
        {signedOut ? null : (
          <OrdersFilter status={search.status} onStatus={(status) => ask({ status })} />
        )}
        <OrdersList
          list={list}
          search={search}
          onPage={(page, replace) => ask({ status: search.status, page }, replace)}
          onClear={() => {
            // The button goes with the notice it stands in.
            card.current?.focus();
            ask({ status: undefined });
          }}
        />
      </Card>
      <OrderDialog orderId={orderId} rows={list.data?.orders ?? []} onClose={close} />
    </>
  );
}

const found = (total: number) => `${total.toLocaleString('pt-BR')} pedidos encontrados`;

/** A link opened the order, so no button of the list is there to take the focus back. */
function useFocusAfter(orderId: OrderId | undefined) {
  const card = useRef<HTMLElement>(null);
  const before = useRef(orderId);
  useEffect(() => {
    const left = before.current !== undefined && orderId === undefined;
    before.current = orderId;
    if (left && focusIsNowhere()) card.current?.focus();
  }, [orderId]);
  return card;
}
