import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useCallback, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

import type { Product } from '#contract/product';
import { buttonClass } from '#web/ui/button-class.ts';
import { Card } from '#web/ui/card.tsx';
import { PageHead } from '#web/ui/page-head.tsx';

import { productsPageQuery } from '../products.queries.ts';
import { readProductsSearch } from '../products.search.ts';
import { DeleteProductDialog } from './delete-product-dialog.tsx';
import { ProductsList } from './products-list.tsx';
import { ProductsToolbar } from './products-toolbar.tsx';

type Change = {
  search?: string;
  category?: string;
  state?: string;
  stock?: string;
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
          <Link to="/admin/products/create" className={buttonClass({ variant: 'primary' })}>
            <Plus className="i" aria-hidden="true" />
            Novo Produto
          </Link>
        }
      />
      <Card flush ref={card} tabIndex={-1} className="products-card" aria-label="Lista de produtos">
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
          onDelete={deletion.ask}
          onFocusLost={takeFocus}
        />
      </Card>
      {deletion.dialog}
    </>
  );
}

/** `turn` makes every question a new one; a closed dialog stays until it has left the screen. */
function useDeletionQuestion(takeFocus: () => void) {
  const [asked, setAsked] = useState<{ product: Product; turn: number; open: boolean }>();
  const close = () => setAsked((last) => last && { ...last, open: false });
  // The closing dialog gives the focus back to a row that is about to go.
  const leave = () => {
    flushSync(close);
    takeFocus();
  };
  return {
    ask: (product: Product) =>
      setAsked((last) => ({ product, turn: (last?.turn ?? 0) + 1, open: true })),
    dialog: asked && (
      <DeleteProductDialog
        key={asked.turn}
        product={asked.product}
        open={asked.open}
        onDeleted={leave}
        onClose={close}
      />
    ),
  };
}
