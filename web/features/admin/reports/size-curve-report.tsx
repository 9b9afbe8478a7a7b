import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import type { Reply } from '#contract/endpoint';
import {
  exportSizeCurveEndpoint,
  NO_CATEGORY,
  percentOf,
  type sizeCurveEndpoint,
} from '#contract/reports';
import { download } from '#web/api/download.ts';
import { BarChart } from '#web/chart/bar-chart.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadingOrFailed } from '#web/ui/loading-or-failed.tsx';
import { Table, Tbody, Td, Th, Thead, Tr } from '#web/ui/table.tsx';

import { ReportBar } from './report-bar.tsx';
import { percentCell } from './report-text.rules.ts';
import { reportQueries } from './reports.queries.ts';
import { periodOf } from './reports.search.ts';
import { useReportsSearch } from './use-reports-search.ts';

type Curve = Reply<typeof sizeCurveEndpoint>['categories'][number];

/** How sales and stock are spread over the sizes of a category. */
export function SizeCurveReport() {
  const { search, today } = useReportsSearch();
  const query = periodOf(search, today);
  const report = useQuery(reportQueries.sizeCurve(query));
  return (
    <div className="stack">
      <ReportBar period={query} file={() => download(exportSizeCurveEndpoint, { query })} />
      {report.data ? (
        <Curves curves={report.data.categories} />
      ) : (
        <LoadingOrFailed query={report} title="Erro ao carregar o relatório" />
      )}
    </div>
  );
}

const nameOf = ({ category }: Curve) => category ?? NO_CATEGORY;

function Curves({ curves }: { curves: readonly Curve[] }) {
  const [chosen, setChosen] = useState<string>();
  const curve = curves.find((one) => nameOf(one) === chosen) ?? curves[0];
  if (!curve) {
    return (
      <Card flush>
        <EmptyState title="Nenhum tamanho com venda ou estoque">
          Tamanhos com peças vendidas no período ou em estoque aparecem aqui.
        </EmptyState>
      </Card>
    );
  }
  return (
    <>
      <fieldset className="curve-choice">
        <legend className="sr">Categoria</legend>
        {curves.map((one) => (
          <button
            key={nameOf(one)}
            type="button"
            aria-pressed={one === curve}
            onClick={() => setChosen(nameOf(one))}
          >
            {nameOf(one)}
          </button>
        ))}
      </fieldset>
      <CurveFigures curve={curve} />
    </>
  );
}

function CurveFigures({ curve }: { curve: Curve }) {
  const rows = curve.sizes.map((size) => ({
    ...size,
    ofSales: percentOf(size.sold, curve.sold),
    ofStock: percentOf(size.stock, curve.stock),
  }));
  const said = rows.map(({ size, ofSales }) => `${size}: ${percentCell(ofSales)}`);
  return (
    <>
      <Card title={`${nameOf(curve)}: % das vendas por tamanho`}>
        <BarChart
          bars={rows.map(({ size, sold, ofSales }) => ({
            key: size,
            label: size,
            title: `${size}: ${percentCell(ofSales)} (peças: ${sold.toLocaleString('pt-BR')})`,
            parts: [{ tone: 'completed', value: ofSales }],
          }))}
          crowded={rows.length > 10}
          sentence={`Vendas de ${nameOf(curve)} por tamanho, em % das peças. ${said.join(', ')}.`}
        />
      </Card>
      <Card flush aria-label={`Tamanhos de ${nameOf(curve)}`}>
        <Table caption={`Tamanhos de ${nameOf(curve)}`} className="table--report">
          <Thead>
            <Th>Tamanho</Th>
            <Th numeric>Vendidas</Th>
            <Th numeric>% das vendas</Th>
            <Th numeric>Estoque hoje</Th>
            <Th numeric>% do estoque</Th>
          </Thead>
          <Tbody>
            {rows.map((row) => (
              <Tr key={row.size}>
                <Td strong className="c-name">
                  {row.size}
                </Td>
                <Td numeric label="Vendidas" className="c-count">
                  {row.sold.toLocaleString('pt-BR')}
                </Td>
                <Td numeric strong card="end" className="c-sum">
                  {percentCell(row.ofSales)}
                </Td>
                <Td numeric label="Estoque hoje" className="c-count">
                  {row.stock.toLocaleString('pt-BR')}
                </Td>
                <Td numeric label="% do estoque" className="c-share">
                  {percentCell(row.ofStock)}
                </Td>
              </Tr>
            ))}
          </Tbody>
        </Table>
      </Card>
    </>
  );
}
