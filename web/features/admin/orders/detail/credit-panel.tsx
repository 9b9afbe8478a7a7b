import type { BuyerCredit, OrderDetail } from '#contract/order';
import { formatDate, formatDay } from '#web/format/date.ts';
import { formatMoney } from '#web/format/money.ts';

import { CreditToApprove } from './credit-to-approve.tsx';
import { Fact } from './fact.tsx';
import type { CreditWays } from './use-credit-ways.ts';

type Props = { credit: BuyerCredit; order: OrderDetail };
type Decision = { ways: CreditWays; onFocusLost: () => void };

/** What the back office weighs before it approves. */
export const CreditPanel = ({ credit, order, ...decision }: Props & Decision) => (
  <>
    <CreditToApprove credit={credit} order={order} {...decision} />
    <dl className="osheet__facts osheet__facts--4 num">
      <Fact name="Limite">
        {credit.limit === null ? 'Sem limite definido' : formatMoney(credit.limit)}
      </Fact>
      <Fact name="Em aberto">{formatMoney(credit.exposure)}</Fact>
      <Fact name="Disponível">
        {credit.available === null ? '-' : formatMoney(credit.available)}
      </Fact>
      <Fact name="Necessário">{formatMoney(credit.need)}</Fact>
    </dl>
    <OpenInvoices credit={credit} order={order} />
    <History history={credit.history} />
  </>
);

function OpenInvoices({ credit, order }: Props) {
  if (credit.openInvoices.length === 0) {
    return <p className="muted">Nenhuma fatura em aberto.</p>;
  }
  return (
    <ul className="open-invoices num" aria-label="Faturas em aberto">
      {credit.openInvoices.map((invoice) => (
        <li key={invoice.id}>
          {invoice.orderId === order.id ? (
            <span>Este pedido</span>
          ) : (
            <span>{`Pedido #${invoice.orderNumber}`}</span>
          )}
          <span>{`Vencimento ${formatDay(invoice.dueDate)}`}</span>
          {invoice.overdue ? <span className="open-invoices__late">Vencida</span> : <span />}
          <b>{formatMoney(invoice.amount)}</b>
        </li>
      ))}
    </ul>
  );
}

function History({ history }: Pick<BuyerCredit, 'history'>) {
  const { orders, cancelled, total, firstOrderAt, lateInvoices } = history;
  return (
    <dl className="osheet__facts osheet__facts--4 num">
      <Fact name="Pedidos">
        {`${orders}${cancelled > 0 ? ` (${cancelled} ${cancelled === 1 ? 'cancelado' : 'cancelados'})` : ''}`}
      </Fact>
      <Fact name="Comprado">{formatMoney(total)}</Fact>
      <Fact name="Primeiro pedido">{firstOrderAt ? formatDate(firstOrderAt) : '-'}</Fact>
      <Fact name="Faturas vencidas">{String(lateInvoices)}</Fact>
    </dl>
  );
}
