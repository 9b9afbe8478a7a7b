import { useQuery } from '@tanstack/react-query';

import { notOrderableText } from '#contract/delivery';
import { missingForStep } from '#contract/price-ladder';
import { settingsQuery } from '#web/api/settings.queries.ts';
import { countOf } from '#web/cart/count-of.ts';
import { nameOfDelivery } from '#web/cart/delivery-groups.rules.ts';
import { LadderMeter } from '#web/cart/ladder-meter.tsx';
import { MeterScale, MinimumReached } from '#web/cart/minimum-meter.tsx';
import type { ComingOrder } from '#web/checkout/use-coming-orders.ts';
import { today } from '#web/format/today.ts';

type Props = {
  orders: readonly ComingOrder[];
  /** The one that is being filled; it stands first. */
  filled: ComingOrder | undefined;
};

/**
 * How far cart and grid together are from the least number of pieces an order needs, and from a better price. Of
 * several deliveries each is an order: the others in a line each.
 */
export function DockMeter({ orders, filled }: Props) {
  const { data: settings } = useQuery(settingsQuery);
  const minimum = settings?.minimum_pieces ?? 0;
  if (!filled) return <div />;
  const others = orders.filter((order) => order !== filled);
  return (
    <div className="dock__meters">
      {others.length > 0 ? <b className="dock__delivery">{nameOfDelivery(filled)}</b> : null}
      <Meters order={filled} minimum={minimum} />
      {others.length > 0 ? (
        <ul className="dock__others">
          {others.map((order) => (
            <li key={order.key}>
              <b>{nameOfDelivery(order)}</b> <span>{inShort(order, minimum)}</span>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

const whyClosed = ({ collection }: ComingOrder) =>
  collection && notOrderableText(collection, today());

type OrderProps = { order: ComingOrder; minimum: number };

function Meters({ order, minimum }: OrderProps) {
  const closed = whyClosed(order);
  if (closed) return <p className="line-item__note">{closed}</p>;
  return (
    <>
      {minimum < 1 ? null : <Minimum order={order} minimum={minimum} />}
      <LadderMeter steps={order.steps} />
    </>
  );
}

function Minimum({ order: { pieces, coming: here }, minimum }: OrderProps) {
  const inCart = pieces - here;
  return (
    <div className="meter">
      <div className="meter__row">
        {pieces < minimum ? <span>{missingText(minimum - pieces)}</span> : <MinimumReached />}
        <b className="only-d">
          {inCart.toLocaleString('pt-BR')} no carrinho + {here.toLocaleString('pt-BR')} aqui
        </b>
        <b className="only-m">
          {pieces < minimum ? `${pieces} de ${countOf(minimum)}` : countOf(pieces)}
        </b>
      </div>
      <MeterScale
        pieces={pieces}
        fresh={here}
        minimum={minimum}
        label="Peças no carrinho e na grade"
        words={`${inCart} no carrinho e ${here} aqui, de ${countOf(minimum)}`}
      />
    </div>
  );
}

const missingText = (missing: number) =>
  missing === 1 ? 'Falta 1 peça' : `Faltam ${countOf(missing)}`;

/** What is said of a delivery that nothing comes to at the moment. */
function inShort(order: ComingOrder, minimum: number): string {
  const { pieces, steps } = order;
  const closed = whyClosed(order);
  if (closed) return closed;
  if (pieces < minimum) return missingText(minimum - pieces);
  if (steps.next) return missingForStep(steps.next.missing, steps.next.step.name);
  return minimum < 1 ? countOf(pieces) : 'Mínimo atingido';
}
