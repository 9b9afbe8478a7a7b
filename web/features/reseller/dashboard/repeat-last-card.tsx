import { useQuery } from '@tanstack/react-query';
import { Check, CircleAlert } from 'lucide-react';

import type { RepeatedItem } from '#contract/repeat-order';
import type { ReadOrder } from '#web/api/read-order.ts';
import { countOf } from '#web/cart/count-of.ts';
import { formatDate } from '#web/format/date.ts';
import { formatMoney } from '#web/format/money.ts';
import { orderLabel } from '#web/order/order-label.ts';
import { RepeatOrderButton } from '#web/order/repeat-order.tsx';
import { ProductPicture } from '#web/product/product-picture.tsx';
import { Card } from '#web/ui/card.tsx';

import { recentOrdersQuery, repeatQuery } from './dashboard.queries.ts';

/** The latest order that was not cancelled, a press away from the cart; nothing where there is none. */
export function RepeatLastCard() {
  const { data } = useQuery(recentOrdersQuery);
  const last = data?.orders.find(({ status }) => status !== 'CANCELLED');
  return last ? <RepeatLast order={last} /> : null;
}

const PICTURES = 4;

function RepeatLast({ order }: { order: ReadOrder }) {
  const { data: items } = useQuery(repeatQuery(order.id));
  const about = [
    `${orderLabel(order.id)}, de ${formatDate(order.createdAt)}`,
    countOf(order.itemCount),
    formatMoney(order.total),
  ];
  return (
    <Card title="Repetir último pedido">
      <div className="repeat-last">
        <p className="muted num">{about.join(' · ')}</p>
        <Pictures order={order} />
        {items && items.length > 0 ? <Availability items={items} /> : null}
        <RepeatOrderButton
          orderId={order.id}
          label="Repetir último pedido"
          look={{ variant: 'primary', block: true }}
        />
      </div>
    </Card>
  );
}

/** One for each garment, not for each of its sizes. */
function Pictures({ order }: { order: ReadOrder }) {
  const images = order.items.flatMap(({ image }) => image ?? []);
  const several = [...new Map(images.map((image) => [image.filename, image])).values()];
  if (several.length === 0) return null;
  return (
    <ul className="repeat-last__pictures" aria-hidden="true">
      {several.slice(0, PICTURES).map((image) => (
        <li key={image.filename}>
          <ProductPicture image={image} alt="" sizes="80px" />
        </li>
      ))}
    </ul>
  );
}

/** Before anybody presses: whether all of it can be had today. */
function Availability({ items }: { items: readonly RepeatedItem[] }) {
  const wanted = items.reduce((sum, item) => sum + item.wanted, 0);
  const there = items.reduce((sum, item) => sum + item.quantity, 0);
  const missing = wanted - there;
  const Icon = missing > 0 ? CircleAlert : Check;
  return (
    <p className="repeat-last__stock">
      <Icon className="i i-sm" aria-hidden="true" />
      <span>
        {missing > 0
          ? `${there} de ${countOf(wanted)} em estoque. ${leftOutText(missing)}`
          : 'Tudo em estoque.'}
      </span>
    </p>
  );
}

const leftOutText = (missing: number) =>
  missing === 1 ? 'A que falta fica de fora.' : `As ${missing} que faltam ficam de fora.`;
