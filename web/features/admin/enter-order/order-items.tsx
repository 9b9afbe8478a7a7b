import { Trash2 } from 'lucide-react';

import type { VariantId } from '#contract/ids';
import { MOST_PIECES_OF_A_SIZE } from '#contract/order-limits';
import { packOf } from '#contract/pack';
import { subtotalOf, type CartItem } from '#web/cart/cart.rules.ts';
import { changeText } from '#web/cart/change-text.ts';
import { countOf } from '#web/cart/count-of.ts';
import { leftAfter, type CartChange } from '#web/cart/fresh-cart.rules.ts';
import { formatMoney } from '#web/format/money.ts';
import { ProductPicture } from '#web/product/product-picture.tsx';
import { QuantityStepper } from '#web/product/quantity-stepper.tsx';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';

import { stepOf, type Packs } from './order.rules.ts';

type Props = {
  lines: readonly CartItem[];
  changes: readonly CartChange[];
  pieces: number;
  packs: Packs;
  /** None takes the line out. */
  onQuantity: (variantId: VariantId, quantity: number) => void;
};

export const OrderItems = ({ lines, changes, pieces, packs, onQuantity }: Props) => (
  <Card title="Itens do pedido" actions={<output className="muted">{countOf(pieces)}</output>}>
    {lines.length === 0 ? (
      <p className="muted">Escolha produtos e tamanhos acima.</p>
    ) : (
      <ul className="entry-lines">
        {lines.map((line) => (
          <OrderItemRow
            key={line.variantId}
            line={line}
            step={stepOf(packOf(packs.get(line.productId)), line.size)}
            changes={changes.filter((change) => isAbout(change, line))}
            onQuantity={(quantity) => onQuantity(line.variantId, quantity)}
          />
        ))}
      </ul>
    )}
  </Card>
);

/** A shortage is over as soon as no more is asked for than there is. */
const isAbout = (change: CartChange, line: CartItem) =>
  change.productId === line.productId &&
  change.size === line.size &&
  (change.kind !== 'stock' || change.left < line.quantity) &&
  (change.kind !== 'pack' || change.now !== line.quantity);

type LineProps = {
  line: CartItem;
  /** So many pieces at a time. */
  step: number | undefined;
  changes: readonly CartChange[];
  onQuantity: (quantity: number) => void;
};

function OrderItemRow({ line, step, changes, onQuantity }: LineProps) {
  const { title, size, sku, price, quantity, stock } = line;
  return (
    <li className="entry-line text">
      <ProductPicture image={line.image ?? undefined} alt="" sizes="48px" />
      <div className="entry-line__what">
        <b>{title}</b>
        <small>
          Tamanho {size} · {sku}
        </small>
        <small>{formatMoney(price)} por peça</small>
        {changes.map((change) => (
          <Change key={change.kind} change={change} line={line} onTake={onQuantity} />
        ))}
      </div>
      <QuantityStepper
        value={quantity}
        min={step ?? 1}
        max={Math.min(stock, MOST_PIECES_OF_A_SIZE)}
        step={step}
        item={`do item ${title} ${size}`}
        onChange={onQuantity}
      />
      <b className="entry-line__total num nowrap">{formatMoney(subtotalOf([line]))}</b>
      <IconButton label={`Remover ${title} ${size}`} onClick={() => onQuantity(0)}>
        <Trash2 className="i" aria-hidden="true" />
      </IconButton>
    </li>
  );
}

type ChangeProps = { change: CartChange; line: CartItem; onTake: (quantity: number) => void };

function Change({ change, line, onTake }: ChangeProps) {
  const left = leftAfter(change);
  return (
    <span className="entry-line__change">
      {changeText(change)}
      {left > 0 ? (
        <Button
          size="sm"
          aria-label={`Usar ${left} de ${line.title} ${line.size}`}
          onClick={() => onTake(left)}
        >
          Usar {left}
        </Button>
      ) : null}
    </span>
  );
}
