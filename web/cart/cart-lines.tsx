import { Trash2 } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';

import { formatMoney } from '#web/format/money.ts';
import { ProductPicture } from '#web/product/product-picture.tsx';
import { IconButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { notify } from '#web/ui/notify.ts';

import { isSameLine, type CartItem } from './cart.rules.ts';
import { removeFromCart } from './cart.ts';
import { changeText } from './change-text.ts';
import type { CartChange } from './fresh-cart.rules.ts';
import { useColorOf } from './use-color-of.ts';

type Props = { items: readonly CartItem[]; changes: readonly CartChange[] };

export function CartLines({ items, changes }: Props) {
  const { box, noteRemoval } = useFocusAfterRemoval();
  return (
    <div className="cart-lines" ref={box} tabIndex={-1}>
      {items.length === 0 ? (
        <EmptyState title="Seu carrinho está vazio." headingLevel={3} />
      ) : (
        <ul>
          {items.map((item, at) => (
            <CartLine
              key={`${item.productId} ${item.size}`}
              item={item}
              changes={changes.filter((change) => isSameLine(change, item))}
              onRemove={() => {
                if (remove(item)) noteRemoval(at);
              }}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

function remove({ productId, size }: CartItem): boolean {
  try {
    removeFromCart(productId, size);
    return true;
  } catch {
    notify.error('Erro ao remover produto do carrinho');
    return false;
  }
}

type LineProps = { item: CartItem; changes: CartChange[]; onRemove: () => void };

function CartLine({ item, changes, onRemove }: LineProps) {
  const { image, title, size, quantity, price } = item;
  const color = useColorOf(item.productId);
  return (
    <li className="line-item">
      <ProductPicture image={image ?? undefined} alt="" sizes="64px" />
      <div>
        <b>{title}</b>
        {size ? (
          <span className="meta">{[color, `Tamanho ${size}`].filter(Boolean).join(' · ')}</span>
        ) : null}
        {changes.map((change) => (
          <span key={change.kind} className="line-item__note">
            {changeText(change)}
          </span>
        ))}
      </div>
      <IconButton
        size="sm"
        label={['Remover', title, color, size].filter(Boolean).join(' ')}
        onClick={onRemove}
      >
        <Trash2 className="i i-sm" aria-hidden="true" />
      </IconButton>
      <p className="line-item__price num">
        <span className="muted">{quantity}x</span> {formatMoney(price)}
      </p>
    </li>
  );
}

/** The button that was pressed is gone with its line: a neighbour takes the focus, or the notice. */
function useFocusAfterRemoval() {
  const box = useRef<HTMLDivElement>(null);
  const removed = useRef<number>(undefined);
  useLayoutEffect(() => {
    const at = removed.current;
    removed.current = undefined;
    if (at === undefined) return;
    const buttons = box.current?.querySelectorAll('button') ?? [];
    (buttons[Math.min(at, buttons.length - 1)] ?? box.current)?.focus();
  });
  const noteRemoval = (at: number) => {
    removed.current = at;
  };
  return { box, noteRemoval };
}
