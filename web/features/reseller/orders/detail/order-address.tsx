import { PAYMENT_TERMS } from '#contract/payment-term';
import type { ReadOrder } from '#web/api/read-order.ts';
import { PaymentNote } from '#web/order/payment-note.tsx';

export function OrderAddress({ order }: { order: ReadOrder }) {
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
