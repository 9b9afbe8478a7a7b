import { useQuery } from '@tanstack/react-query';

import { Card } from '#web/ui/card.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { useRetry } from '#web/ui/use-retry.ts';

import { BestSellers } from './best-sellers.tsx';
import { analysisQuery, dashboardQuery } from './dashboard.queries.ts';
import { HeldByOne } from './held-by-one.tsx';
import { LatestChart } from './latest-chart.tsx';
import { LowStock } from './low-stock.tsx';
import { ReceivablesCard } from './receivables-card.tsx';
import { RevenueCard } from './revenue-card.tsx';
import { StoppedBuying } from './stopped-buying.tsx';

/** Each block draws its own waiting until the figures are there. */
export function AnalysisView() {
  const { data: figures } = useQuery(dashboardQuery);
  const { data: analysis, error, refetch } = useQuery(analysisQuery);
  const { box, retry } = useRetry(refetch);
  const failure = analysis ? null : error;
  return (
    <section ref={box} tabIndex={-1} aria-label="Análises" aria-busy={!analysis && !failure}>
      {failure ? (
        <Card flush>
          <ErrorState
            title="Erro ao carregar as análises"
            message={failure.message || 'Erro desconhecido'}
            onRetry={retry}
          />
        </Card>
      ) : (
        <div className="dash-more">
          <RevenueCard revenue={analysis?.revenue} />
          <div className="dash-more__wide">
            <LatestChart figures={figures} />
          </div>
          <BestSellers products={analysis?.bestSellers} />
          <LowStock sizes={analysis?.lowStock} />
          <HeldByOne held={analysis?.heldByOne} />
          <div className="dash-more__tall">
            <StoppedBuying resellers={analysis?.stoppedBuying} />
          </div>
          <ReceivablesCard receivables={analysis?.receivables} />
        </div>
      )}
    </section>
  );
}
