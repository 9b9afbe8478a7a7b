import type { OrderDetail } from '#contract/order';

import { CepMark } from '../cep-mark.tsx';

/** Where it goes, and by when it was promised. */
export function DeliveryFacts({ order }: { order: OrderDetail }) {
  const { address, city, state, zipCode, notes } = order.shippingAddress;
  const days = order.estimatedDays;
  return (
    <dl className="osheet__facts">
      <div className="span-all">
        <dt>Endereço</dt>
        <dd>
          {address}
          <br />
          {`${city}/${state} · CEP ${zipCode}`} <CepMark order={order} />
        </dd>
      </div>
      {notes ? (
        <div className="span-all">
          <dt>Observações</dt>
          <dd className="osheet__words">{notes}</dd>
        </div>
      ) : null}
      {days === null ? null : (
        <div>
          <dt>Prazo prometido</dt>
          <dd>{days === 1 ? '1 dia útil' : `${days} dias úteis`}</dd>
        </div>
      )}
    </dl>
  );
}
