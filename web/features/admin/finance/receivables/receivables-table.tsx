import { clsx } from 'clsx';

import type { Receivable } from '#contract/receivables';
import { formatDay } from '#web/format/date.ts';
import { formatMoney } from '#web/format/money.ts';
import { CompanyLink } from '#web/ui/company-link.tsx';
import { Table, Tbody, Td, Th, Thead, Tr } from '#web/ui/table.tsx';

import { OrderRef } from '../order-ref.tsx';
import { dueText } from './due-text.rules.ts';

type Props = {
  receivables: readonly Receivable[];
  /** The rows belong to what was asked before; the new ones are on their way. */
  stale: boolean;
};

export const ReceivablesTable = ({ receivables, stale }: Props) => (
  <Table caption="Faturas em aberto" className="table--finance" aria-busy={stale}>
    <Thead>
      <Th>Vencimento</Th>
      <Th>Pedido</Th>
      <Th>Empresa</Th>
      <Th numeric>Fatura</Th>
      <Th numeric>Valor</Th>
    </Thead>
    <Tbody>
      {receivables.map((receivable) => (
        <ReceivableRow key={receivable.invoiceId} receivable={receivable} />
      ))}
    </Tbody>
  </Table>
);

function ReceivableRow({ receivable }: { receivable: Receivable }) {
  const { dueDate, daysLate, orderId, orderNumber, seq, amount } = receivable;
  const { id, companyName, email } = receivable.user;
  const look = clsx('due', daysLate > 0 && 'is-late', daysLate === 0 && 'is-today');
  return (
    <Tr>
      <Td className="n">
        {formatDay(dueDate)} <span className={look}>{dueText(daysLate)}</span>
      </Td>
      <Td strong card="end" className="n">
        <OrderRef id={orderId} number={orderNumber} />
      </Td>
      <Td className="c-who">
        <span title={companyName ?? email}>
          <CompanyLink id={id}>{companyName ?? email}</CompanyLink>
        </span>
      </Td>
      <Td numeric card="hide">
        {seq}
      </Td>
      <Td numeric strong card="end" className="c-sum">
        {formatMoney(amount)} <span className="sub only-m">{`Fatura ${seq}`}</span>
      </Td>
    </Tr>
  );
}
