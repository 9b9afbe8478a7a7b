import { clsx } from 'clsx';
import { memo, useContext, useRef, useState } from 'react';
import type { RefObject } from 'react';

import type { Product } from '#contract/product';
import { CartOwnerContext } from '#web/cart/use-cart.ts';
import { discountPercent } from '#web/format/discount.ts';
import { ErrorState } from '#web/ui/error-state.tsx';

import { CatalogEmpty } from './catalog-empty.tsx';
import { CatalogProducts } from './catalog-products.tsx';
import { CatalogSkeleton } from './catalog-skeleton.tsx';
import type { CatalogView } from './first-screen.ts';
import { LoadMore } from './load-more.tsx';
import { OtherReading } from './other-reading.tsx';
import { hasTypedPieces } from './typed-pieces.ts';
import type { FoundProducts } from './use-catalog.ts';
import { useFocusOnNeighbour, useFocusOnNext } from './use-list-focus.ts';
import type { OpenProduct } from './use-open-product.ts';

const FAILED = 'Não foi possível carregar o catálogo. Tente novamente.';
const KEPT = 'As quantidades que você digitou estão guardadas.';

type Props = {
  found: FoundProducts;
  /** More products are on their way, whether or not that is drawn yet. */
  loading: boolean;
  view: CatalogView;
  /** What the list stands in. */
  section: RefObject<HTMLElement | null>;
  onOpen: OpenProduct;
  onClear: () => void;
};

/** What was found; it is drawn after whatever a press says by itself, and leaves time for the next one. */
export const CatalogList = memo(function CatalogList({ found, view, section, ...on }: Props) {
  const { filters, data, stale, failed, refetch, more, products, bought } = found;
  const { total = products.length, searchedFor, near } = found;
  const { loading, onOpen, onClear } = on;
  const box = useRef<HTMLDivElement>(null);
  const focusNext = useFocusOnNext(box, {
    asked: JSON.stringify(filters),
    count: products.length,
    loading: more.isFetchingNextPage,
  });
  const keepFocus = useFocusOnNeighbour(box, section);
  // Coming back, the page is as long as it was at once: the place one had left is there.
  const [wasThere] = useState(data !== undefined);

  if (!data && failed) {
    return <ListFailed view={view} onRetry={() => void refetch()} />;
  }
  if (!data || (stale && products.length === 0)) return <CatalogSkeleton view={view} />;
  if (products.length === 0 && !more.hasNextPage)
    return <CatalogEmpty filters={filters} near={near} onClear={onClear} />;

  const loadMore = async () => {
    focusNext();
    await more.fetchNextPage();
  };
  return (
    <div
      ref={box}
      className={clsx('cat-list', hasOneDiscount(products) && 'is-same-off')}
      aria-busy={stale}
      {...keepFocus}
    >
      <OtherReading asked={filters.search} meant={searchedFor} />
      <CatalogProducts
        products={products}
        bought={bought}
        atOnce={wasThere}
        filters={filters}
        view={view}
        section={section}
        onOpen={onOpen}
      />
      {stale ? null : (
        <LoadMore
          shown={products.length}
          total={total}
          more={more.hasNextPage}
          loading={loading || more.isFetchingNextPage}
          failed={more.isFetchNextPageError}
          onMore={() => void loadMore()}
        />
      )}
    </div>
  );
});

/** Whoever has typed is not left to fear for it. */
function ListFailed({ view, onRetry }: { view: CatalogView; onRetry: () => void }) {
  const owner = useContext(CartOwnerContext);
  return (
    <ErrorState
      title="Erro ao carregar produtos"
      message={view === 'list' && hasTypedPieces(owner) ? `${FAILED} ${KEPT}` : FAILED}
      retryText="Tentar Novamente"
      onRetry={onRetry}
    />
  );
}

/** What is so of every product tells none of them apart. */
const hasOneDiscount = (products: readonly Product[]) =>
  products.length > 1 && new Set(products.map(discountPercent)).size === 1;
