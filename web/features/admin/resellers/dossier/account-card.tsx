import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';

import { companyStatementEndpoint } from '#contract/company-statement';
import { PAID_BY, type LedgerEntry } from '#contract/dossiers';
import type { UserId } from '#contract/ids';
import { download } from '#web/api/download.ts';
import { formatDate } from '#web/format/date.ts';
import { formatMoney } from '#web/format/money.ts';
import { MonthStatement } from '#web/order/month-statement.tsx';
import { Card } from '#web/ui/card.tsx';
import { PagedList } from '#web/ui/paged-list.tsx';
import { Table, Tbody, Td, Th, Thead, Tr } from '#web/ui/table.tsx';

import { dossierQueries } from './dossier.queries.ts';

/** Invoices that were made and payments that are known, with what was owed after each. */
export function AccountCard({ id }: { id: UserId }) {
  const [asked, setAsked] = useState({ page: 1, payments: false });
  const ledger = useQuery(dossierQueries.ledger(id, asked));
  return (
    <Card
      title={asked.payments ? 'Pagamentos' : 'Extrato'}
      flush
      actions={
        <>
          <MonthStatement
            file={(month) =>
              download(companyStatementEndpoint, { params: { id }, query: { month } })
            }
          />
          <Switch
            payments={asked.payments}
            onSwitch={(payments) => setAsked({ page: 1, payments })}
          />
        </>
      }
    >
      <PagedList
        list={ledger}
        page={asked.page}
        onPage={(page) => setAsked({ ...asked, page })}
        failed="Erro ao carregar extrato"
        isEmpty={({ entries }) => entries.length === 0}
        empty={
          <p className="muted dossier-none">
            {asked.payments ? 'Nenhum pagamento registrado.' : 'Nenhuma fatura até agora.'}
          </p>
        }
      >
        {({ entries }) => <Entries entries={entries} payments={asked.payments} />}
      </PagedList>
    </Card>
  );
}

type SwitchProps = { payments: boolean; onSwitch: (payments: boolean) => void };

const Switch = ({ payments, onSwitch }: SwitchProps) => (
  <fieldset className="view-switch" aria-label="Mostrar">
    <button type="button" aria-pressed={!payments} onClick={() => onSwitch(false)}>
      Extrato
    </button>
    <button type="button" aria-pressed={payments} onClick={() => onSwitch(true)}>
      Pagamentos
    </button>
  </fieldset>
);

type EntriesProps = { entries: readonly LedgerEntry[]; payments: boolean };

const Entries = ({ entries, payments }: EntriesProps) => (
  <Table caption={payments ? 'Pagamentos' : 'Extrato'} className="table--dossier table--account">
    <Thead>
      <Th>Data</Th>
      <Th>O que foi</Th>
      {payments ? null : <Th numeric>Débito</Th>}
      <Th numeric>{payments ? 'Valor' : 'Crédito'}</Th>
      {payments ? null : <Th numeric>Deve</Th>}
    </Thead>
    <Tbody>
      {entries.map((entry) => (
        <EntryRow
          key={`${entry.orderId} ${entry.seq} ${entry.kind}`}
          entry={entry}
          payments={payments}
        />
      ))}
    </Tbody>
  </Table>
);

function EntryRow({ entry, payments }: { entry: LedgerEntry; payments: boolean }) {
  const { at, debit, credit, balance } = entry;
  const isDebit = debit > 0;
  return (
    <Tr>
      <Td className="n c-day">{formatDate(at)}</Td>
      <Td className="c-what">
        <What entry={entry} />
      </Td>
      {payments ? null : (
        <Td numeric card={isDebit ? 'end' : 'hide'} className="c-sum">
          {isDebit ? formatMoney(debit) : null}
        </Td>
      )}
      <Td numeric card={isDebit ? 'hide' : 'end'} className="c-sum is-credit">
        {isDebit ? null : formatMoney(credit)}
      </Td>
      {payments ? null : (
        <Td numeric card="hide" className="c-owed">
          {formatMoney(balance)}
        </Td>
      )}
    </Tr>
  );
}

function What({ entry: { kind, seq, paidBy, orderId, orderNumber } }: { entry: LedgerEntry }) {
  const by = paidBy ? `${PAID_BY[paidBy].label}, ` : '';
  const invoice = seq === null ? '' : `fatura ${seq} de `;
  return (
    <>
      {kind === 'payment' ? `${by}${invoice || 'pedido antecipado '}` : null}
      {kind === 'invoice' ? `Fatura ${seq} de ` : null}
      {kind === 'order' ? 'Pedido antecipado ' : null}
      <Link to="/admin/orders" search={{ status: 'all', pedido: orderId }} className="order-link">
        {`#${orderNumber}`}
      </Link>
    </>
  );
}
