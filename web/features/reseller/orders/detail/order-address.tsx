import type { Order } from '#contract/order';
import { PAYMENT_TERMS } from '#contract/payment-term';
import { PaymentNote } from '#web/order/payment-note.tsx';

export function OrderAddress({ order }: { order: Order }) {
  const { address, city, state, zipCode, notes } = order.shippingAddress;
  return (
    <div className="od-about">
      <section>
        <h3>Endereço de entrega</h3>
        <p>{address}</p>
        <p>{`${city}, ${state}`}</p>
        <p>{`CEP ${zipCode}`}</p>
        {notes ? <p className="od-notes">{`Obs: ${notes}`}</p> : null}
      </section>
      <section>
        <h3>Pagamento</h3>
        <p>{PAYMENT_TERMS[order.term].label}</p>
        <PaymentNote status={order.paymentStatus} />
      </section>
    </div>
  );
}
