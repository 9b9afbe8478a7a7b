import { useQuery } from '@tanstack/react-query';

import type { Reply } from '#contract/endpoint';
import { exportSalesEndpoint, type SalesBy, type salesReportEndpoint } from '#contract/reports';
import { download } from '#web/api/download.ts';
import { formatAmount } from '#web/format/money.ts';
import { Card, Stat, StatStrip } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadingOrFailed } from '#web/ui/loading-or-failed.tsx';
import { FilterSelect } from '#web/ui/search-field.tsx';
import { StatMoney } from '#web/ui/stat-value.tsx';

import { ReportBar } from './report-bar.tsx';
import { reportQueries } from './reports.queries.ts';
import { periodOf } from './reports.search.ts';
import { SalesChart } from './sales-chart.tsx';
import { SalesTable } from './sales-table.tsx';
import { useReportsSearch } from './use-reports-search.ts';

type Report = Reply<typeof salesReportEndpoint>;

/** Sizes and months have an order of their own. */
const SORTED: readonly SalesBy[] = ['product', 'style', 'region', 'reseller', 'term'];

export function SalesReport({ by }: { by: SalesBy }) {
  const { search, today, ask } = useReportsSearch();
  const period = periodOf(search, today);
  const sort = search.ordem === 'pecas' ? 'pieces' : 'total';
  const query = { by, sort, ...period } as const;
  const report = useQuery(reportQueries.sales(query));
  return (
    <div className="stack">
      <ReportBar period={period} file={() => download(exportSalesEndpoint, { query })}>
        {SORTED.includes(by) ? (
          <FilterSelect
            label="Ordem"
            all="Maior valor primeiro"
            value={search.ordem}
            options={{ pecas: 'Mais peças primeiro' }}
            onChange={(ordem) => ask({ ordem: ordem || undefined })}
          />
        ) : null}
      </ReportBar>
      {report.data ? (
        <SalesFigures report={report.data} by={by} sort={sort} stale={report.isPlaceholderData} />
      ) : (
        <LoadingOrFailed query={report} title="Erro ao carregar o relatório" />
      )}
    </div>
  );
}

type FiguresProps = { report: Report; by: SalesBy; sort: 'total' | 'pieces'; stale: boolean };

function SalesFigures({ report, by, sort, stale }: FiguresProps) {
  const { rows, totals } = report;
  if (rows.length === 0) {
    return (
      <Card flush>
        <EmptyState title="Nenhuma venda no período">
          Escolha outras datas para ver o que foi pedido.
        </EmptyState>
      </Card>
    );
  }
  return (
    <div className="stack" aria-busy={stale}>
      <SalesTotals totals={totals} />
      <SalesChart rows={rows} by={by} sort={sort} />
      <SalesTable report={report} by={by} stale={stale} />
    </div>
  );
}

function SalesTotals({ totals }: { totals: Report['totals'] }) {
  const { orders, pieces, revenue } = totals;
  const average = orders === 0 ? 0 : revenue / orders;
  return (
    <StatStrip>
      <Stat
        label="Receita"
        value={<StatMoney text={formatAmount(revenue)} />}
        hint="Total dos pedidos, como no Dashboard"
      />
      <Stat label="Pedidos" value={orders.toLocaleString('pt-BR')} />
      <Stat label="Peças" value={pieces.toLocaleString('pt-BR')} />
      <Stat label="Média por pedido" value={<StatMoney text={formatAmount(average)} />} />
    </StatStrip>
  );
}
