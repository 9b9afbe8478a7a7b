import type { Order, OrderDetail } from '#contract/order';

import { OrderAddress } from './order-address.tsx';
import { OrderInvoices } from './order-invoices.tsx';
import { OrderItems } from './order-items.tsx';
import { OrderParcel } from './order-parcel.tsx';
import { OrderReceipts } from './order-receipts.tsx';
import { OrderTimeline } from './order-timeline.tsx';
import { OrderTotals } from './order-totals.tsx';

/** Without its detail an order shows what the list knows of it. */
export function OrderView({ order, detail }: { order: Order; detail: OrderDetail | undefined }) {
  const receipts = detail ? <OrderReceipts order={detail} /> : null;
  // Where the order waits for its buyer, that comes first; fifty items later nobody would find it.
  const first = detail?.awaitsReceipt === true && detail.term === 'antecipado_3';
  return (
    <>
      {first ? receipts : null}
      <OrderItems items={order.items} />
      <div className="od-foot">
        <OrderAddress order={order} />
        <OrderTotals order={order} />
      </div>
      {detail ? <OrderInvoices order={detail} /> : null}
      {first ? null : receipts}
      {detail ? <OrderParcel order={detail} /> : null}
      {detail ? <OrderTimeline events={detail.timeline} /> : null}
    </>
  );
}
