import { clsx } from 'clsx';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';

import { dayText } from '#contract/calendar';
import { deliveryText, notOrderableText, type ProductCollection } from '#contract/delivery';
import type { Product } from '#contract/product';
import { MinimumMeter } from '#web/cart/minimum-meter.tsx';
import { useCart } from '#web/cart/use-cart.ts';
import { today } from '#web/format/today.ts';
import { whyNotOrderable } from '#web/product/why-not-orderable.ts';
import { Note } from '#web/ui/note.tsx';

import { useCatalogLayout } from '../use-catalog-layout.ts';
import { Gallery } from './gallery.tsx';
import { MeasuresButton, MeasuresRegion } from './measures-region.tsx';
import { offeredSizes } from './offer.rules.ts';
import { OneSize } from './one-size.tsx';
import { PriceTiers } from './price-tiers.tsx';
import { rememberWay, type Way } from './remembered-way.ts';
import { SizesRegion } from './sizes-region.tsx';
import { useOfferedColors } from './use-offered-colors.ts';
import type { Regions } from './use-regions.ts';
import { useSizeGrid } from './use-size-grid.ts';

/** Beyond this a telephone shows the title smaller, so that the sizes stay in sight. */
const LONG_TITLE = 50;

type Props = {
  product: Product;
  /** The dialog's name. */
  titleId: string;
  regions: Regions;
  onSwap: (product: Product) => void;
  onClose: () => void;
  /** Said above the prices. */
  note: ReactNode;
};

export function ProductDetail({ product, titleId, regions, onSwap, onClose, note }: Props) {
  const narrow = useCatalogLayout() === 'narrow';
  const measures = regions.has('measures') ? (
    <MeasuresRegion product={product} regions={regions} />
  ) : null;
  return (
    <div className="pdp">
      <Gallery
        key={product.id}
        images={product.images}
        title={product.title}
        hidden={measures !== null && !narrow}
      />
      {measures && !narrow ? <div className="pdp__gal">{measures}</div> : null}
      <div className="pdp__info">
        <p className="pdp__top meta">
          {product.category ? `${product.category} · ` : null}
          {product.sku}
        </p>
        <div className="pdp__head">
          <h2
            className={clsx('h-head', product.title.length > LONG_TITLE && 'is-long')}
            id={titleId}
          >
            {product.title}
          </h2>
        </div>
        <p className="pdp__desc">{product.description.trim() || 'Sem descrição disponível'}</p>
        {note}
        <PriceTiers product={product} />
        {product.collection ? <ProductDelivery collection={product.collection} /> : null}
        {whyNotOrderable(product) ? null : (
          <Buying {...{ product, regions, onSwap, onClose }} table={narrow ? measures : null} />
        )}
      </div>
    </div>
  );
}

/** What is ordered in advance: for when, and until when; or why it is not ordered now. */
function ProductDelivery({ collection }: { collection: ProductCollection }) {
  const closed = notOrderableText(collection, today());
  return (
    <Note tone={closed ? 'warn' : 'info'} className="pdp__delivery num">
      <b>{`Programado · ${collection.name}`}</b>
      {`. ${deliveryText(collection)}. ${closed ?? `Pedidos até ${dayText(collection.closesOn)}`}.`}
    </Note>
  );
}

type BuyingProps = Omit<Props, 'titleId' | 'note'> & {
  /** The measures, where they stand below their button. */
  table: ReactNode;
};

/** One size, or all of them at once: the way that was used last, unless another was asked for. */
function Buying({ product, regions, onSwap, onClose, table }: BuyingProps) {
  const sizes = offeredSizes(product, useCart().items);
  const grid = useSizeGrid(useOfferedColors(product));
  const opener = useRef<HTMLButtonElement>(null);
  const fits = sizes.length > 1 && sizes.some(({ left }) => left > 0);
  const all = regions.has('sizes') && (fits || regions.asked);
  useFocusBack(all, opener);

  const go = (way: Way) => {
    rememberWay(way);
    if (way === 'sizes') regions.show('sizes');
    else regions.close('sizes');
  };
  const measures = <MeasuresButton regions={regions} />;
  const meter = (
    <div className="pdp__meter">
      <MinimumMeter />
    </div>
  );
  if (all) {
    return (
      <SizesRegion
        {...{ product, grid, onSwap, measures, table, meter }}
        mark={regions.mark}
        onOneSize={() => go('one')}
        onAdded={() => {
          rememberWay('sizes');
          onClose();
        }}
      />
    );
  }
  return (
    <>
      <OneSize
        {...{ product, sizes, onSwap, measures, table, opener }}
        onAllSizes={() => go('sizes')}
        onAdded={() => rememberWay('one')}
      />
      {meter}
    </>
  );
}

/** What had the focus goes with the region; the button that opens it again is where to go on. */
function useFocusBack(open: boolean, opener: { current: HTMLElement | null }) {
  const was = useRef(open);
  useEffect(() => {
    if (was.current && !open) opener.current?.focus();
    was.current = open;
  }, [open, opener]);
}
