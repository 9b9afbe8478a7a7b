import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import type { Order } from '#contract/order';
import { orderQueries } from '#web/api/orders.queries.ts';
import { CheckboxField } from '#web/ui/field.tsx';

/** Where the pieces are; `asking`: not known yet, `unknown`: nobody could say. */
export type Whereabouts = 'asking' | 'here' | 'left' | 'unknown';

/** A row of the list does not tell whether the pieces have left, and a sheet may be out of date. */
function useWhereabouts(order: Order, open: boolean): Whereabouts {
  const { data, isSuccess, isFetchedAfterMount, failureCount } = useQuery({
    ...orderQueries.one(order.id),
    enabled: open,
  });
  if (isSuccess && isFetchedAfterMount) return data.hasLeft ? 'left' : 'here';
  return failureCount > 0 ? 'unknown' : 'asking';
}

/** What the administrator says of pieces that have left the warehouse, where there is anything to say. */
export function usePiecesBack(order: Order, open: boolean) {
  const where = useWhereabouts(order, open);
  const [checked, setChecked] = useState(false);
  const isAsked = where === 'left' || where === 'unknown';
  return { where, isAsked, checked, setChecked, restock: isAsked ? checked : undefined };
}

type Props = { pieces: ReturnType<typeof usePiecesBack>; busy: boolean };

export const PiecesBackField = ({ pieces, busy }: Props) =>
  pieces.isAsked ? (
    <CheckboxField
      label="As peças voltaram"
      checked={pieces.checked}
      disabled={busy}
      onChange={(event) => pieces.setChecked(event.target.checked)}
    />
  ) : null;
