import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';

import type { UserId } from '#contract/ids';
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

/** Fine and interest have their column where the boleto of any row states them. */
export function ReceivablesTable({ receivables, stale }: Props) {
  const charged = receivables.some(({ charges }) => charges);
  return (
    <Table caption="Faturas em aberto" className="table--finance" aria-busy={stale}>
      <Thead>
        <Th>Vencimento</Th>
        <Th>Pedido</Th>
        <Th>Empresa</Th>
        <Th numeric>Fatura</Th>
        <Th numeric>Valor</Th>
        {charged ? <Th numeric>Total atualizado</Th> : null}
      </Thead>
      <Tbody>
        {receivables.map((receivable) => (
          <ReceivableRow key={receivable.invoiceId} receivable={receivable} charged={charged} />
        ))}
      </Tbody>
    </Table>
  );
}

type RowProps = { receivable: Receivable; charged: boolean };

function ReceivableRow({ receivable, charged }: RowProps) {
  const { dueDate, daysLate, orderId, orderNumber, seq, amount, paused } = receivable;
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
        {paused ? <span className="sub"> cobrança em pausa</span> : null}
        {daysLate > 0 ? (
          <>
            {' '}
            <Collect id={id} company={companyName ?? email} />
          </>
        ) : null}
      </Td>
      <Td numeric card="hide">
        {seq}
      </Td>
      <Td numeric strong card="end" className="c-sum">
        {formatMoney(amount)} <span className="sub only-m">{`Fatura ${seq}`}</span>
      </Td>
      {charged ? <Charges charges={receivable.charges} /> : null}
    </Tr>
  );
}

/** As of today, as the boleto states them; nothing is charged by showing it. */
const Charges = ({ charges }: Pick<Receivable, 'charges'>) =>
  charges ? (
    <Td numeric card="full" label="Total atualizado">
      {formatMoney(charges.total)}{' '}
      <span className="sub">{`multa ${formatMoney(charges.fine)}`}</span>{' '}
      <span className="sub">{`juros ${formatMoney(charges.interest)}`}</span>
    </Td>
  ) : (
    <Td numeric card="hide">
      –
    </Td>
  );

/** The message stands ready on the company's page. */
const Collect = ({ id, company }: { id: UserId; company: string }) => (
  <Link
    to="/admin/resellers/$id"
    params={{ id }}
    hash="cobrar"
    className="sub link collect"
    aria-label={`Cobrar ${company}`}
  >
    Cobrar
  </Link>
);
