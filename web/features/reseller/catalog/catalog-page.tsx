import { useInfiniteQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';

import { MinimumMeter } from '#web/cart/minimum-meter.tsx';

import { CatalogList } from './catalog-list.tsx';
import { catalogQuery } from './catalog.queries.ts';
import type { CatalogFilters } from './catalog.search.ts';
import { FilterPanel } from './filter-panel.tsx';
import { NarrowTools } from './narrow-tools.tsx';
import { ProductCount } from './product-count.tsx';
import { useCatalogLayout } from './use-catalog-layout.ts';
import { useCatalogView } from './use-catalog-view.ts';
import { useFilters } from './use-filters.ts';
import { useOpenProduct } from './use-open-product.ts';
import { OtherViewButton, ViewToggle } from './view-toggle.tsx';

/** The first pictures have the line for themselves that long. */
const PICTURES_FIRST_MS = 1500;

/** Nothing of the dialog is needed to see the list; it comes after it. */
const fetchDialog = async () => {
  const { ProductDialog } = await import('./product/product-dialog.tsx');
  return { default: ProductDialog };
};
const ProductDialog = lazy(fetchDialog);

export function CatalogPage() {
  const { filters, product: address, ask, clear, clearing } = useFilters();
  const product = useOpenProduct(address);
  const layout = useCatalogLayout();
  const { view, show } = useCatalogView();
  const total = useTotal(filters);
  const listed = total !== undefined;
  useEffect(() => {
    if (!listed) return undefined;
    // A failure shows when the dialog is wanted and still does not come.
    const timer = setTimeout(() => void fetchDialog().catch(() => undefined), PICTURES_FIRST_MS);
    return () => clearTimeout(timer);
  }, [listed]);
  const list = useRef<HTMLElement>(null);
  const clearFromList = () => {
    // The pressed button goes; its place is where to go on.
    list.current?.focus({ preventScroll: true });
    clear();
  };
  const panel = { filters, onAsk: ask, onClear: clear, clearing };
  return (
    <>
      <header className="cat-head">
        <div>
          <h1 className="h-hero">Catálogo Premium</h1>
          {layout === 'narrow' ? <ProductCount total={total} /> : null}
        </div>
        <div className="cat-head__meter">
          <MinimumMeter />
        </div>
      </header>
      <div className="cat">
        {layout === 'wide' ? (
          <FilterPanel {...panel} />
        ) : (
          <NarrowTools {...panel} total={total}>
            {layout === 'narrow' ? <OtherViewButton view={view} onShow={show} /> : null}
          </NarrowTools>
        )}
        <section ref={list} className="cat-section" aria-label="Produtos" tabIndex={-1}>
          {layout === 'narrow' ? null : (
            <div className="cat-bar">
              <ProductCount total={total} />
              <ViewToggle view={view} onShow={show} />
            </div>
          )}
          <CatalogList
            filters={filters}
            view={view}
            onOpen={product.open}
            onClear={clearFromList}
          />
        </section>
      </div>
      <OnceOpened open={product.productId !== undefined}>
        <ProductDialog
          productId={product.productId}
          initialView={product.view}
          onClose={product.close}
        />
      </OnceOpened>
    </>
  );
}

/** The newest answer counts; an answer to the question before does not. */
function useTotal(filters: CatalogFilters): number | undefined {
  const { data, isPlaceholderData } = useInfiniteQuery(catalogQuery(filters));
  return isPlaceholderData ? undefined : data?.pages.at(-1)?.pagination.total;
}

/** Stays once it was there, so that the dialog can take its leave. */
function OnceOpened({ open, children }: { open: boolean; children: ReactNode }) {
  const [opened, setOpened] = useState(open);
  if (open && !opened) setOpened(true);
  return opened ? <Suspense>{children}</Suspense> : null;
}
