import { useLayoutEffect, useRef } from 'react';

import { countPieces, isSameLine, type CartItem } from '#web/cart/cart.rules.ts';
import { removeFromCart } from '#web/cart/cart.ts';
import { countOf } from '#web/cart/count-of.ts';
import type { CartChange } from '#web/cart/fresh-cart.rules.ts';
import { Card } from '#web/ui/card.tsx';
import { notify } from '#web/ui/notify.ts';

import { CartRow } from './cart-row.tsx';

type Props = { items: readonly CartItem[]; changes: readonly CartChange[] };

export function ItemsCard({ items, changes }: Props) {
  const { list, noteRemoval } = useFocusAfterRemoval();
  function remove({ productId, size }: CartItem, at: number) {
    try {
      removeFromCart(productId, size);
      noteRemoval(at);
    } catch {
      notify.error('Erro ao remover produto do carrinho');
    }
  }
  return (
    <Card
      title="Itens"
      data-place="items"
      actions={<span className="cart-pieces num">{countOf(countPieces(items))}</span>}
    >
      <output className="sr">
        {changes.length > 0 ? 'O carrinho mudou. Confira os itens.' : ''}
      </output>
      <ul ref={list} data-place="cart">
        {items.map((item, at) => (
          <CartRow
            key={`${item.productId} ${item.size}`}
            item={item}
            changes={changes.filter((change) => isSameLine(change, item))}
            onRemove={() => remove(item, at)}
          />
        ))}
      </ul>
    </Card>
  );
}

/** The button that was pressed is gone with its line: that of a neighbour takes the focus. */
function useFocusAfterRemoval() {
  const list = useRef<HTMLUListElement>(null);
  const removed = useRef<number>(undefined);
  useLayoutEffect(() => {
    const at = removed.current;
    removed.current = undefined;
    if (at === undefined) return;
    const buttons = list.current?.querySelectorAll<HTMLElement>('.cart-row__remove') ?? [];
    buttons[Math.min(at, buttons.length - 1)]?.focus();
  });
  const noteRemoval = (at: number) => {
    removed.current = at;
  };
  return { list, noteRemoval };
}
