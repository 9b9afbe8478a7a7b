import { Link } from '@tanstack/react-router';

import type { OrderId } from '#contract/ids';

type Props = {
  id: OrderId;
  number: string;
  /** Where leaving the page would lose what a file was read for. */
  newTab?: boolean;
};

/** Leads to the order, opened over the list of orders. */
export const OrderRef = ({ id, number, newTab = false }: Props) => (
  <Link
    to="/admin/orders"
    search={{ pedido: id }}
    className="order-link"
    {...(newTab && { target: '_blank', rel: 'noopener' })}
  >
    {`#${number}`}
    {newTab ? <span className="sr"> (abre em outra aba)</span> : null}
  </Link>
);
