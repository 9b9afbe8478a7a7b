import { notOrderableText } from '#contract/delivery';
import { today } from '#web/format/today.ts';

import { LadderMeter } from './ladder-meter.tsx';
import { MinimumMeter } from './minimum-meter.tsx';
import type { CartOrder } from './use-cart-orders.ts';

type Props = {
  order: CartOrder;
  /** What its products are has been read: before that nobody knows how many orders there are. */
  isKnown: boolean;
};

/** How far an order is from its minimum and from a better price; of one that cannot be placed, why. */
export function OrderMeters({ order: { collection, orderable, steps }, isKnown }: Props) {
  const closed = collection && notOrderableText(collection, today());
  if (closed) return <p className="line-item__note">{closed}</p>;
  return (
    <>
      <MinimumMeter asking orderable={isKnown ? orderable : undefined} />
      <LadderMeter steps={steps} />
    </>
  );
}
