import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

import { cartBlocks } from '#web/cart/cart-blocks.rules.ts';
import { countPieces, type CartItem } from '#web/cart/cart.rules.ts';
import { removeFromCart } from '#web/cart/cart.ts';
import { countOf } from '#web/cart/count-of.ts';
import type { Adjustment, CartChange } from '#web/cart/fresh-cart.rules.ts';
import { SaveCart } from '#web/cart/save-cart.tsx';
import { useBlockRemoval } from '#web/cart/use-block-removal.ts';
import { useFocusAfterRemoval } from '#web/cart/use-focus-after-removal.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { Card } from '#web/ui/card.tsx';
import { Note } from '#web/ui/note.tsx';
import { notify } from '#web/ui/notify.ts';

import { CartBlockRow } from './cart-block.tsx';
import { ItemsApart } from './items-apart.tsx';
import type { useOrderable } from './use-orderable.ts';

type Props = { cart: ReturnType<typeof useOrderable>; changes: readonly CartChange[] };

export function ItemsCard({ cart, changes }: Props) {
  const { orderable, apart, onlyOpen, adjustments, adjust } = cart;
  const { box, focusNext } = useFocusAfterRemoval();
  const removeBlock = useBlockRemoval();
  function removeApart({ productId, size }: CartItem, at: number) {
    try {
      removeFromCart(productId, size);
      focusNext(at);
    } catch {
      notify.error('Erro ao remover produto do carrinho');
    }
  }
  function remove(lines: readonly CartItem[], name: string, at: number) {
    if (removeBlock({ lines, name, onUndo: () => focusNext(at) })) focusNext(at);
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
      <div ref={box} data-place="cart" tabIndex={-1}>
        {adjustments.length > 0 ? (
          // A new one for each press: it takes the focus when it comes.
          <AdjustedNote key={keyOf(adjustments)} adjustments={adjustments} />
        ) : null}
        {apart.length > 0 ? (
          <ItemsApart {...{ apart, onlyOpen, changes }} onAdjust={adjust} onRemove={removeApart} />
        ) : null}
        <ul className="cart-blocks">
          {cartBlocks(orderable).map((block, at) => (
            <CartBlockRow
              key={block.key}
              block={block}
              changes={changes}
              isFirst={at === 0}
              onRemove={(name) => remove(block.lines, name, apart.length + at)}
            />
          ))}
        </ul>
      </div>
      <div className="cart-keep">
        <SaveCart />
        <Link to="/reseller/saved-carts" className={buttonClass({ variant: 'ghost' })}>
          Carrinhos salvos
        </Link>
      </div>
    </Card>
  );
}

const keyOf = (adjustments: readonly Adjustment[]) =>
  adjustments.map(({ item, now }) => `${item.id} ${item.quantity} ${now}`).join();

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
