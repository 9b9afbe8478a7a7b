import { useQuery } from '@tanstack/react-query';

import {
  type Arrival,
  ARRIVAL_STATES,
  type ArrivalState,
  undoDecisionEndpoint,
} from '#contract/arrivals';
import { keysOf } from '#contract/closed-set';
import { ARRIVAL_SOURCES } from '#contract/ledger-words';
import { call } from '#web/api/call.ts';
import { formatDay } from '#web/format/date.ts';
import { formatMoney } from '#web/format/money.ts';
import { useSubmit } from '#web/submit/use-submit.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { CompanyLink } from '#web/ui/company-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadingOrFailed } from '#web/ui/loading-or-failed.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { Table, Tbody, Td, Th, Thead, Tr } from '#web/ui/table.tsx';

import { financeQueries } from '../finance.queries.ts';
import { OrderRef } from '../order-ref.tsx';
import { useFinanceSearch } from '../use-finance-search.ts';
import { useRefresh } from '../use-refresh.ts';
import { SourceIcon } from './source-icon.tsx';

const PAGE_SIZE = 20;

const TONES: Record<ArrivalState, BadgeTone> = {
  waiting: 'payconf',
  applied: 'approved',
  credit: 'approved',
  returning: 'payconf',
  refunded: 'invoiced',
  reversed: 'cancelled',
  noted: 'invoiced',
};

/** Everything that came, by where it was seen to come. */
export function ArrivalsCard() {
  const { search, ask } = useFinanceSearch();
  const { origem, page = 1 } = search;
  const list = useQuery(
    financeQueries.arrivals({
      page: String(page),
      limit: String(PAGE_SIZE),
      ...(origem && { source: origem }),
    }),
  );
  return (
    <Card
      title="Todos os recebimentos"
      className="arrivals"
      flush
      actions={
        <select
          className="select"
          aria-label="Origem"
          value={origem ?? ''}
          onChange={(event) => {
            const source = keysOf(ARRIVAL_SOURCES).find((name) => name === event.target.value);
            ask({ origem: source, page: undefined });
          }}
        >
          <option value="">Todas as origens</option>
          {keysOf(ARRIVAL_SOURCES).map((source) => (
            <option key={source} value={source}>
              {ARRIVAL_SOURCES[source].label}
            </option>
          ))}
        </select>
      }
    >
      {list.isSuccess ? (
        <ArrivalsTable
          arrivals={list.data.arrivals}
          stale={list.isPlaceholderData}
          pages={list.data.pagination.pages}
          page={page}
          onPage={(next) => ask({ page: next }, { resetScroll: true })}
        />
      ) : (
        <LoadingOrFailed query={list} title="Erro ao carregar recebimentos" />
      )}
    </Card>
  );
}

type TableProps = {
  arrivals: readonly Arrival[];
  stale: boolean;
  page: number;
  pages: number;
  onPage: (page: number) => void;
};

function ArrivalsTable({ arrivals, stale, page, pages, onPage }: TableProps) {
  if (arrivals.length === 0) {
    return (
      <EmptyState title="Nenhum recebimento">
        Retornos do banco, extratos, comprovantes aprovados e faturas pagas à mão aparecem aqui.
      </EmptyState>
    );
  }
  return (
    <>
      <Table caption="Todos os recebimentos" className="table--finance" aria-busy={stale}>
        <Thead>
          <Th>Chegou em</Th>
          <Th>Origem</Th>
          <Th>Cliente</Th>
          <Th>Aplicado em</Th>
          <Th numeric>Tarifa</Th>
          <Th numeric>Valor</Th>
          <Th>Estado</Th>
        </Thead>
        <Tbody>
          {arrivals.map((arrival) => (
            <ArrivalRow key={arrival.id} arrival={arrival} />
          ))}
        </Tbody>
      </Table>
      <Pagination page={page} pages={pages} onPage={onPage} />
    </>
  );
}

function ArrivalRow({ arrival }: { arrival: Arrival }) {
  const { paidOn, source, name, userId, orders, fee, amount, state, undoable, id } = arrival;
  return (
    <Tr>
      <Td className="n">{formatDay(paidOn)}</Td>
      <Td card="end">
        <span className="arrival__source">
          <SourceIcon source={source} />
          {ARRIVAL_SOURCES[source].label}
        </span>
      </Td>
      <Td strong className="c-who" card="full">
        {userId && name ? (
          <CompanyLink id={userId}>{name}</CompanyLink>
        ) : (
          (name ?? 'Sem identificação')
        )}
      </Td>
      <Td className="n">
        {orders.map((order) => (
          <span key={`${order.id}${order.seq}`} className="arrival__order">
            <OrderRef id={order.id} number={order.number} />
            {order.seq === null ? ' ' : ` fatura ${order.seq} `}
          </span>
        ))}
      </Td>
      <Td numeric className="c-fee" label="Tarifa" card={fee > 0 ? 'end' : 'hide'}>
        {fee > 0 ? formatMoney(fee) : '–'}
      </Td>
      <Td numeric strong card="end">
        {formatMoney(amount)}
      </Td>
      <Td>
        <Badge tone={TONES[state]}>{ARRIVAL_STATES[state].label}</Badge>{' '}
        {undoable ? <UndoButton id={id} name={name ?? ''} /> : null}
      </Td>
    </Tr>
  );
}

function UndoButton({ id, name }: Pick<Arrival, 'id'> & { name: string }) {
  const refresh = useRefresh();
  const { start, busy } = useSubmit({
    send: () => call(undoDecisionEndpoint, { params: { id } }),
    done: ({ message }) => message,
    onDone: refresh,
    onFailed: refresh,
    failed: 'Erro ao desfazer a decisão',
  });
  return (
    <Button
      variant="ghost"
      size="sm"
      loading={busy}
      aria-label={`Desfazer a decisão: ${name}`}
      onClick={() => start()}
    >
      Desfazer
    </Button>
  );
}
