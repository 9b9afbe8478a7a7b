import { clsx } from 'clsx';
import { Layers } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';

import type { Product } from '#contract/product';
import { MinimumMeter } from '#web/cart/minimum-meter.tsx';
import { useCart } from '#web/cart/use-cart.ts';
import { Button } from '#web/ui/button.tsx';
import { useTopDialog } from '#web/ui/open-dialogs.ts';

import { BuyBar } from './buy-bar.tsx';
import { ColorChoice } from './color-choice.tsx';
import { Gallery } from './gallery.tsx';
import { MeasuresDialog } from './measures-dialog.tsx';
import { offeredSizes } from './offer.rules.ts';
import { PriceTiers } from './price-tiers.tsx';
import { SizeChoice } from './size-choice.tsx';
import { SizesDialog } from './sizes-dialog.tsx';
import { useAddToCart } from './use-add-to-cart.ts';

type View = 'sizes' | 'measures';

/** Beyond this a telephone shows the title smaller, so that the sizes stay in sight. */
const LONG_TITLE = 50;

type Props = {
  product: Product;
  /** The dialog's name. */
  titleId: string;
  /** False while the dialog leaves: what lies above it leaves too. */
  open: boolean;
  initialView: View | undefined;
  onSwap: (product: Product) => void;
  /** Said above the prices. */
  note: ReactNode;
};

export function ProductDetail({ product, titleId, open, initialView, onSwap, note }: Props) {
  const sizes = offeredSizes(product, useCart().items);
  const adding = useAddToCart(product, sizes);
  const [view, setView] = useState(initialView);
  // Of two dialogs that open at once the inner would come to lie beneath: it waits for the outer.
  const shown = useTopDialog() !== null;
  const above = (one: View) => ({
    open: open && shown && view === one,
    onClose: () => setView(undefined),
    product,
  });
  return (
    <>
      <div className="pdp">
        <Gallery key={product.id} images={product.images} title={product.title} />
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
          <ColorChoice product={product} onSwap={onSwap} />
          <SizeChoice
            sizes={sizes}
            chosen={adding.chosen}
            onChoose={adding.choose}
            onMeasures={() => setView('measures')}
            firstRef={adding.firstSize}
          />
          <BuyBar sizes={sizes} adding={adding} />
          <Button
            className="pdp__bysize"
            variant="outline"
            size="lg"
            block
            icon={<Layers className="i" aria-hidden="true" />}
            disabled={sizes.every(({ left }) => left < 1)}
            onClick={() => setView('sizes')}
          >
            Adicionar por tamanhos
          </Button>
          <div className="pdp__meter">
            <MinimumMeter />
          </div>
        </div>
      </div>
      <SizesDialog {...above('sizes')} />
      <MeasuresDialog {...above('measures')} />
    </>
  );
}
