import type { ReadOrder } from '#web/api/read-order.ts';
import { formatDateTime } from '#web/format/date.ts';
import { formatMoney } from '#web/format/money.ts';
import { Td } from '#web/ui/table.tsx';

import { OrderBadge } from './order-badge.tsx';

/** When it was placed, how it stands and what it comes to: columns of every list of one's own orders. */
export const OrderCells = ({ order: { createdAt, status, total } }: { order: ReadOrder }) => (
  <>
    <Td className="n c-dt">{formatDateTime(createdAt)}</Td>
    <Td className="c-st">
      <OrderBadge status={status} />
    </Td>
    <Td numeric strong className="c-tot">
      {formatMoney(total)}
    </Td>
  </>
);
