import { useRouter } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { useDeferredValue, useRef, useState } from 'react';
import type { ReactNode, RefObject } from 'react';

import type { Product } from '#contract/product';
import { discountPercent } from '#web/format/discount.ts';
import { ErrorState } from '#web/ui/error-state.tsx';

import { CatalogEmpty } from './catalog-empty.tsx';
import { CatalogSkeleton } from './catalog-skeleton.tsx';
import type { CatalogFilters } from './catalog.search.ts';
import { EAGER, type CatalogView } from './first-screen.ts';
import { LoadMore } from './load-more.tsx';
import { OtherReading } from './other-reading.tsx';
import { ProductCard } from './product-card.tsx';
import { ListHead, ProductRow } from './product-row.tsx';
import { useCatalog } from './use-catalog.ts';
import { useFocusOnNeighbour, useFocusOnNext } from './use-list-focus.ts';
import type { OpenProduct } from './use-open-product.ts';

/** Two rows at a desk: drawn first, so that a slow telephone shows pictures before it has drawn all. */
const FIRST = 8;

type Props = {
  filters: CatalogFilters;
  view: CatalogView;
  /** What the list stands in. */
  section: RefObject<HTMLElement | null>;
  onOpen: OpenProduct;
  onClear: () => void;
};

export function CatalogList({ filters, view, section, onOpen, onClear }: Props) {
  const { list, products, total = products.length, searchedFor, near } = useCatalog(filters);
  const { data, isPlaceholderData: stale } = list;
  const box = useRef<HTMLDivElement>(null);
  const focusNext = useFocusOnNext(box, {
    asked: JSON.stringify(filters),
    count: products.length,
    loading: list.isFetchingNextPage,
  });
  const keepFocus = useFocusOnNeighbour(box, section);
  // Coming back, the page is as long as it was at once: the place one had left is there.
  const [wasThere] = useState(data !== undefined);

  if (!data && list.isError && !list.isFetching) {
    return (
      <ErrorState
        title="Erro ao carregar produtos"
        message="Não foi possível carregar o catálogo. Tente novamente."
        retryText="Tentar Novamente"
        onRetry={() => void list.refetch()}
      />
    );
  }
  if (!data || (stale && products.length === 0)) return <CatalogSkeleton view={view} />;
  if (products.length === 0 && !list.hasNextPage)
    return <CatalogEmpty filters={filters} near={near} onClear={onClear} />;

  const loadMore = async () => {
    focusNext();
    await list.fetchNextPage();
  };
  return (
    <div
      ref={box}
      className={clsx('cat-list', hasOneDiscount(products) && 'is-same-off')}
      aria-busy={stale}
      {...keepFocus}
    >
      <OtherReading asked={filters.search} meant={searchedFor} />
      <Products
        products={products}
        atOnce={wasThere}
        filters={filters}
        view={view}
        onOpen={onOpen}
      />
      {stale ? null : (
        <LoadMore
          shown={products.length}
          total={total}
          more={list.hasNextPage}
          loading={list.isFetchingNextPage}
          failed={list.isFetchNextPageError}
          onMore={() => void loadMore()}
        />
      )}
    </div>
  );
}

/** What is so of every product tells none of them apart. */
const hasOneDiscount = (products: readonly Product[]) =>
  products.length > 1 && new Set(products.map(discountPercent)).size === 1;

type ProductsProps = Omit<Props, 'onClear' | 'section'> & {
  products: readonly Product[];
  atOnce: boolean;
};

function Products({ products, atOnce, filters, view, onOpen }: ProductsProps) {
  const all = useDeferredValue(true, atOnce);
  const listHref = useRouter().buildLocation({ to: '/reseller/catalog', search: filters }).href;
  const Item = view === 'grid' ? ProductCard : ProductRow;
  const items = (all ? products : products.slice(0, FIRST)).map((product, place) => (
    <Item
      key={product.id}
      product={product}
      listHref={listHref}
      eager={place < EAGER}
      onOpen={onOpen}
    />
  ));
  if (view === 'grid') return <Groups className="cat-grid">{items}</Groups>;
  return (
    <div className="plist">
      <ListHead />
      <Groups className="plist__group">{items}</Groups>
    </div>
  );
}

/** Full rows in every layout: two, three and four columns. */
const GROUP = 12;

/**
 * Products in groups that the browser skips while they are far away. Were each skipped by itself,
 * every one that came near would have all the others measured again. The first are never skipped:
 * they are on the screen, and the browser would count them as moved.
 */
function Groups({ className, children }: { className: string; children: readonly ReactNode[] }) {
  const groups = Array.from({ length: Math.ceil(children.length / GROUP) }, (_, at) =>
    children.slice(at * GROUP, (at + 1) * GROUP),
  );
  return groups.map((products, at) => (
    // Groups only ever grow at the end, so their place is their name.
    <div
      key={at}
      className={clsx(className, at > 0 && products.length === GROUP && `${className}--full`)}
    >
      {products}
    </div>
  ));
}
