import { cepMark } from '#contract/cep';
import type { Order } from '#contract/order';

/** A CEP that does not fit its state, for whoever decides about the order. It blocks nothing. */
export function CepMark({ order }: { order: Pick<Order, 'shippingAddress'> }) {
  const mark = cepMark(order.shippingAddress);
  return mark === undefined ? null : <span className="cep-mark">{mark}</span>;
}
