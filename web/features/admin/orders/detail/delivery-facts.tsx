import { deliveryText } from '#contract/delivery';
import type { OrderDetail } from '#contract/order';

import { CepMark } from '../cep-mark.tsx';

/** Where it goes, and by when it was promised. */
export function DeliveryFacts({ order }: { order: OrderDetail }) {
  const { address, city, state, zipCode, notes } = order.shippingAddress;
  const { delivery, waitingPieces, estimatedDays: days } = order;
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
      {delivery ? (
        <div className="span-all">
          <dt>Programado</dt>
          <dd className="num">
            {`${delivery.name} · ${deliveryText(delivery)}`}
            {waitingPieces === undefined ? null : (
              <>
                <br />
                {waitingText(waitingPieces)}
              </>
            )}
          </dd>
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

const waitingText = (pieces: number) =>
  pieces === 1
    ? '1 peça ainda não chegou'
    : `${pieces.toLocaleString('pt-BR')} peças ainda não chegaram`;
