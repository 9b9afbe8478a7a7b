import { Trash2 } from 'lucide-react';
import { useId, type ReactNode } from 'react';

import { deliveryText } from '#contract/delivery';
import { formatMoney } from '#web/format/money.ts';
import { PriceBefore } from '#web/product/price-before.tsx';
import { ProductPicture } from '#web/product/product-picture.tsx';
import { IconButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

import { BlockSizes } from './block-sizes.tsx';
import { cartBlocks, type CartBlock } from './cart-blocks.rules.ts';
import { subtotalOf } from './cart.rules.ts';
import { notesOf } from './change-text.ts';
import { nameOfDelivery } from './delivery-groups.rules.ts';
import type { CartChange } from './fresh-cart.rules.ts';
import { OrderMeters } from './order-meters.tsx';
import { SizesInline } from './sizes-inline.tsx';
import { useBlockRemoval } from './use-block-removal.ts';
import type { CartOrder } from './use-cart-orders.ts';
import { useColorOf } from './use-color-of.ts';
import { useConflicts } from './use-conflicts.ts';
import { useFocusAfterRemoval } from './use-focus-after-removal.ts';
import { usePacks } from './use-packs.ts';
import { usePromotionOf } from './use-promotion-of.ts';

type Props = { orders: readonly CartOrder[]; changes: readonly CartChange[] };

/** The cart in short: one line for each product, with its sizes, by what is delivered together. */
export function CartLines({ orders, changes }: Props) {
  const { box, focusNext } = useFocusAfterRemoval();
  const remove = useBlockRemoval();
  const parts = partsOf(orders);
  return (
    <div className="cart-lines" ref={box} tabIndex={-1}>
      {parts.length === 0 ? (
        <EmptyState title="Seu carrinho está vazio." headingLevel={3} />
      ) : (
        parts.map(({ order, blocks, before }) => (
          <Delivery key={order.key} order={order} isOneOfSeveral={parts.length > 1}>
            {blocks.map((block, at) => (
              <CartLine
                key={block.key}
                block={block}
                notes={notesOf(block, changes)}
                isApart={order.apart.includes(block.lines[0])}
                onRemove={(name) => {
                  const { lines } = block;
                  const place = before + at;
                  if (remove({ lines, name, onUndo: () => focusNext(place) })) focusNext(place);
                }}
              />
            ))}
          </Delivery>
        ))
      )}
    </div>
  );
}

/** With the blocks of each, and how many stand above them. */
function partsOf(orders: readonly CartOrder[]) {
  let before = 0;
  return orders.map((order) => {
    const part = { order, blocks: cartBlocks(order.items, order.apart), before };
    before += part.blocks.length;
    return part;
  });
}

type DeliveryProps = { order: CartOrder; isOneOfSeveral: boolean; children: ReactNode };

/** What is ready and alone needs no name: it is the cart. */
function Delivery({ order, isOneOfSeveral, children }: DeliveryProps) {
  const id = useId();
  const { collection } = order;
  if (!isOneOfSeveral && !collection) return <ul>{children}</ul>;
  return (
    <section aria-labelledby={id}>
      <div className="cart-delivery">
        <h3 id={id}>
          <b>{nameOfDelivery(order)}</b>{' '}
          <span className="num">{collection ? deliveryText(collection) : 'Sai do estoque'}</span>
        </h3>
        {isOneOfSeveral ? <OrderMeters order={order} isKnown /> : null}
      </div>
      <ul>{children}</ul>
    </section>
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
  const sold = usePacks(lines).get(productId);
  const name = [title, color].filter(Boolean).join(' ');
  const said = [...notes, ...useConflicts(lines)];
  const saidId = useId();
  const describedBy = said.length > 0 ? saidId : undefined;
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
        {size ? <Sizes {...{ lines, name, sold, isApart, describedBy, onRemove }} /> : null}
        {isApart ? null : (
          <span className="line-item__price num">{formatMoney(subtotalOf(lines))}</span>
        )}
      </div>
      {said.length > 0 ? (
        <div id={saidId} className="line-item__notes">
          {said.map((note) => (
            <p key={note} className="line-item__note">
              {note}
            </p>
          ))}
        </div>
      ) : null}
    </li>
  );
}

type SizesProps = Omit<Parameters<typeof BlockSizes>[0], 'folds'> & Pick<LineProps, 'isApart'>;

/** What cannot be ordered is put right on the cart's page. */
const Sizes = ({ isApart, ...sizes }: SizesProps) =>
  isApart ? <SizesInline lines={sizes.lines} /> : <BlockSizes {...sizes} folds />;
