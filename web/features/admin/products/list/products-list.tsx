import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode, Ref } from 'react';

import type { Reply } from '#contract/endpoint';
import {
  FEW_OF_A_SIZE,
  type listProductsEndpoint,
  type StockFilter,
} from '#contract/product-endpoints';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PagedList } from '#web/ui/paged-list.tsx';

import type { ProductsSearch, ProductsSort } from '../products.search.ts';
import type { Questions } from './product-actions.tsx';
import { ProductsTable, type Selection } from './products-table.tsx';

type Props = Questions & {
  selection: Selection;
  rows: Ref<HTMLTableSectionElement>;
  /** Above the table while it has rows. */
  above: ReactNode;
  onSort: (sort: ProductsSort | undefined) => void;
  list: UseQueryResult<Reply<typeof listProductsEndpoint>>;
  search: ProductsSearch;
  onPage: (page: number, replace?: boolean) => void;
  onClear: () => void;
  onFocusLost: () => void;
};

export const ProductsList = ({
  list,
  search,
  onPage,
  onClear,
  onFocusLost,
  selection,
  rows,
  above,
  onSort,
  ...questions
}: Props) => (
  <PagedList
    list={list}
    page={search.page}
    onPage={onPage}
    failed="Erro ao carregar produtos"
    onRetry={() => {
      // The pressed button goes; its place is where to go on.
      onFocusLost();
      void list.refetch();
    }}
    isEmpty={({ products }) => products.length === 0}
    empty={
      <NothingFound
        search={search}
        onClear={() => {
          onFocusLost();
          onClear();
        }}
      />
    }
  >
    {({ products }) => (
      <>
        {above}
        <ProductsTable
          products={products}
          ref={rows}
          selection={selection}
          sort={search.sort}
          onSort={onSort}
          stale={list.isPlaceholderData}
          {...questions}
          onFocusLost={onFocusLost}
        />
      </>
    )}
  </PagedList>
);

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
  demand: 'Nenhum tamanho vendido nos últimos dias está com estoque baixo.',
  out: 'Nenhum produto está esgotado.',
};
