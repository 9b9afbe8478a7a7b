import { queryOptions } from '@tanstack/react-query';

import type { StateCode } from '#contract/brazilian-states';
import { keysOf } from '#contract/closed-set';
import { SHIPPING_TYPES, type ShippingType } from '#contract/freight';
import { calculateShippingEndpoint } from '#contract/shipping';
import { call } from '#web/api/call.ts';

export type Quote = { cost: number; days: number };
/** Undefined where the price could not be learnt. */
export type Quotes = Record<ShippingType, Quote | undefined>;
export type Parcel = {
  state: StateCode | undefined;
  weight: number;
  /** Where the choice is a reason to ask again: both types are asked for in any case. */
  chosen: ShippingType | undefined;
};
type Way = Pick<Parcel, 'state' | 'weight'>;

export const goesTheSameWay = (a: Way, b: Way): boolean =>
  a.state === b.state && a.weight === b.weight;

export const TYPES = keysOf(SHIPPING_TYPES);

export const shippingQuery = (parcel: Parcel) =>
  queryOptions({
    queryKey: ['shipping', parcel] as const,
    queryFn: async ({ signal }): Promise<Quotes> => {
      const [ECONOMIC, EXPRESS] = await Promise.all([
        quote(parcel, 'ECONOMIC', signal),
        quote(parcel, 'EXPRESS', signal),
      ]);
      return { ECONOMIC, EXPRESS };
    },
    enabled: isCalculable(parcel),
    staleTime: 0,
    meta: { ownErrors: true },
  });

export const isCalculable = ({ state, weight }: Parcel): boolean =>
  state !== undefined && weight > 0;

/** One price that cannot be had does not cost the other. */
async function quote(
  { state, weight }: Parcel,
  shippingType: ShippingType,
  signal: AbortSignal,
): Promise<Quote | undefined> {
  if (!state) return undefined;
  try {
    const body = { state, weight, shippingType };
    const { cost, estimatedDays } = await call(calculateShippingEndpoint, { body, signal });
    return { cost, days: estimatedDays };
  } catch {
    return undefined;
  }
}
