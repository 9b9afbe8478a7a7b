import { useQuery } from '@tanstack/react-query';

import type { Reply } from '#contract/endpoint';
import {
  exportSellThroughEndpoint,
  NO_CATEGORY,
  sellThroughOf,
  type sellThroughEndpoint,
} from '#contract/reports';
import { download } from '#web/api/download.ts';
import { RankBars } from '#web/chart/rank-bars.tsx';
import { Card, Stat, StatStrip } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadingOrFailed } from '#web/ui/loading-or-failed.tsx';
import { FilterSelect } from '#web/ui/search-field.tsx';

import { ReportBar } from './report-bar.tsx';
import { percentCell } from './report-text.rules.ts';
import { reportQueries } from './reports.queries.ts';
import { periodOf } from './reports.search.ts';
import { SellThroughTable } from './sell-through-table.tsx';
import { useReportsSearch } from './use-reports-search.ts';

type Report = Reply<typeof sellThroughEndpoint>;

/** How much of what there was is sold. */
export function SellThroughReport() {
  const { search, today, ask } = useReportsSearch();
  const period = periodOf(search, today);
  const query = { order: search.ordem === 'parados' ? 'worst' : 'best', ...period } as const;
  const report = useQuery(reportQueries.sellThrough(query));
  return (
    <div className="stack">
      <ReportBar period={period} file={() => download(exportSellThroughEndpoint, { query })}>
        <FilterSelect
          label="Ordem"
          all="Maior giro primeiro"
          value={search.ordem}
          options={{ parados: 'Menor giro primeiro' }}
          onChange={(ordem) => ask({ ordem: ordem || undefined })}
        />
      </ReportBar>
      {report.data ? (
        <SellThroughFigures report={report.data} stale={report.isPlaceholderData} />
      ) : (
        <LoadingOrFailed query={report} title="Erro ao carregar o relatório" />
      )}
    </div>
  );
}

function SellThroughFigures({ report, stale }: { report: Report; stale: boolean }) {
  const { rows, categories, totals } = report;
  if (rows.length === 0) {
    return (
      <Card flush>
        <EmptyState title="Nenhum produto com venda ou estoque">
          Produtos com peças vendidas no período ou em estoque aparecem aqui.
        </EmptyState>
      </Card>
    );
  }
  return (
    <div className="stack" aria-busy={stale}>
      <StatStrip className="stats--three">
        <Stat
          label="Giro"
          value={percentCell(sellThroughOf(totals))}
          hint="Vendidas ÷ (vendidas + estoque hoje)"
        />
        <Stat label="Peças vendidas" value={totals.sold.toLocaleString('pt-BR')} />
        <Stat label="Peças em estoque hoje" value={totals.stock.toLocaleString('pt-BR')} />
      </StatStrip>
      <Card title="Giro por categoria">
        <RankBars
          label="Giro por categoria"
          most={100}
          rows={categories.map((category) => ({
            key: category.category ?? '',
            label: category.category ?? NO_CATEGORY,
            value: sellThroughOf(category),
            text: percentCell(sellThroughOf(category)),
          }))}
        />
      </Card>
      <SellThroughTable report={report} stale={stale} />
    </div>
  );
}
