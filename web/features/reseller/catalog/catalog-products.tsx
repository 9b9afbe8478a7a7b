import { useRouter } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { Suspense, useDeferredValue } from 'react';
import type { ReactNode, RefObject } from 'react';

import type { Product } from '#contract/product';
import type { LastBought } from '#contract/product-endpoints';
import { lazyPart } from '#web/part/lazy-part.ts';

import { CardGrades } from './card-grades.tsx';
import { CatalogSkeleton } from './catalog-skeleton.tsx';
import type { CatalogFilters } from './catalog.search.ts';
import { EAGER, type CatalogView } from './first-screen.ts';
import { groupsOf, isSkipped } from './groups.ts';
import { ProductCard } from './product-card.tsx';
import type { OpenProduct } from './use-open-product.ts';

/** Nobody needs it to see pictures. */
const OrderGrid = lazyPart(() => import('./order-grid/order-grid.tsx'), 'OrderGrid');

type Props = {
  filters: CatalogFilters;
  view: CatalogView;
  /** What the list stands in. */
  section: RefObject<HTMLElement | null>;
  onOpen: OpenProduct;
  products: readonly Product[];
  bought: readonly LastBought[];
  atOnce: boolean;
};

export function CatalogProducts(props: Props) {
  const { products, bought, atOnce, filters, view, section, onOpen } = props;
  const all = useDeferredValue(true, atOnce);
  const listHref = useRouter().buildLocation({ to: '/reseller/catalog', search: filters }).href;
  // A slow telephone shows the pictures of the first screen before it has drawn all.
  const shown = all ? products : products.slice(0, EAGER);
  if (view === 'list') {
    return (
      <Suspense fallback={<CatalogSkeleton view="list" />}>
        <OrderGrid
          products={shown}
          category={filters.category}
          bought={bought}
          listHref={listHref}
          section={section}
          onOpen={onOpen}
        />
      </Suspense>
    );
  }
  return (
    <CardGrades>
      <Groups className="cat-grid">
        {shown.map((product, place) => (
          <ProductCard
            key={product.id}
            product={product}
            listHref={listHref}
            eager={place < EAGER}
            onOpen={onOpen}
          />
        ))}
      </Groups>
    </CardGrades>
  );
}

function Groups({ className, children }: { className: string; children: readonly ReactNode[] }) {
  return groupsOf(children).map((products, at) => (
    // Groups only ever grow at the end, so their place is their name.
    <div key={at} className={clsx(className, isSkipped(products, at) && `${className}--full`)}>
      {products}
    </div>
  ));
}
