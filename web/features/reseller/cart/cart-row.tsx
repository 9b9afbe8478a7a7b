import { Trash2 } from 'lucide-react';
import { useId } from 'react';

import { subtotalOf, type CartItem } from '#web/cart/cart.rules.ts';
import { setQuantity } from '#web/cart/cart.ts';
import { changeText } from '#web/cart/change-text.ts';
import type { CartChange } from '#web/cart/fresh-cart.rules.ts';
import { useColorOf } from '#web/cart/use-color-of.ts';
import { formatMoney } from '#web/format/money.ts';
import { ProductPicture } from '#web/product/product-picture.tsx';
import { QuantityStepper } from '#web/product/quantity-stepper.tsx';
import { IconButton } from '#web/ui/button.tsx';
import { notify } from '#web/ui/notify.ts';

type Props = { item: CartItem; changes: readonly CartChange[]; onRemove: () => void };

export function CartRow({ item, changes, onRemove }: Props) {
  const { image, title, size, sku, price, quantity, stock } = item;
  const notes = useId();
  // What is short stands apart, or was put right since; an order in doubt may have taken it itself.
  const told = changes.filter(({ kind }) => kind === 'price');
  const color = useColorOf(item.productId);
  const name = [title, color, size].filter(Boolean).join(' ');
  return (
    <li className="cart-row">
      <ProductPicture image={image ?? undefined} alt="" sizes="72px" />
      <div className="cart-row__info">
        <b>{title}</b>
        <span className="meta">
          {[color, size ? `Tamanho ${size}` : 'Sem tamanho'].filter(Boolean).join(' · ')}
          {sku ? <span className="cart-row__sku">{` · ${sku}`}</span> : null}
        </span>
        <span className="meta num">{`${formatMoney(price)} por peça`}</span>
        {told.map((change) => (
          <p key={change.kind} id={notes} className="cart-row__notes">
            {changeText(change)}
          </p>
        ))}
      </div>
      <QuantityStepper
        value={quantity}
        min={1}
        max={Math.max(1, stock)}
        item={name}
        describedBy={told.length > 0 ? notes : undefined}
        onChange={(wanted) => setPieces(item, wanted)}
        onZero={onRemove}
      />
      <span className="cart-row__total num">{formatMoney(subtotalOf([item]))}</span>
      <IconButton
        className="cart-row__remove"
        size="sm"
        label={`Remover ${name}`}
        onClick={onRemove}
        // Without a size the line can only go.
        data-fix={item.variantId === '' ? 'size' : undefined}
      >
        <Trash2 className="i" aria-hidden="true" />
      </IconButton>
    </li>
  );
}

function setPieces({ productId, size }: CartItem, quantity: number) {
  try {
    setQuantity(productId, size, quantity);
  } catch {
    notify.error('Erro ao alterar a quantidade');
  }
}
