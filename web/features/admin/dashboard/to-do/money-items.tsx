import { Link } from '@tanstack/react-router';

import type { OrderId } from '#contract/ids';
import { DECISION_REASONS } from '#contract/ledger-words';
import { formatDay } from '#web/format/date.ts';
import { formatMoney } from '#web/format/money.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { CompanyLink } from '#web/ui/company-link.tsx';

import { PeekItem } from './peek-item.tsx';
import { agoText } from './queue-text.ts';
import type { Item } from './to-do.queries.ts';

type OpenProps = {
  /** The list behind the order. */
  search: { status?: string; receipts?: 'pending' };
  order: { orderId: OrderId; orderNumber: string };
  children: string;
};

/** The order over its list. */
export const OpenOrder = ({ search, order, children }: OpenProps) => (
  <Link
    to="/admin/orders"
    search={{ ...search, pedido: order.orderId }}
    data-item
    className={buttonClass({ size: 'sm' })}
    aria-label={`${children}: pedido #${order.orderNumber}`}
  >
    {children}
  </Link>
);

export const ReceiptItem = (item: Item<'receipts'>) => (
  <PeekItem
    name={<CompanyLink id={item.resellerId}>{item.reseller}</CompanyLink>}
    about={`#${item.orderNumber} · enviado ${agoText(item.days)}`}
    value={formatMoney(item.amount)}
  >
    <OpenOrder order={item} search={{ receipts: 'pending' }}>
      Conferir
    </OpenOrder>
  </PeekItem>
);

const noteOf = (reason: Item<'payments'>['reason']) => {
  if (reason === 'elsewhere') return 'pago por outro meio';
  return reason === 'returned'
    ? 'devolvido no banco'
    : DECISION_REASONS[reason].label.toLowerCase();
};

const payerOf = ({ reseller, resellerId }: Pick<Item<'payments'>, 'reseller' | 'resellerId'>) => {
  if (reseller === null) return 'Pagador desconhecido';
  return resellerId ? <CompanyLink id={resellerId}>{reseller}</CompanyLink> : reseller;
};

export const PaymentItem = ({ orderId, orderNumber, reason, ...item }: Item<'payments'>) => (
  <PeekItem
    name={payerOf(item)}
    about={[...(orderNumber ? [`#${orderNumber}`] : []), agoText(item.days)].join(' · ')}
    value={formatMoney(item.amount)}
    note={noteOf(reason)}
  >
    {reason === 'elsewhere' && orderId && orderNumber ? (
      <OpenOrder order={{ orderId, orderNumber }} search={{ status: 'all' }}>
        Ver fatura
      </OpenOrder>
    ) : (
      <Link
        to="/admin/finance"
        search={{ aba: 'recebimentos' }}
        data-item
        className={buttonClass({ size: 'sm' })}
      >
        Decidir
      </Link>
    )}
  </PeekItem>
);

export const OverdueItem = (item: Item<'overdue'>) => (
  <PeekItem
    name={<CompanyLink id={item.resellerId}>{item.reseller}</CompanyLink>}
    about={`#${item.orderNumber} · fatura ${item.seq} de ${formatDay(item.dueDate)}`}
    value={formatMoney(item.amount)}
    note={`venceu ${agoText(item.days)}`}
  >
    <OpenOrder order={item} search={{ status: 'all' }}>
      Ver fatura
    </OpenOrder>
  </PeekItem>
);
