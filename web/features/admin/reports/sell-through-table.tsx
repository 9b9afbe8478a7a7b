import type { Reply } from '#contract/endpoint';
import { NO_CATEGORY, sellThroughOf, type sellThroughEndpoint } from '#contract/reports';
import { formatDay } from '#web/format/date.ts';
import { Card } from '#web/ui/card.tsx';
import { Table, Tbody, Td, Th, Thead, Tr } from '#web/ui/table.tsx';

import { ProductLink } from './product-link.tsx';
import { percentCell } from './report-text.rules.ts';

type Report = Reply<typeof sellThroughEndpoint>;

export const SellThroughTable = ({ report, stale }: { report: Report; stale: boolean }) => (
  <Card flush aria-label="Giro por produto">
    <Table caption="Giro por produto" className="table--report" aria-busy={stale}>
      <Thead>
        <Th>Produto</Th>
        <Th>Categoria</Th>
        <Th numeric>Primeiro estoque</Th>
        <Th numeric>Vendidas</Th>
        <Th numeric>Estoque hoje</Th>
        <Th numeric>Giro</Th>
      </Thead>
      <Tbody>
        {report.rows.map((row) => (
          <Tr key={row.id}>
            <Td strong className="c-name">
              <ProductLink id={row.id}>{row.title}</ProductLink>
              <span className="sub">{row.sku}</span>
            </Td>
            <Td card="hide">{row.category ?? NO_CATEGORY}</Td>
            <Td numeric card="hide">
              {row.since ? formatDay(row.since) : '-'}
            </Td>
            <Td numeric label="Vendidas" className="c-count">
              {row.sold.toLocaleString('pt-BR')}
            </Td>
            <Td numeric label="Estoque hoje" className="c-count">
              {row.stock.toLocaleString('pt-BR')}
            </Td>
            <Td numeric strong card="end" className="c-sum">
              {percentCell(sellThroughOf(row))}
            </Td>
          </Tr>
        ))}
      </Tbody>
    </Table>
    {report.rest > 0 ? (
      <p className="report-note about num">
        {`Mais ${report.rest.toLocaleString('pt-BR')} produtos. O CSV tem todos.`}
      </p>
    ) : null}
  </Card>
);
