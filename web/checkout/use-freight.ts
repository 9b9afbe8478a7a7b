import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import {
  goesTheSameWay,
  isCalculable,
  shippingQuery,
  TYPES,
  type Parcel,
  type Quotes,
} from './shipping.queries.ts';

const PAUSE_MS = 300;
const NONE: Quotes = { ECONOMIC: undefined, EXPRESS: undefined };

/** What delivery costs, asked for a moment after the last change. */
export function useFreight(parcel: Parcel) {
  const asked = useSettled(parcel);
  const { data, isFetching, refetch } = useQuery({
    ...shippingQuery(asked),
    // The other choice costs what it did, until the new answer says otherwise.
    placeholderData: (before, query) => {
      const last = query?.queryKey[1];
      return last && goesTheSameWay(last, asked) ? before : undefined;
    },
  });
  const isCurrent = goesTheSameWay(parcel, asked);
  const calculable = isCalculable(parcel);
  return {
    quotes: (isCurrent && data) || NONE,
    /** Nothing may be said about the price yet. */
    waiting: calculable && (!isCurrent || data === undefined),
    failed: calculable && isCurrent && data !== undefined && TYPES.some((type) => !data[type]),
    retrying: isFetching,
    retry: () => void refetch(),
  };
}

/** The value once it has stayed the same for a moment; at first, at once. */
function useSettled({ state, weight, chosen }: Parcel): Parcel {
  const [settled, setSettled] = useState({ state, weight, chosen });
  useEffect(() => {
    const timer = setTimeout(
      () =>
        setSettled((before) =>
          goesTheSameWay(before, { state, weight }) && before.chosen === chosen
            ? before
            : { state, weight, chosen },
        ),
      PAUSE_MS,
    );
    return () => clearTimeout(timer);
  }, [state, weight, chosen]);
  return settled;
}
