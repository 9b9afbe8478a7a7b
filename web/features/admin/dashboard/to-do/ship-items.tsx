import { Truck } from 'lucide-react';
import { Suspense, useState } from 'react';

import { countOf } from '#web/cart/count-of.ts';
import { formatMoney } from '#web/format/money.ts';
import { lazyPart } from '#web/part/lazy-part.ts';
import { Button } from '#web/ui/button.tsx';
import { CompanyLink } from '#web/ui/company-link.tsx';

import { Foot } from './foot.tsx';
import { BY_YOU, PeekDone, PeekItem } from './peek-item.tsx';
import { agoText } from './queue-text.ts';
import type { Item, Queue } from './to-do.queries.ts';
import { useShipping } from './use-shipping.ts';

const PapersDialog = lazyPart(() => import('#web/order/papers/papers-dialog.tsx'), 'PapersDialog');

type OrderToShip = Item<'ship'>;
type Asked = { order: OrderToShip; turn: number; open: boolean };

/**
 * What is packed is sent from here. Once one was, the rows stay as they are until the queue is left; the carrier it was
 * given stands in the next question, since parcels of a day mostly leave with one.
 */
export function ShipItems({ queue }: { queue: Queue<'ship'> }) {
  const [asked, setAsked] = useState<Asked>();
  const [held, setHeld] = useState<readonly OrderToShip[]>();
  const close = () => setAsked((last) => last && { ...last, open: false });
  const { sent, carrier, start, busy } = useShipping(close);
  const ask = (order: OrderToShip) =>
    setAsked((last) => ({ order, turn: (last?.turn ?? 0) + 1, open: true }));
  const rows = held ?? queue.items;
  return (
    <>
      {rows.length === 0 ? <p className="desk__none muted">Nada agora.</p> : null}
      <ul className="peek">
        {rows.map((order) => (
          <ShipItem
            key={order.orderId}
            order={order}
            isSent={sent.has(order.orderId)}
            onShip={() => ask(order)}
          />
        ))}
      </ul>
      <Foot name="ship" count={queue.count} />
      {asked ? (
        <Suspense>
          <PapersDialog
            key={asked.turn}
            orderNumber={asked.order.orderNumber}
            status="SHIPPED"
            known={{ carrier }}
            open={asked.open}
            busy={busy}
            onSend={(papers) => {
              setHeld(rows);
              start({ id: asked.order.orderId, papers });
            }}
            onClose={close}
          />
        </Suspense>
      ) : null}
    </>
  );
}

type ItemProps = { order: OrderToShip; isSent: boolean; onShip: () => void };

const ShipItem = ({ order, isSent, onShip }: ItemProps) => (
  <PeekItem
    name={<CompanyLink id={order.resellerId}>{order.reseller}</CompanyLink>}
    about={`#${order.orderNumber} · pedido ${agoText(order.days)}`}
    value={countOf(order.pieces)}
    note={isSent ? BY_YOU : formatMoney(order.total)}
  >
    {isSent ? (
      <PeekDone status="SHIPPED" />
    ) : (
      <Button
        size="sm"
        data-item
        icon={<Truck className="i i-sm" aria-hidden="true" />}
        aria-label={`Enviar pedido #${order.orderNumber} de ${order.reseller}`}
        onClick={onShip}
      >
        Enviar
      </Button>
    )}
  </PeekItem>
);
