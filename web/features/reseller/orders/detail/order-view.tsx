import { useState } from 'react';

import { programmedText } from '#contract/delivery';
import { termName } from '#contract/own-term';
import type { ReadOrder, ReadOrderDetail } from '#web/api/read-order.ts';
import { ExplainedPrices } from '#web/order/explained-prices.tsx';
import { MoneyFacts } from '#web/order/money-facts.tsx';
import { OrderTotals } from '#web/order/order-totals.tsx';
import { PaymentNote } from '#web/order/payment-note.tsx';
import { progressOf } from '#web/order/progress.rules.ts';
import { Progress } from '#web/order/progress.tsx';

import { OrderInvoices } from './order-invoices.tsx';
import { OrderItems } from './order-items.tsx';
import { OrderParcel } from './order-parcel.tsx';
import { OrderReceipts } from './order-receipts.tsx';
import { OrderTimeline } from './order-timeline.tsx';

/** Without its detail an order shows what the list knows of it. */
export function OrderView({ order, detail }: Known) {
  const receipts = detail ? <OrderReceipts order={detail} /> : null;
  const place = useReceiptsPlace(detail);
  const { timeline = [], priceExplanation } = detail ?? {};
  return (
    <>
      <Progress steps={progressOf({ ...order, timeline })} />
      {place === 'first' ? receipts : null}
      <div className="od-top">
        <div className="od-col">
          {detail ? <OrderParcel order={detail} /> : null}
          {order.shippingAddress ? <Delivery to={order.shippingAddress} /> : null}
        </div>
        <div className="od-col">
          <Payment order={order} detail={detail} />
          {detail ? <OrderInvoices order={detail} /> : null}
        </div>
      </div>
      {place === 'beside' ? receipts : null}
      <OrderItems items={order.items} />
      <ExplainedPrices items={order.items} explanation={priceExplanation} />
      <div className="od-foot">
        <Totals order={order} detail={detail} />
      </div>
      {place === 'last' ? receipts : null}
      {detail ? <OrderTimeline events={detail.timeline} /> : null}
    </>
  );
}

type Place = 'first' | 'beside' | 'last';

/**
 * Where the order waits for its buyer, that comes first, or next to what is to be paid: fifty items later
 * nobody would find it. It stays there once the receipt was sent, or it would jump from under the eyes
 * and the focus.
 */
function useReceiptsPlace(detail: ReadOrderDetail | undefined): Place | undefined {
  const [place, setPlace] = useState<Place>();
  if (detail && place === undefined) setPlace(placeOf(detail));
  return place;
}

function placeOf({ awaitsReceipt, term }: ReadOrderDetail): Place {
  if (!awaitsReceipt) return 'last';
  return term === 'antecipado_3' ? 'first' : 'beside';
}

type Known = { order: ReadOrder; detail: ReadOrderDetail | undefined };

const Totals = ({ order, detail }: Known) => (
  <OrderTotals
    order={order}
    coupon={detail?.priceExplanation?.coupon}
    credit={detail?.money?.creditUsed}
  />
);

const Payment = ({ order, detail }: Known) => (
  <section>
    <h3>Pagamento</h3>
    <p>{termName(order)}</p>
    {order.delivery ? <p className="num">{programmedText(order.delivery)}</p> : null}
    <PaymentNote status={order.paymentStatus} />
    {detail?.money ? <MoneyFacts money={detail.money} /> : null}
  </section>
);

const Delivery = ({ to }: { to: NonNullable<ReadOrder['shippingAddress']> }) => (
  <section>
    <h3>Endereço de entrega</h3>
    <p>{to.address}</p>
    <p>{[to.city, to.state].filter(Boolean).join(', ')}</p>
    {to.zipCode ? <p>{`CEP ${to.zipCode}`}</p> : null}
    {to.notes ? <p className="od-notes">{`Obs: ${to.notes}`}</p> : null}
  </section>
);
