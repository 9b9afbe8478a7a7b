import { useState } from 'react';

import type { ReadOrder, ReadOrderDetail } from '#web/api/read-order.ts';

import { OrderAddress } from './order-address.tsx';
import { OrderInvoices } from './order-invoices.tsx';
import { OrderItems } from './order-items.tsx';
import { OrderParcel } from './order-parcel.tsx';
import { OrderReceipts } from './order-receipts.tsx';
import { OrderTimeline } from './order-timeline.tsx';
import { OrderTotals } from './order-totals.tsx';

/** Without its detail an order shows what the list knows of it. */
export function OrderView({
  order,
  detail,
}: {
  order: ReadOrder;
  detail: ReadOrderDetail | undefined;
}) {
  const receipts = detail ? <OrderReceipts order={detail} /> : null;
  const first = useReceiptsFirst(detail);
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

/**
 * Where the order waits for its buyer, that comes first: fifty items later nobody would find it. It
 * stays there once the receipt was sent, or it would jump from under the eyes and the focus.
 */
function useReceiptsFirst(detail: ReadOrderDetail | undefined): boolean {
  const [first, setFirst] = useState<boolean>();
  if (detail && first === undefined) {
    setFirst(detail.awaitsReceipt && detail.term === 'antecipado_3');
  }
  return first ?? false;
}
