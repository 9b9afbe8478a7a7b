import type { Reply } from '#contract/endpoint';
import {
  percentOf,
  SALES_AMOUNTS,
  SALES_BY,
  type SalesBy,
  type salesReportEndpoint,
  type SalesRow,
} from '#contract/reports';
import { formatMoney } from '#web/format/money.ts';
import { Card } from '#web/ui/card.tsx';
import { CompanyLink } from '#web/ui/company-link.tsx';
import { Table, Tbody, Td, Th, Thead, Tr } from '#web/ui/table.tsx';

import { ProductLink } from './product-link.tsx';
import { nameOf, percentCell } from './report-text.rules.ts';

type Report = Reply<typeof salesReportEndpoint>;
type Props = { report: Report; by: SalesBy; stale: boolean };

/** The figures of the chart and of all others, to be read one by one. */
export function SalesTable({ report, by, stale }: Props) {
  const { label, amount } = SALES_BY[by];
  const ofOrders = amount === 'orders';
  return (
    <Card flush aria-label={`Vendas por ${label.toLowerCase()}`}>
      <Table
        caption={`Vendas por ${label.toLowerCase()}`}
        className="table--report"
        aria-busy={stale}
      >
        <Thead>
          <Th>{label}</Th>
          {ofOrders ? <Th numeric>Pedidos</Th> : null}
          <Th numeric>Peças</Th>
          <Th numeric>{SALES_AMOUNTS[amount].label}</Th>
          <Th numeric>% do total</Th>
        </Thead>
        <Tbody>
          {report.rows.map((row) => (
            <SalesLine key={row.key} row={row} by={by} total={report.totals.total} />
          ))}
        </Tbody>
      </Table>
      <RestNote report={report} by={by} />
    </Card>
  );
}

type LineProps = { row: SalesRow; by: SalesBy; total: number };

const SalesLine = ({ row, by, total }: LineProps) => (
  <Tr>
    <Td strong className="c-name">
      <RowName row={row} by={by} />
      {row.sub ? <span className="sub">{row.sub}</span> : null}
    </Td>
    {row.orders === null ? null : (
      <Td numeric label="Pedidos" className="c-count">
        {row.orders.toLocaleString('pt-BR')}
      </Td>
    )}
    <Td numeric label="Peças" className="c-count">
      {row.pieces.toLocaleString('pt-BR')}
    </Td>
    <Td numeric strong card="end" className="c-sum">
      {formatMoney(row.total)}
    </Td>
    <Td numeric className="c-share" label="% do total">
      {percentCell(percentOf(row.total, total))}
    </Td>
  </Tr>
);

/** Products and companies lead to their own pages. */
function RowName({ row, by }: { row: SalesRow; by: SalesBy }) {
  const name = nameOf(row, by);
  if (by === 'product') {
    return <ProductLink id={row.key}>{name}</ProductLink>;
  }
  return by === 'reseller' ? <CompanyLink id={row.key}>{name}</CompanyLink> : name;
}

function RestNote({ report: { rest }, by }: { report: Report; by: SalesBy }) {
  const isItems = SALES_BY[by].amount === 'items';
  if (!rest && !isItems) return null;
  return (
    <div className="report-note about">
      {rest ? (
        <p className="num">
          {`Mais ${rest.rows.toLocaleString('pt-BR')} linhas, com ${rest.pieces.toLocaleString('pt-BR')} peças e ${formatMoney(rest.total)}. O CSV tem todas.`}
        </p>
      ) : null}
      {isItems ? (
        <p>
          Valor das peças: o preço pelo qual foram pedidas, sem frete e sem o desconto do pedido.
        </p>
      ) : null}
    </div>
  );
}
