import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import {
  Suspense,
  useCallback,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { ReactNode, RefObject } from 'react';

import type { ProductId } from '#contract/ids';
import { MinimumMeter } from '#web/cart/minimum-meter.tsx';
import { lazyPart } from '#web/part/lazy-part.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { focusIsNowhere } from '#web/ui/focus-is-nowhere.ts';

import { BackClosesTop } from './back-closes-top.tsx';
import { CatalogList } from './catalog-list.tsx';
import { DeliveryTabs } from './delivery-tabs.tsx';
import { FilterPanel } from './filter-panel.tsx';
import { ListPicks } from './list-picks.tsx';
import { NarrowTools } from './narrow-tools.tsx';
import { ProductCount } from './product-count.tsx';
import { useCatalogLayout } from './use-catalog-layout.ts';
import { useCatalogView } from './use-catalog-view.ts';
import { useCatalog } from './use-catalog.ts';
import { useDeliveryTabs } from './use-delivery-tabs.ts';
import { useFilters } from './use-filters.ts';
import { useOpenProduct } from './use-open-product.ts';
import { PICTURES_FIRST_MS } from './use-pictures-first.ts';
import { OtherViewButton, ViewToggle } from './view-toggle.tsx';

/** Nothing of the dialog is needed to see the list; it comes after it. */
const fetchDialog = () => import('./product/product-dialog.tsx');
const ProductDialog = lazyPart(fetchDialog, 'ProductDialog');

export function CatalogPage() {
  const { filters: asked, product: address, ask, clear, clearing } = useFilters();
  const deliveries = useDeliveryTabs(asked);
  const { filters } = deliveries;
  const product = useOpenProduct(address);
  const layout = useCatalogLayout();
  const { view: wanted, show } = useCatalogView();
  // Nothing is typed into what takes no orders.
  const view = deliveries.closed ? 'grid' : wanted;
  const found = useCatalog(filters);
  const { total } = found;
  // A press on a filter says so before the cards are drawn for it; the first ones nobody waits before.
  const before = useDeferredValue(found);
  const drawn = before.data ? before : found;
  const listed = total !== undefined;
  useEffect(() => {
    if (!listed) return undefined;
    // A failure shows when the dialog is wanted and still does not come.
    const timer = setTimeout(() => void fetchDialog().catch(() => undefined), PICTURES_FIRST_MS);
    return () => clearTimeout(timer);
  }, [listed]);
  const list = useRef<HTMLElement>(null);
  useFocusOnCard(product.productId, list);
  const clearFromList = useCallback(() => {
    // The pressed button goes; its place is where to go on.
    list.current?.focus({ preventScroll: true });
    clear();
  }, [clear]);
  const panel = { filters, onAsk: ask, onClear: clear, clearing, onShow: product.show };
  return (
    <>
      <CatalogHead
        narrow={layout === 'narrow'}
        total={total}
        hasMeter={!deliveries.hasCollections}
      />
      <DeliveryTabs tabs={deliveries} onAsk={ask} />
      <div className={clsx('cat', view === 'list' && 'cat--list')}>
        {layout === 'wide' && view === 'grid' ? (
          <FilterPanel {...panel} />
        ) : (
          <NarrowTools {...panel} total={total}>
            {layout === 'narrow' && !deliveries.closed ? (
              <OtherViewButton view={view} onShow={show} />
            ) : null}
            {view === 'list' ? (
              <ListPicks filters={filters} onAsk={ask} wide={layout === 'wide'} />
            ) : null}
          </NarrowTools>
        )}
        <section ref={list} className="cat-section" aria-label="Produtos" tabIndex={-1}>
          {layout === 'narrow' ? null : (
            <div className="cat-bar">
              <ProductCount total={total} />
              <QuickOrderLink />
              {deliveries.closed ? null : <ViewToggle view={view} onShow={show} />}
            </div>
          )}
          <CatalogList
            found={drawn}
            loading={found.more.isFetchingNextPage}
            view={view}
            section={list}
            onOpen={product.open}
            onClear={clearFromList}
          />
        </section>
      </div>
      <BackClosesTop />
      <OnceOpened open={product.productId !== undefined}>
        <ProductDialog
          productId={product.productId}
          initialView={product.view}
          onSwap={product.swap}
          onClose={product.close}
        />
      </OnceOpened>
    </>
  );
}

type HeadProps = { narrow: boolean; total: number | undefined; hasMeter: boolean };

const CatalogHead = ({ narrow, total, hasMeter }: HeadProps) => (
  <header className="cat-head">
    <div>
      <h1 className="h-hero">Catálogo Premium</h1>
      {narrow ? (
        <div className="cat-count">
          <ProductCount total={total} />
          <QuickOrderLink />
        </div>
      ) : null}
    </div>
    {hasMeter ? (
      <div className="cat-head__meter">
        <MinimumMeter />
      </div>
    ) : null}
  </header>
);

const QuickOrderLink = () => (
  <Link to="/reseller/quick-order" className={buttonClass({ variant: 'ghost', size: 'sm' })}>
    Pedido rápido
  </Link>
);

/** A product that a link opened, or a reload, had the focus from nobody: its card has it after. */
function useFocusOnCard(productId: ProductId | undefined, list: RefObject<HTMLElement | null>) {
  const shown = useRef(productId);
  useLayoutEffect(() => {
    const left = shown.current;
    shown.current = productId;
    if (!left || productId || !focusIsNowhere()) return;
    const card = list.current?.querySelector<HTMLElement>(`a[href$="product=${left}"]`);
    if (card) card.focus();
    else list.current?.focus({ preventScroll: true });
  }, [productId, list]);
}

/** Stays once it was there, so that the dialog can take its leave. */
function OnceOpened({ open, children }: { open: boolean; children: ReactNode }) {
  const [opened, setOpened] = useState(open);
  if (open && !opened) setOpened(true);
  return opened ? <Suspense>{children}</Suspense> : null;
}
