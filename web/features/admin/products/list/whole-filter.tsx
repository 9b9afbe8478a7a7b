import { MOST_CHOSEN } from '#contract/prices';
import { selectProductsEndpoint } from '#contract/product-bulk';
import { call } from '#web/api/call.ts';
import { useSubmit } from '#web/submit/use-submit.ts';
import { WholeFilter } from '#web/ui/whole-filter.tsx';

import type { ProductsSearch } from '../products.search.ts';
import type { Selection } from './products-table.tsx';

type Props = {
  search: ProductsSearch;
  selection: Selection;
  onPage: number;
  found: number | undefined;
};

/** All products that the filter has found, a press away from the whole page. */
export function WholeProductFilter({ search, selection, ...counts }: Props) {
  const { category, state, stock } = search;
  const { start, busy } = useSubmit({
    send: () =>
      call(selectProductsEndpoint, { query: { search: search.search, category, state, stock } }),
    onDone: ({ products }) => selection.add(products),
    failed: 'Erro ao selecionar produtos',
  });
  return (
    <WholeFilter
      {...counts}
      most={MOST_CHOSEN}
      chosen={selection.chosen.length}
      isWholePage={selection.page === 'all'}
      what="produtos"
      first="mais recentes"
      busy={busy}
      onChooseAll={() => start()}
    />
  );
}
