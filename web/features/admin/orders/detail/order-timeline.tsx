import { ORDER_EVENTS, type OrderEvent } from '#contract/order';
import { ORDER_STATUS } from '#contract/order-status';
import { formatDateTime } from '#web/format/date.ts';
import { OrderBadge } from '#web/order/order-badge.tsx';
import { Badge } from '#web/ui/badge.tsx';

/** The latest first: what happened, who did it and why. */
export const OrderTimeline = ({ events }: { events: readonly OrderEvent[] }) => (
  <ol className="osheet-events">
    {events
      .toSorted((a, b) => b.id - a.id)
      .map((event) => (
        <TimelineEvent key={event.id} event={event} />
      ))}
  </ol>
);

function TimelineEvent({ event }: { event: OrderEvent }) {
  return (
    <li className="osheet-event">
      <div className="osheet-event__what cluster">
        <What event={event} />
        {event.override ? (
          <Badge tone="pending" title="Fora do caminho usual ou acima do limite de crédito">
            Exceção
          </Badge>
        ) : null}
      </div>
      <p className="sub num">{`${formatDateTime(event.createdAt)} · ${whoOf(event)}`}</p>
      {event.reason ? <p className="osheet-event__why">{event.reason}</p> : null}
    </li>
  );
}

function What({ event: { kind, from, to } }: { event: OrderEvent }) {
  const moved = from !== to;
  return (
    <>
      {kind === 'status' ? null : <b>{ORDER_EVENTS[kind].label}</b>}
      {kind === 'status' && from === null ? <b>Pedido recebido</b> : null}
      {moved && from ? <span className="muted">{`${ORDER_STATUS[from].label} →`}</span> : null}
      {moved ? <OrderBadge status={to} /> : null}
    </>
  );
}

function whoOf({ actor, byBuyer }: OrderEvent): string {
  if (byBuyer) return actor ? `${actor} (revendedor)` : 'Revendedor';
  return actor ?? 'Sistema';
}
