import type { UseQueryResult } from '@tanstack/react-query';

import type { Reply } from '#contract/endpoint';
import type { Product } from '#contract/product';
import type { listProductsEndpoint } from '#contract/products';
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
        onRetry={() => void list.refetch()}
      />
    );
  }
  const { products, pagination } = list.data;
  if (products.length === 0) return <NothingFound search={search} onClear={onClear} />;
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
  const narrowed = Boolean(search.search || search.category || search.state);
  return (
    <EmptyState
      title="Nenhum produto encontrado"
      action={narrowed && <Button onClick={onClear}>Limpar filtros</Button>}
    >
      {narrowed
        ? 'Nenhum produto corresponde à busca e aos filtros.'
        : 'Os produtos que você cadastrar aparecem aqui.'}
    </EmptyState>
  );
}
