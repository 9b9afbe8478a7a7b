import { useLayoutEffect, useRef, useEffect } from 'react';

import { countPieces, isSameLine, type CartItem } from '#web/cart/cart.rules.ts';
import { removeFromCart } from '#web/cart/cart.ts';
import { countOf } from '#web/cart/count-of.ts';
import type { Adjustment, CartChange } from '#web/cart/fresh-cart.rules.ts';
import { Card } from '#web/ui/card.tsx';
import { Note } from '#web/ui/note.tsx';
import { notify } from '#web/ui/notify.ts';

import { CartRow } from './cart-row.tsx';
import { ItemsApart } from './items-apart.tsx';
import type { useOrderable } from './use-orderable.ts';

type Props = { cart: ReturnType<typeof useOrderable>; changes: readonly CartChange[] };

export function ItemsCard({ cart, changes }: Props) {
  const { orderable, apart, adjustments, adjust } = cart;
  const { lists, noteRemoval } = useFocusAfterRemoval();
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
      actions={
        <span className="cart-pieces small muted num">{countOf(countPieces(orderable))}</span>
      }
    >
      <output className="sr">
        {changes.length > 0 ? 'O carrinho mudou. Confira os itens.' : ''}
      </output>
      <div ref={lists} data-place="cart">
        {adjustments.length > 0 ? (
          // A new one for each press: it takes the focus when it comes.
          <AdjustedNote key={keyOf(adjustments)} adjustments={adjustments} />
        ) : null}
        {apart.length > 0 ? (
          <ItemsApart {...{ apart, changes }} onAdjust={adjust} onRemove={remove} />
        ) : null}
        <ul>
          {orderable.map((item, at) => (
            <CartRow
              key={item.id}
              item={item}
              changes={changes.filter((change) => isSameLine(change, item))}
              onRemove={() => remove(item, apart.length + at)}
            />
          ))}
        </ul>
      </div>
    </Card>
  );
}

const keyOf = (adjustments: readonly Adjustment[]) =>
  adjustments.map(({ item, now }) => `${item.id} ${item.quantity} ${now}`).join();

/** The button that was pressed is gone with its line: that of a neighbour takes the focus. */
function useFocusAfterRemoval() {
  const lists = useRef<HTMLDivElement>(null);
  const removed = useRef<number>(undefined);
  useLayoutEffect(() => {
    const at = removed.current;
    removed.current = undefined;
    if (at === undefined) return;
    const buttons = lists.current?.querySelectorAll<HTMLElement>('.cart-row__remove') ?? [];
    buttons[Math.min(at, buttons.length - 1)]?.focus();
  });
  const noteRemoval = (at: number) => {
    removed.current = at;
  };
  return { lists, noteRemoval };
}

/** What one press did to the cart. It takes the focus of the button that is gone, and so is heard. */
function AdjustedNote({ adjustments }: { adjustments: readonly Adjustment[] }) {
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => note.current?.focus(), []);
  return (
    <Note tone="ok" className="cart-adjusted" ref={note} tabIndex={-1}>
      <b>Carrinho ajustado</b>
      <ul>
        {adjustments.map(({ item, now }) => (
          <li key={item.id}>{adjustedText({ item, now })}</li>
        ))}
      </ul>
    </Note>
  );
}

function adjustedText({ item: { title, size, quantity }, now }: Adjustment): string {
  const name = `${title} ${size}`.trim();
  return now > 0
    ? `${name}: de ${quantity.toLocaleString('pt-BR')} para ${now.toLocaleString('pt-BR')}`
    : `${name}: saiu do carrinho`;
}
