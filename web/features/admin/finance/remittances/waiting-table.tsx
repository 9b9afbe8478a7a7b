import { INSTRUCTIONS, type WaitingInstruction } from '#contract/bank-files';
import { formatDay } from '#web/format/date.ts';
import { formatMoney } from '#web/format/money.ts';
import { CompanyLink } from '#web/ui/company-link.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { Table, Tbody, Td, Th, Thead, Tr } from '#web/ui/table.tsx';

import { OrderRef } from '../order-ref.tsx';
import { usePart } from '../use-part.ts';

/** What the bank is still to be told. */
export function WaitingTable({ waiting }: { waiting: readonly WaitingInstruction[] }) {
  const { part, page, pages, setPage } = usePart(waiting);
  return (
    <>
      <Table caption="Instruções para a próxima remessa" className="table--finance">
        <Thead>
          <Th>Instrução</Th>
          <Th>Pedido</Th>
          <Th>Empresa</Th>
          <Th>Vencimento</Th>
          <Th numeric>Valor</Th>
        </Thead>
        <Tbody>
          {part.map((row) => (
            <Tr key={`${row.invoiceId} ${row.instruction} ${row.dueDate}`}>
              <Td>{INSTRUCTIONS[row.instruction].label}</Td>
              <Td strong card="end" className="n">
                <OrderRef id={row.orderId} number={row.orderNumber} />
              </Td>
              <Td className="c-who" card="full">
                <CompanyLink id={row.resellerId}>{row.companyName ?? 'Sem empresa'}</CompanyLink>{' '}
                {row.problem ? (
                  <span className="sub c-event__reason">{`Não enviado: ${row.problem}`}</span>
                ) : null}
              </Td>
              <Td className="n">
                <span className="only-m">Vencimento </span>
                {formatDay(row.dueDate)}
              </Td>
              <Td numeric strong card="end">
                {formatMoney(row.amount)}
                {row.abatement === undefined ? null : (
                  <span className="sub">{` abatimento de ${formatMoney(row.abatement)}`}</span>
                )}
              </Td>
            </Tr>
          ))}
        </Tbody>
      </Table>
      <Pagination label="Páginas das instruções" page={page} pages={pages} onPage={setPage} />
    </>
  );
}
