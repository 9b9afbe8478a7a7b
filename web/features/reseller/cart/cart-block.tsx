import { Trash2 } from 'lucide-react';
import { useId } from 'react';

import { packOf, soldInText } from '#contract/pack';
import { BlockSizes } from '#web/cart/block-sizes.tsx';
import type { CartBlock } from '#web/cart/cart-blocks.rules.ts';
import { subtotalOf } from '#web/cart/cart.rules.ts';
import { notesOf } from '#web/cart/change-text.ts';
import { countOf } from '#web/cart/count-of.ts';
import type { CartChange } from '#web/cart/fresh-cart.rules.ts';
import type { PackedProduct } from '#web/cart/packed-cart.rules.ts';
import { useColorOf } from '#web/cart/use-color-of.ts';
import { useConflicts } from '#web/cart/use-conflicts.ts';
import { usePacks } from '#web/cart/use-packs.ts';
import { usePromotionOf } from '#web/cart/use-promotion-of.ts';
import { formatMoney } from '#web/format/money.ts';
import { PriceBefore, PromotionName } from '#web/product/price-before.tsx';
import { ProductPicture } from '#web/product/product-picture.tsx';
import { Swatch } from '#web/product/swatches.tsx';
import { IconButton } from '#web/ui/button.tsx';
import { useNarrow } from '#web/ui/use-narrow.ts';

type Props = {
  block: CartBlock;
  changes: readonly CartChange[];
  isFirst: boolean;
  onRemove: (name: string) => void;
};

/** One product of the cart, its sizes side by side. */
export function CartBlockRow({ block, changes, isFirst, onRemove }: Props) {
  const { lines, pieces } = block;
  const { productId, variantId, image, title, sku, price } = lines[0];
  const color = useColorOf(productId);
  const promotion = usePromotionOf(lines[0]);
  const sold = usePacks(lines).get(productId);
  const name = [title, color?.name].filter(Boolean).join(' ');
  const notesId = useId();
  // What is short stands apart, or was put right since; an order in doubt may have taken it itself.
  const prices = notesOf(
    block,
    changes.filter(({ kind }) => kind === 'price'),
  );
  const notes = [...prices, ...useConflicts(lines)];
  const narrow = useNarrow();
  return (
    <li className="cart-block">
      <ProductPicture image={image ?? undefined} alt="" sizes="64px" />
      <div className="cart-block__info">
        <b>{title}</b>
        <span className="meta">
          {color ? <Swatch color={color} /> : null}
          {[color?.name, sku].filter(Boolean).join(' · ')}
        </span>
        <span className="meta num">
          {priceText(price, sold)}
          <PriceBefore promotion={promotion} />
          <PromotionName promotion={promotion} />
        </span>
      </div>
      <BlockSizes
        {...{ lines, name, sold, onRemove }}
        // A conflict is over as soon as the size is changed, and must not fold it then.
        folds={narrow && !isFirst && prices.length === 0}
        describedBy={notes.length > 0 ? notesId : undefined}
      />
      <p className="cart-block__total num">
        <b>{formatMoney(subtotalOf(lines))}</b> <span>{countOf(pieces)}</span>
      </p>
      <IconButton
        className="cart-remove"
        size="sm"
        label={`Remover ${name}`}
        onClick={() => onRemove(name)}
        // Without a size it can only go.
        data-fix={variantId === '' ? 'size' : undefined}
      >
        <Trash2 className="i" aria-hidden="true" />
      </IconButton>
      {notes.length > 0 ? (
        <div id={notesId} className="cart-row__notes">
          {notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
        </div>
      ) : null}
    </li>
  );
}

function priceText(price: number, sold: PackedProduct | undefined): string {
  const pack = packOf(sold?.pack);
  const each = `${formatMoney(price)} por peça`;
  return pack?.kind === 'multiple' ? `${each} · ${soldInText(pack)}` : each;
}
