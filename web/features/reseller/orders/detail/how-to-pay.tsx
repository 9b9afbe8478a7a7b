import type { ReadOrderDetail } from '#web/api/read-order.ts';
import { PaymentPanel } from '#web/order/payment-panel.tsx';

/** Open where nothing was sent yet; who sent a receipt has most likely paid already. */
export const HowToPay = ({
  order: { receipts, orderNumber, total },
}: {
  order: ReadOrderDetail;
}) => (
  <details className="od-pay" open={receipts.length === 0}>
    <summary>Dados para pagamento</summary>
    <PaymentPanel orderNumber={orderNumber} amount={total} />
  </details>
);
