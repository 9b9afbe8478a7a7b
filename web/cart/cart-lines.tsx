import { Trash2 } from 'lucide-react';

import { formatMoney } from '#web/format/money.ts';
import { PriceBefore } from '#web/product/price-before.tsx';
import { ProductPicture } from '#web/product/product-picture.tsx';
import { IconButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

import { cartBlocks, type CartBlock } from './cart-blocks.rules.ts';
import { subtotalOf, type CartItem } from './cart.rules.ts';
import { notesOf } from './change-text.ts';
import { splitCart, type CartChange } from './fresh-cart.rules.ts';
import { SizesInline } from './sizes-inline.tsx';
import { useBlockRemoval } from './use-block-removal.ts';
import { useColorOf } from './use-color-of.ts';
import { useFocusAfterRemoval } from './use-focus-after-removal.ts';
import { usePromotionOf } from './use-promotion-of.ts';

type Props = { items: readonly CartItem[]; changes: readonly CartChange[] };

/** The cart in short: one line for each product, with its sizes. */
export function CartLines({ items, changes }: Props) {
  const { box, focusNext } = useFocusAfterRemoval();
  const remove = useBlockRemoval();
  const { apart } = splitCart(items, changes);
  return (
    <div className="cart-lines" ref={box} tabIndex={-1}>
      {items.length === 0 ? (
        <EmptyState title="Seu carrinho está vazio." headingLevel={3} />
      ) : (
        <ul>
          {cartBlocks(items, apart).map((block, at) => (
            <CartLine
              key={block.key}
              block={block}
              notes={notesOf(block, changes)}
              isApart={apart.includes(block.lines[0])}
              onRemove={(name) => {
                const { lines } = block;
                if (remove({ lines, name, onUndo: () => focusNext(at) })) focusNext(at);
              }}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

type LineProps = {
  block: CartBlock;
  notes: readonly string[];
  /** Out of the total, and so without one of its own. */
  isApart: boolean;
  onRemove: (name: string) => void;
};

function CartLine({ block: { lines, pieces }, notes, isApart, onRemove }: LineProps) {
  const { productId, image, title, size, price } = lines[0];
  const color = useColorOf(productId)?.name;
  const promotion = usePromotionOf(lines[0]);
  const name = [title, color].filter(Boolean).join(' ');
  return (
    <li className="line-item">
      <ProductPicture image={image ?? undefined} alt="" sizes="64px" />
      <b>{title}</b>
      <IconButton
        className="cart-remove"
        size="sm"
        label={`Remover ${name}`}
        onClick={() => onRemove(name)}
      >
        <Trash2 className="i i-sm" aria-hidden="true" />
      </IconButton>
      <p className="meta num">
        {color ? `${color} · ` : ''}
        {`${pieces.toLocaleString('pt-BR')}x ${formatMoney(price)}`}
        <PriceBefore promotion={promotion} />
      </p>
      <div className="line-item__foot">
        {size ? <SizesInline lines={lines} /> : null}
        {isApart ? null : (
          <span className="line-item__price num">{formatMoney(subtotalOf(lines))}</span>
        )}
      </div>
      {notes.map((note) => (
        <p key={note} className="line-item__note">
          {note}
        </p>
      ))}
    </li>
  );
}
