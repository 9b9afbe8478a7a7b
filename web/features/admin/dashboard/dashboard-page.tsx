import { useQuery } from '@tanstack/react-query';

import { Card } from '#web/ui/card.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { useRetry } from '#web/ui/use-retry.ts';

import { BestSellers } from './best-sellers.tsx';
import { dashboardQuery } from './dashboard.queries.ts';
import { LatestChart } from './latest-chart.tsx';
import { LowStock } from './low-stock.tsx';
import { ReceivablesCard } from './receivables-card.tsx';
import { RecentOrders } from './recent-orders.tsx';
import { RevenueCard } from './revenue-card.tsx';
import { PendingCard, QuickActions } from './side-cards.tsx';
import { StatsStrip } from './stats-strip.tsx';
import { StoppedBuying } from './stopped-buying.tsx';
import { SystemStatus } from './system-status.tsx';

/** The figures come in one call and fail in one place; what needs none of them stays. */
export function DashboardPage() {
  const { data, error, refetch } = useQuery(dashboardQuery);
  const { box, retry } = useRetry(refetch);
  const failed = !data && error !== null;
  return (
    <>
      <PageHead title="Dashboard" />
      <section
        ref={box}
        tabIndex={-1}
        className="dash-stats"
        aria-label="Números da loja"
        aria-busy={!data && !failed}
      >
        {failed ? (
          <Card flush>
            <ErrorState
              title="Erro ao carregar o dashboard"
              message={error.message || 'Erro desconhecido'}
              onRetry={retry}
            />
          </Card>
        ) : (
          <StatsStrip figures={data} />
        )}
      </section>
      <div className="dash">
        {failed ? null : (
          <div className="stack">
            <LatestChart figures={data} />
            <RecentOrders orders={data?.latest} />
          </div>
        )}
        <div className="stack">
          {failed ? null : <PendingCard count={data?.pendingApplications} />}
          <QuickActions />
          <SystemStatus />
        </div>
      </div>
      {failed ? null : (
        <div className="dash-more">
          <RevenueCard revenue={data?.revenue} />
          <BestSellers products={data?.bestSellers} />
          <LowStock sizes={data?.lowStock} />
          <StoppedBuying resellers={data?.stoppedBuying} />
          <ReceivablesCard receivables={data?.receivables} />
        </div>
      )}
    </>
  );
}
