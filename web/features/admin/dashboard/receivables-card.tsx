import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';

import { AGING, type Aging } from '#contract/receivables';
import { formatMoney } from '#web/format/money.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { Card } from '#web/ui/card.tsx';
import { Table, Tbody, Td, Th, Thead, Tr } from '#web/ui/table.tsx';

import type { Analysis } from './dashboard.queries.ts';
import { WaitingRows } from './waiting-rows.tsx';

type Receivables = Analysis['receivables'];
const TITLE = 'A receber por vencimento';

export const ReceivablesCard = ({ receivables }: { receivables: Receivables | undefined }) => (
  <Card
    title={TITLE}
    flush
    aria-busy={!receivables}
    actions={
      <Link to="/admin/finance" className={buttonClass({ size: 'sm' })}>
        Ver Financeiro
      </Link>
    }
  >
    {receivables ? <AgesOrNone {...receivables} /> : <WaitingRows text="Carregando..." />}
  </Card>
);

function AgesOrNone({ total, aging }: Receivables) {
  if (total === 0) return <p className="dash-none muted">Nenhuma fatura em aberto.</p>;
  const invoices = aging.reduce((sum, age) => sum + age.invoices, 0);
  return (
    <Table caption={TITLE} cards={false} dense className="table--due">
      <Thead>
        <Th>Vencimento</Th>
        <Th numeric>Faturas</Th>
        <Th numeric>Valor</Th>
      </Thead>
      <Tbody>
        {aging.map((age) => (
          <AgeRow key={age.aging} {...age} />
        ))}
        <Tr>
          <Td strong>Total em aberto</Td>
          <Td numeric strong>
            {invoices.toLocaleString('pt-BR')}
          </Td>
          <Td numeric strong>
            {formatMoney(total)}
          </Td>
        </Tr>
      </Tbody>
    </Table>
  );
}

const isLate = (aging: Aging) => aging.startsWith('overdue');

const AgeRow = ({ aging, invoices, total }: Receivables['aging'][number]) => (
  <Tr className={clsx(invoices === 0 ? 'is-none' : isLate(aging) && 'is-late')}>
    <Td>
      {invoices === 0 ? (
        AGING[aging].label
      ) : (
        <Link to="/admin/finance" search={{ idade: aging }}>
          {AGING[aging].label}
        </Link>
      )}
    </Td>
    <Td numeric>{invoices.toLocaleString('pt-BR')}</Td>
    <Td numeric>{formatMoney(total)}</Td>
  </Tr>
);
