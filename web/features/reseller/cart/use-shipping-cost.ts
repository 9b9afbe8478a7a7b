import { useState } from 'react';

import type { ShippingType } from '#contract/freight';
import type { CartItem } from '#web/cart/cart.ts';

import { weightOf } from './checkout.rules.ts';
import { stateOf, type Delivery } from './delivery.rules.ts';
import { TYPES, type Parcel } from './shipping.queries.ts';
import { useFreight } from './use-freight.ts';

type Props = {
  items: readonly CartItem[];
  delivery: Pick<Delivery, 'address' | 'shippingType'>;
  /** What delivery costs where it cannot be calculated. */
  fee: number;
};

type Agreed = Parcel & { cost: number };

const isFor = (agreed: Agreed, { state, weight, chosen }: Parcel) =>
  agreed.state === state && agreed.weight === weight && agreed.chosen === chosen;

/** The price of each type; `cost` is that of the chosen one. */
export function useShippingCost({ items, delivery, fee }: Props) {
  const state = stateOf(delivery.address.state);
  const parcel = { state, weight: weightOf(items), chosen: delivery.shippingType };
  const freight = useFreight(parcel);
  const [agreed, setAgreed] = useState<Agreed>();

  const offerOf = (type: ShippingType) => {
    const quote = freight.quotes[type];
    const days = quote?.days;
    if (agreed && isFor(agreed, { ...parcel, chosen: type })) return { cost: agreed.cost, days };
    // Nobody knows where it goes yet, or nothing does.
    if (!state || items.length === 0) return { cost: undefined, days };
    return { cost: quote?.cost ?? fee, days };
  };
  return {
    ...freight,
    offers: TYPES.map((type) => ({ type, ...offerOf(type) })),
    cost: offerOf(delivery.shippingType).cost,
    /** The server's own price for this parcel, which is what it will ask for. */
    agree: (cost: number) => setAgreed({ ...parcel, cost }),
  };
}
