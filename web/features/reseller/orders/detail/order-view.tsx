import { useState } from 'react';

import { PAYMENT_TERMS } from '#contract/payment-term';
import type { ReadOrder, ReadOrderDetail } from '#web/api/read-order.ts';
import { OrderTotals } from '#web/order/order-totals.tsx';
import { PaymentNote } from '#web/order/payment-note.tsx';

import { OrderInvoices } from './order-invoices.tsx';
import { OrderItems } from './order-items.tsx';
import { OrderParcel } from './order-parcel.tsx';
import { OrderReceipts } from './order-receipts.tsx';
import { OrderTimeline } from './order-timeline.tsx';

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

function OrderAddress({ order }: { order: ReadOrder }) {
  return (
    <div className="od-about text">
      {order.shippingAddress ? <Delivery to={order.shippingAddress} /> : null}
      <section>
        <h3>Pagamento</h3>
        <p>{PAYMENT_TERMS[order.term].label}</p>
        <PaymentNote status={order.paymentStatus} />
      </section>
    </div>
  );
}

const Delivery = ({ to }: { to: NonNullable<ReadOrder['shippingAddress']> }) => (
  <section>
    <h3>Endereço de entrega</h3>
    <p>{to.address}</p>
    <p>{[to.city, to.state].filter(Boolean).join(', ')}</p>
    {to.zipCode ? <p>{`CEP ${to.zipCode}`}</p> : null}
    {to.notes ? <p className="od-notes">{`Obs: ${to.notes}`}</p> : null}
  </section>
);
