import type { UseQueryResult } from '@tanstack/react-query';

import type { Reply } from '#contract/endpoint';
import type { Product } from '#contract/product';
import { FEW_OF_A_SIZE, type listProductsEndpoint, type StockFilter } from '#contract/products';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { useLastPageInstead } from '#web/ui/use-last-page.ts';

import type { ProductsSearch } from '../products.search.ts';
import { ProductsTable } from './products-table.tsx';

type Props = {
  list: UseQueryResult<Reply<typeof listProductsEndpoint>>;
  search: ProductsSearch;
  onPage: (page: number, replace?: boolean) => void;
  onClear: () => void;
  onDelete: (product: Product) => void;
  onFocusLost: () => void;
};

export function ProductsList({ list, search, onPage, onClear, onDelete, onFocusLost }: Props) {
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
        title="Erro ao carregar produtos"
        message={list.error.message}
        onRetry={() => {
          // The pressed button goes; its place is where to go on.
          onFocusLost();
          void list.refetch();
        }}
      />
    );
  }
  const { products, pagination } = list.data;
  if (products.length === 0) {
    const clear = () => {
      onFocusLost();
      onClear();
    };
    return <NothingFound search={search} onClear={clear} />;
  }
  return (
    <>
      <ProductsTable
        products={products}
        stale={list.isPlaceholderData}
        onDelete={onDelete}
        onFocusLost={onFocusLost}
      />
      <Pagination page={pagination.page} pages={pagination.pages} onPage={onPage} />
    </>
  );
}

function NothingFound({ search, onClear }: Pick<Props, 'search' | 'onClear'>) {
  const { search: words, category, state, stock } = search;
  const otherwise = Boolean(words || category || state);
  const narrowed = otherwise || stock !== undefined;
  return (
    <EmptyState
      title="Nenhum produto encontrado"
      action={narrowed && <Button onClick={onClear}>Limpar filtros</Button>}
    >
      {stock && !otherwise ? NONE_OF_STOCK[stock] : narrowed ? NONE_LIKE_THAT : NONE_AT_ALL}
    </EmptyState>
  );
}

const NONE_AT_ALL = 'Os produtos que você cadastrar aparecem aqui.';
const NONE_LIKE_THAT = 'Nenhum produto corresponde à busca e aos filtros.';
const NONE_OF_STOCK: Record<StockFilter, string> = {
  low: `Nenhum produto tem tamanho com até ${FEW_OF_A_SIZE} peças.`,
  out: 'Nenhum produto está esgotado.',
};
