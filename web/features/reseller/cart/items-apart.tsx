import { Trash2 } from 'lucide-react';
import { useId } from 'react';

import { isOutOf } from '#contract/pack';
import { isSameLine, type CartItem } from '#web/cart/cart.rules.ts';
import { changeText } from '#web/cart/change-text.ts';
import { countOf } from '#web/cart/count-of.ts';
import { isUnmet, leftAfter, type CartChange } from '#web/cart/fresh-cart.rules.ts';
import { useColorOf } from '#web/cart/use-color-of.ts';
import { ProductPicture } from '#web/product/product-picture.tsx';
import { AlertOfSize } from '#web/product/restock-alert.tsx';
import { Button, IconButton } from '#web/ui/button.tsx';

import { openPacksText, unavailableText } from './lack-text.ts';

type Props = {
  apart: readonly CartItem[];
  /** All of it is pieces of open packs. */
  onlyOpen: boolean;
  changes: readonly CartChange[];
  onAdjust: () => void;
  onRemove: (item: CartItem, at: number) => void;
};

/** What cannot be ordered as it stands, beside the rest and out of every sum. */
export function ItemsApart({ apart, onlyOpen, changes, onAdjust, onRemove }: Props) {
  const id = useId();
  const headingText = onlyOpen ? openPacksText : unavailableText;
  return (
    <section className="cart-apart" aria-labelledby={id}>
      <div className="cart-apart__head">
        <h3 id={id}>{headingText(apart.length)}</h3>
        <p>Fora do total até você ajustar.</p>
        <Button size="sm" variant="primary" data-fix="stock" onClick={onAdjust}>
          Ajustar carrinho
        </Button>
      </div>
      <ul>
        {apart.map((item, at) => (
          <RowApart
            key={item.id}
            item={item}
            changes={changes.filter((change) => isSameLine(change, item))}
            onRemove={() => onRemove(item, at)}
          />
        ))}
      </ul>
    </section>
  );
}

type RowProps = { item: CartItem; changes: readonly CartChange[]; onRemove: () => void };

function RowApart({ item, changes, onRemove }: RowProps) {
  const { productId, image, title, size, quantity } = item;
  const color = useColorOf(item.productId)?.name;
  return (
    <li className="cart-row cart-row--apart">
      <ProductPicture image={image ?? undefined} alt="" sizes="72px" />
      <div className="cart-row__info">
        <b>{title}</b>
        <span className="meta num">
          {[color, `Tamanho ${size}`, countOf(quantity)].filter(Boolean).join(' · ')}
        </span>
        {changes.map((change) =>
          isUnmet(change, item) ? (
            <p key={change.kind} className="cart-row__notes">
              {`${changeText(change)} · ${outcomeText(change, quantity)}`}
            </p>
          ) : null,
        )}
        {changes.some((change) => isOut(change, size)) ? (
          <AlertOfSize
            productId={productId}
            size={size}
            item={[title, color, size].filter(Boolean).join(' ')}
          />
        ) : null}
      </div>
      <IconButton
        className="cart-remove"
        size="sm"
        label={`Remover ${title} ${size}`.trim()}
        onClick={onRemove}
      >
        <Trash2 className="i" aria-hidden="true" />
      </IconButton>
    </li>
  );
}

/** Whether there is not even one of it: then it can be waited for. */
const isOut = (change: CartChange, size: string) =>
  (change.kind === 'stock' && change.left < 1) ||
  (change.kind === 'pack' && isOutOf(change.pack, size, change.left));

/** What the button above will do with the line. */
function outcomeText(change: CartChange, quantity: number): string {
  const left = leftAfter(change);
  if (left === quantity) return `fica com ${left.toLocaleString('pt-BR')}`;
  return left > 0
    ? `passa de ${quantity.toLocaleString('pt-BR')} para ${left.toLocaleString('pt-BR')}`
    : 'sai do carrinho';
}
