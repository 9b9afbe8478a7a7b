import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import type { ShippingType } from '#contract/freight';
import { STATE_CODES } from '#contract/states';

import { quotesQuery, type Parcel, type Quotes } from './enter-order.queries.ts';
import { weightOf, type OrderInput } from './order.rules.ts';

const PAUSE_MS = 300;

/** `missing`: nothing to weigh or nowhere to send it. `fallback`: the flat fee, for both types. */
export type Freight =
  | { state: 'missing' | 'waiting'; quotes?: undefined }
  | { state: 'ready' | 'fallback'; quotes: Quotes };

/** Both prices of delivery, asked for when the order has not changed for a moment. */
export function useFreight({ lines, address }: OrderInput, flatFee: number) {
  const queryClient = useQueryClient();
  const parcel = parcelOf(lines, address.state);
  const isSettled = useSettled(JSON.stringify(parcel ?? null));
  const { data, isError, refetch } = useQuery({
    ...quotesQuery(parcel),
    enabled: parcel !== undefined && parcel.weight > 0 && isSettled,
  });

  /** What the server said it costs, where that is not what was quoted. */
  const learn = (type: ShippingType, cost: number) => {
    const known = data ?? flat(flatFee);
    queryClient.setQueryData(quotesQuery(parcel).queryKey, {
      ...known,
      [type]: { cost, days: known[type].days },
    });
  };
  return {
    freight: freightOf(parcel, data, { isError, flatFee }),
    learn,
    askAgain: () => void refetch(),
  };
}

function freightOf(
  parcel: Parcel | undefined,
  quotes: Quotes | undefined,
  { isError, flatFee }: { isError: boolean; flatFee: number },
): Freight {
  if (!parcel) return { state: 'missing' };
  if (quotes) return { state: 'ready', quotes };
  // What weighs nothing cannot be quoted, and the server takes the flat fee as well.
  if (parcel.weight === 0) return { state: 'ready', quotes: flat(flatFee) };
  return isError ? { state: 'fallback', quotes: flat(flatFee) } : { state: 'waiting' };
}

function parcelOf(lines: OrderInput['lines'], typed: string): Parcel | undefined {
  const state = STATE_CODES.find((code) => code === typed);
  return state && lines.length > 0 ? { state, weight: weightOf(lines) } : undefined;
}

function flat(cost: number): Quotes {
  const quote = { cost, days: undefined };
  return { ECONOMIC: quote, EXPRESS: quote };
}

/** Whether the value has stayed the same for the length of a pause. */
function useSettled(value: string): boolean {
  const [settled, setSettled] = useState<string>();
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled === value;
}
