import { Trash2 } from 'lucide-react';
import { useId } from 'react';

import type { VariantId } from '#contract/ids';
import { MOST_PIECES_OF_A_SIZE } from '#contract/order-limits';
import { packOf } from '#contract/pack';
import { subtotalOf, type CartItem } from '#web/cart/cart.rules.ts';
import { changeText } from '#web/cart/change-text.ts';
import { countOf } from '#web/cart/count-of.ts';
import { nameOfDelivery } from '#web/cart/delivery-groups.rules.ts';
import { leftAfter, type CartChange } from '#web/cart/fresh-cart.rules.ts';
import { formatMoney } from '#web/format/money.ts';
import { ProductPicture } from '#web/product/product-picture.tsx';
import { QuantityStepper } from '#web/product/quantity-stepper.tsx';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';

import { stepOf, type Packs } from './order.rules.ts';
import type { EnteredOrder } from './use-orders.ts';

type Props = {
  orders: readonly EnteredOrder[];
  changes: readonly CartChange[];
  packs: Packs;
  /** None takes the line out. */
  onQuantity: (variantId: VariantId, quantity: number) => void;
};

export function OrderItems({ orders, ...rest }: Props) {
  const pieces = orders.reduce((sum, order) => sum + order.pieces, 0);
  return (
    <Card title="Itens do pedido" actions={<output className="muted">{countOf(pieces)}</output>}>
      {orders.length === 0 ? <p className="muted">Escolha produtos e tamanhos acima.</p> : null}
      {orders.map((order) => (
        <Delivery key={order.key} order={order} isNamed={orders.length > 1} {...rest} />
      ))}
    </Card>
  );
}

type DeliveryProps = Omit<Props, 'orders'> & { order: EnteredOrder; isNamed: boolean };

function Delivery({ order, isNamed, changes, packs, onQuantity }: DeliveryProps) {
  const id = useId();
  return (
    <section {...(isNamed && { 'aria-labelledby': id, className: 'entry-delivery' })}>
      {isNamed ? (
        <h3 id={id}>
          {nameOfDelivery(order)} <span className="muted num">{countOf(order.pieces)}</span>
        </h3>
      ) : null}
      <ul className="entry-lines">
        {order.items.map((line) => (
          <OrderItemRow
            key={line.variantId}
            line={line}
            step={stepOf(packOf(packs.get(line.productId)), line.size)}
            changes={changes.filter((change) => isAbout(change, line))}
            onQuantity={(quantity) => onQuantity(line.variantId, quantity)}
          />
        ))}
      </ul>
    </section>
  );
}

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
