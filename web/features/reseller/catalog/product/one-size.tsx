import { Layers } from 'lucide-react';
import type { ReactNode, Ref } from 'react';

import { packOf } from '#contract/pack';
import type { Product } from '#contract/product';
import { SizeAlerts } from '#web/product/restock-alert.tsx';
import { Button } from '#web/ui/button.tsx';

import { BuyBar } from './buy-bar.tsx';
import { ColorChoice } from './color-choice.tsx';
import type { OfferedSize } from './offer.rules.ts';
import { OneGrade } from './one-grade.tsx';
import { SizeChoice } from './size-choice.tsx';
import { SoldIn } from './sold-in.tsx';
import { useAddToCart } from './use-add-to-cart.ts';

type Props = {
  product: Product;
  sizes: OfferedSize[];
  onSwap: (product: Product) => void;
  /** Stands at the end of the sizes' head. */
  measures: ReactNode;
  /** Stands below that head. */
  table: ReactNode;
  /** The button to all sizes at once. */
  opener: Ref<HTMLButtonElement>;
  onAllSizes: () => void;
  onAdded: () => void;
};

/** A colour, a size and how many. */
export function OneSize({ product, sizes, onSwap, measures, table, ...rest }: Props) {
  const { opener, onAllSizes, onAdded } = rest;
  const adding = useAddToCart(product, sizes, onAdded);
  const pack = packOf(product.pack);
  if (pack?.kind === 'grade') {
    return (
      <>
        <ColorChoice product={product} onSwap={onSwap} />
        <OneGrade {...{ product, pack, sizes, measures, table, onAdded }} />
      </>
    );
  }
  return (
    <>
      <ColorChoice product={product} onSwap={onSwap} />
      <SizeChoice
        sizes={sizes}
        chosen={adding.chosen}
        onChoose={adding.choose}
        measures={measures}
        table={table}
        firstRef={adding.firstSize}
      />
      <SizeAlerts product={product} sizes={sizes} />
      <SoldIn product={product} />
      <BuyBar sizes={sizes} adding={adding} />
      <Button
        ref={opener}
        className="pdp__bysize"
        variant="outline"
        size="lg"
        block
        icon={<Layers className="i" aria-hidden="true" />}
        disabled={sizes.every(({ left }) => left < 1) && !hasOtherColor(product)}
        onClick={onAllSizes}
      >
        Adicionar por tamanhos
      </Button>
    </>
  );
}

/** All sizes at once are those of all colours. */
const hasOtherColor = ({ id, colors = [] }: Product): boolean =>
  colors.some((color) => color.id !== id && !color.soldOut);
