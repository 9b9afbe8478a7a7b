import { Link } from '@tanstack/react-router';
import type { Ref } from 'react';

import type { OrderId } from '#contract/ids';

import { readOrdersSearch } from './orders.search.ts';

type Props = { id: OrderId; number: string; ref?: Ref<HTMLAnchorElement> };

/** Opens the order's drawer over the list; in a tab of its own, both. */
export const OrderLink = ({ id, number, ref }: Props) => (
  <Link
    ref={ref}
    from="/admin/orders"
    to="."
    className="order-link"
    aria-label={`Ver pedido #${number}`}
    search={(now: Record<string, unknown>) => readOrdersSearch({ ...now, pedido: id })}
    state={{ openedOrder: true }}
    resetScroll={false}
  >
    #{number}
  </Link>
);
