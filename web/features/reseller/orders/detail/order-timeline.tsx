import { useQuery } from '@tanstack/react-query';
import {
  CalendarClock,
  CalendarX,
  CircleCheck,
  CircleX,
  FileUp,
  PackageCheck,
  TriangleAlert,
  Wallet,
  type LucideIcon,
} from 'lucide-react';

import { ORDER_EVENTS, type OrderEventKind } from '#contract/order';
import { SHOWN_STATUS } from '#contract/order-status';
import { brandQuery } from '#web/api/brand.queries.ts';
import type { ReadEvent } from '#web/api/read-order.ts';
import { formatDateTime } from '#web/format/date.ts';
import { STATUS_ICONS } from '#web/order/order-badge.tsx';

const ICONS: Record<Exclude<OrderEventKind, 'status'>, LucideIcon> = {
  receipt_sent: FileUp,
  receipt_approved: CircleCheck,
  receipt_rejected: CircleX,
  invoice_paid: Wallet,
  due_date_refused: CalendarX,
  abatement_refused: CircleX,
  delivery_moved: CalendarClock,
  goods_arrived: PackageCheck,
  goods_short: TriangleAlert,
};

/** What happened, the latest first. */
export function OrderTimeline({ events }: { events: readonly ReadEvent[] }) {
  // The page's frame asks for it; without a name the brand is 'A marca'.
  const { data: brand } = useQuery({ ...brandQuery, enabled: false });
  if (events.length === 0) return null;
  const latestFirst = events.toSorted((one, other) => other.id - one.id);
  return (
    <section className="od-part only-screen">
      <h3>Histórico</h3>
      <ol className="timeline">
        {latestFirst.map((event) => (
          <Step key={event.id} event={event} brandName={brand?.name || 'A marca'} />
        ))}
      </ol>
    </section>
  );
}

function Step({ event, brandName }: { event: ReadEvent; brandName: string }) {
  const { kind, from, to, byBuyer, reason, createdAt } = event;
  const Icon = kind === 'status' ? STATUS_ICONS[to] : ICONS[kind];
  const status = SHOWN_STATUS[to].label;
  return (
    <li>
      <Icon className="i i-sm" aria-hidden="true" />
      <div>
        <b>{kind === 'status' ? status : ORDER_EVENTS[kind].label}</b>
        {kind !== 'status' && from !== to ? (
          <p>{`${ORDER_EVENTS.status.label}: ${status}`}</p>
        ) : null}
        {reason ? <p className="timeline__reason">{`Motivo: ${reason}`}</p> : null}
        <p className="muted num">{`${formatDateTime(createdAt)} · ${byBuyer ? 'Você' : brandName}`}</p>
      </div>
    </li>
  );
}
