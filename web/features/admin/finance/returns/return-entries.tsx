import { clsx } from 'clsx';

import type { ReturnEntry } from '#contract/bank-files';
import { formatDay } from '#web/format/date.ts';
import { formatMoney } from '#web/format/money.ts';
import { CompanyLink } from '#web/ui/company-link.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { Table, Tbody, Td, Th, Thead, Tr } from '#web/ui/table.tsx';

import { OrderRef } from '../order-ref.tsx';
import { usePart } from '../use-part.ts';
import { OutcomeBadge } from './outcome-badge.tsx';
import { differenceText } from './return-text.rules.ts';

type Props = { entries: readonly ReturnEntry[]; caption: string };

/** What each line of a return did, or would do. */
export function ReturnEntries({ entries, caption }: Props) {
  const { part, page, pages, setPage } = usePart(entries);
  if (entries.length === 0) {
    return <p className="finance-nothing">Nenhuma ocorrência nova neste arquivo.</p>;
  }
  return (
    <>
      <Table caption={caption} className="table--finance table--returns">
        <Thead>
          <Th>Resultado</Th>
          <Th>Ocorrência</Th>
          <Th>Pedido</Th>
          <Th numeric>Valor</Th>
          <Th numeric>Pago</Th>
          <Th>Crédito</Th>
        </Thead>
        <Tbody>
          {part.map((entry) => (
            <EntryRow key={entry.line} entry={entry} />
          ))}
        </Tbody>
      </Table>
      <Pagination label="Páginas das ocorrências" page={page} pages={pages} onPage={setPage} />
    </>
  );
}

/** A narrow card has no head that would leave a gap to fill. */
const hiddenIf = (value: unknown) => (value === null ? 'hide' : undefined);

const EntryRow = ({ entry }: { entry: ReturnEntry }) => (
  <Tr>
    <Td>
      <OutcomeBadge outcome={entry.outcome} />
    </Td>
    <Td className="c-event" card="full">
      {entry.event}{' '}
      <span className="sub num">{`Linha ${entry.line} · nosso número ${entry.ourNumber}`}</span>
      {entry.reasons.map((reason) => (
        <span className="sub c-event__reason" key={reason}>
          {reason}
        </span>
      ))}
    </Td>
    <Td className="c-order" card={hiddenIf(entry.orderId)}>
      <Whose entry={entry} />
    </Td>
    <Td numeric label="Valor" card={hiddenIf(entry.amount)}>
      {entry.amount === null ? '–' : formatMoney(entry.amount)}
    </Td>
    <Td numeric strong label="Pago" card={hiddenIf(entry.paid ?? entry.fee)}>
      <Paid entry={entry} />
    </Td>
    <Td className="n" label="Crédito" card={hiddenIf(entry.creditDate)}>
      {entry.creditDate === null ? '–' : formatDay(entry.creditDate)}
    </Td>
  </Tr>
);

function Whose({ entry }: { entry: ReturnEntry }) {
  const { orderId, orderNumber, resellerId, companyName } = entry;
  if (orderId === null || orderNumber === null) return '–';
  return (
    <>
      <OrderRef id={orderId} number={orderNumber} newTab />{' '}
      {companyName ? (
        <span className="sub">
          {/* A return that was applied before this was kept names nobody. */}
          {resellerId ? (
            <CompanyLink id={resellerId} newTab>
              {companyName}
            </CompanyLink>
          ) : (
            companyName
          )}
        </span>
      ) : null}
    </>
  );
}

function Paid({ entry: { paid, fee, difference } }: { entry: ReturnEntry }) {
  const charged = fee === null ? null : <span className="sub">{`Tarifa ${formatMoney(fee)}`}</span>;
  if (paid === null) return charged ?? '–';
  return (
    <>
      {formatMoney(paid)}
      {charged ? <> {charged}</> : null}{' '}
      {difference === null ? null : (
        <span className={clsx('difference', difference < 0 && 'is-less')}>
          {differenceText(difference)}
        </span>
      )}
    </>
  );
}
