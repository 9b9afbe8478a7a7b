import { MOST_ORDERS_PER_PAGE, listOrdersEndpoint } from '#contract/order-endpoints';
import { call } from '#web/api/call.ts';
import { useSubmit } from '#web/submit/use-submit.ts';
import { WholeFilter } from '#web/ui/whole-filter.tsx';

import type { Selection } from '../orders-table.tsx';
import { filterOf, sortingOf, type OrdersSearch } from '../orders.search.ts';

type Props = {
  search: OrdersSearch;
  selection: Selection;
  onPage: number;
  found: number | undefined;
};

/** All orders that the filter has found, as many as may be changed by one call. */
export function WholeOrdersFilter({ search, selection, ...counts }: Props) {
  const { start, busy } = useSubmit({
    send: () =>
      call(listOrdersEndpoint, {
        query: { ...filterOf(search), ...sortingOf(search), limit: String(MOST_ORDERS_PER_PAGE) },
      }),
    onDone: ({ orders }) => selection.add(orders),
    failed: 'Erro ao selecionar pedidos',
  });
  return (
    <WholeFilter
      {...counts}
      most={MOST_ORDERS_PER_PAGE}
      chosen={selection.chosen.length}
      isWholePage={selection.page === 'all'}
      what="pedidos"
      first="primeiros"
      busy={busy}
      onChooseAll={() => start()}
    />
  );
}
