import { useState } from 'react';

import type { ShippingType } from '#contract/freight';
import type { CartItem } from '#web/cart/cart.rules.ts';

import { stateOf, type Address } from './address.rules.ts';
import { goesTheSameWay, TYPES, type Parcel } from './shipping.queries.ts';
import { weightOf } from './totals.rules.ts';
import { useFreight } from './use-freight.ts';

type Props = {
  items: readonly CartItem[];
  delivery: { address: Pick<Address, 'state'>; shippingType: ShippingType };
  /** What delivery costs where it cannot be calculated. */
  fee: number;
  /** Another choice is a reason to ask again. */
  asksPerChoice?: boolean;
};

type Agreed = Parcel & { cost: number };

/** The price of each type; `cost` is that of the chosen one. */
export function useShippingCost({ items, delivery, fee, asksPerChoice = false }: Props) {
  const { address, shippingType: chosen } = delivery;
  const state = stateOf(address.state);
  const parcel = { state, weight: weightOf(items) };
  const freight = useFreight({ ...parcel, chosen: asksPerChoice ? chosen : undefined });
  const [agreed, setAgreed] = useState<Agreed>();

  const offerOf = (type: ShippingType) => {
    const quote = freight.quotes[type];
    const days = quote?.days;
    if (agreed?.chosen === type && goesTheSameWay(agreed, parcel)) {
      return { cost: agreed.cost, days };
    }
    // Nobody knows where it goes yet, or nothing does.
    if (!state || items.length === 0) return { cost: undefined, days };
    return { cost: quote?.cost ?? fee, days };
  };
  return {
    ...freight,
    offers: TYPES.map((type) => ({ type, ...offerOf(type) })),
    cost: offerOf(chosen).cost,
    /** The server's own price for this parcel, which is what it will ask for. */
    agree: (cost: number) => setAgreed({ ...parcel, chosen, cost }),
  };
}
export type Shipping = ReturnType<typeof useShippingCost>;
