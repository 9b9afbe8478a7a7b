import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { FileSpreadsheet, Plus } from 'lucide-react';
import { useCallback, useRef } from 'react';
import { flushSync } from 'react-dom';

import type { ProductMark } from '#contract/product-bulk';
import { createProductEndpoint } from '#contract/product-endpoints';
import { Offered } from '#web/identity/offered.tsx';
import { buttonClass } from '#web/ui/button-class.ts';
import { Card } from '#web/ui/card.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { useSelection } from '#web/ui/use-selection.ts';

import { AddColorDialog } from '../add-color/add-color-dialog.tsx';
import { productsPageQuery } from '../products.queries.ts';
import { readProductsSearch } from '../products.search.ts';
import { useAskedProduct } from '../use-asked-product.ts';
import { DeleteProductDialog } from './delete-product-dialog.tsx';
import { ProductsList } from './products-list.tsx';
import { ProductsToolbar } from './products-toolbar.tsx';
import { useProductKeys } from './use-product-keys.tsx';
import { useProductsBulk } from './use-products-bulk.tsx';
import { WholeProductFilter } from './whole-filter.tsx';

type Change = {
  search?: string;
  category?: string;
  state?: string;
  stock?: string;
  sort?: string | undefined;
  page?: number;
};

export function ProductsPage() {
  // Read here and not in the route, so that the first page of the portal need not carry the reader.
  const search = readProductsSearch(useSearch({ from: '/admin/products' }));
  const navigate = useNavigate({ from: '/admin/products' });
  const list = useQuery(productsPageQuery(search));
  const card = useRef<HTMLElement>(null);
  const takeFocus = useCallback(() => card.current?.focus(), []);
  const deletion = useDeletionQuestion(takeFocus);
  const coloring = useColorQuestion();
  const rows = useRef<HTMLTableSectionElement>(null);
  const products = list.data?.products ?? [];
  const { page: _page, sort: _sort, ...filter } = search;
  const selection = useSelection<ProductMark>(products, JSON.stringify(filter));
  const letGo = () => {
    takeFocus();
    selection.clear();
  };
  const bulk = useProductsBulk({ chosen: selection.chosen, onClear: letGo, onDone: letGo });
  const keys = useProductKeys({ rows, products, selection });

  /** A new question starts on its first page. */
  const ask = (change: Change, replace = false) =>
    void navigate({
      search: (now) => readProductsSearch({ ...now, page: undefined, ...change }),
      replace,
      resetScroll: change.page !== undefined,
    });

  return (
    <>
      <PageHead
        title="Produtos"
        description={<output>Total de produtos: {list.data?.pagination.total ?? '...'}</output>}
        actions={
          <Offered by={createProductEndpoint}>
            <Link to="/admin/tool" search={{}} className={buttonClass()}>
              <FileSpreadsheet className="i" aria-hidden="true" />
              Importar planilha
            </Link>
            <Link to="/admin/products/create" className={buttonClass({ variant: 'primary' })}>
              <Plus className="i" aria-hidden="true" />
              Novo Produto
            </Link>
          </Offered>
        }
      />
      <Card flush ref={card} tabIndex={-1} className="products-card" aria-label="Lista de produtos">
        {bulk.note}
        <ProductsToolbar
          search={search}
          // Typing leaves no trail of half words to go back through.
          onSearch={(text) => ask({ search: text }, true)}
          onCategory={(category) => ask({ category })}
          onState={(state) => ask({ state })}
          onStock={(stock) => ask({ stock })}
        />
        <ProductsList
          list={list}
          search={search}
          onPage={(page, replace) => ask({ page }, replace)}
          onClear={() => ask({ search: '', category: '', state: '', stock: '' })}
          onAddColor={coloring.ask}
          onDelete={deletion.ask}
          onFocusLost={takeFocus}
          onSort={(sort) => ask({ sort })}
          rows={rows}
          selection={selection}
          above={
            <WholeProductFilter
              search={search}
              selection={selection}
              onPage={products.length}
              found={list.data?.pagination.total}
            />
          }
        />
      </Card>
      {bulk.bar}
      {keys}
      {deletion.dialog}
      {coloring.dialog}
    </>
  );
}

function useDeletionQuestion(takeFocus: () => void) {
  const { asked, ask, close } = useAskedProduct();
  // The closing dialog gives the focus back to a row that is about to go.
  const leave = () => {
    flushSync(close);
    takeFocus();
  };
  return {
    ask,
    dialog: asked && (
      <DeleteProductDialog {...asked} key={asked.turn} onDeleted={leave} onClose={close} />
    ),
  };
}

function useColorQuestion() {
  const { asked, ask, close } = useAskedProduct();
  return { ask, dialog: asked && <AddColorDialog {...asked} key={asked.turn} onClose={close} /> };
}
