import { useQuery } from '@tanstack/react-query';
import { Banknote, Package, Shirt, Store } from 'lucide-react';

import { formatAmount } from '#web/format/money.ts';
import { Card, StatStrip } from '#web/ui/card.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { StatFigure, StatMoney } from '#web/ui/stat-value.tsx';
import { useRetry } from '#web/ui/use-retry.ts';

import { BestSellers } from './best-sellers.tsx';
import { dashboardQuery, type Figures } from './dashboard.queries.ts';
import { HeldByOne } from './held-by-one.tsx';
import { LatestChart } from './latest-chart.tsx';
import { LowStock } from './low-stock.tsx';
import { ReceivablesCard } from './receivables-card.tsx';
import { RecentOrders } from './recent-orders.tsx';
import { RevenueCard } from './revenue-card.tsx';
import { PendingCard, QuickActions } from './side-cards.tsx';
import { StoppedBuying } from './stopped-buying.tsx';
import { SystemStatus } from './system-status.tsx';

/** The figures come in one call and fail in one place; what needs none of them stays. */
export function DashboardPage() {
  const { data, error, refetch } = useQuery(dashboardQuery);
  const { box, retry } = useRetry(refetch);
  const failure = data ? null : error;
  return (
    <>
      <PageHead title="Dashboard" />
      <section
        ref={box}
        tabIndex={-1}
        className="dash-stats"
        aria-label="Números da loja"
        aria-busy={!data && !failure}
      >
        {failure ? (
          <Card flush>
            <ErrorState
              title="Erro ao carregar o dashboard"
              message={failure.message || 'Erro desconhecido'}
              onRetry={retry}
            />
          </Card>
        ) : (
          <StatsStrip figures={data} />
        )}
      </section>
      {failure ? <Rest /> : <Blocks figures={data} />}
    </>
  );
}

const Rest = () => (
  <div className="dash dash--office">
    <div className="stack">
      <QuickActions />
      <SystemStatus />
    </div>
  </div>
);

/** Each block draws its own waiting until the figures are there. */
const Blocks = ({ figures }: { figures: Figures | undefined }) => (
  <>
    <div className="dash dash--office">
      <div className="stack">
        <LatestChart figures={figures} />
        <RecentOrders orders={figures?.latest} />
      </div>
      <div className="stack">
        <PendingCard count={figures?.pendingApplications} />
        <QuickActions />
        <SystemStatus />
      </div>
    </div>
    <div className="dash-more">
      <RevenueCard revenue={figures?.revenue} />
      <BestSellers products={figures?.bestSellers} />
      <LowStock sizes={figures?.lowStock} />
      <HeldByOne held={figures?.heldByOne} />
      <StoppedBuying resellers={figures?.stoppedBuying} />
      <ReceivablesCard receivables={figures?.receivables} />
    </div>
  </>
);

const StatsStrip = ({ figures }: { figures: Figures | undefined }) => (
  <StatStrip>
    <StatFigure icon={Store} label="Total de Revendedores" value={figures?.resellers} />
    <StatFigure icon={Shirt} label="Total de Produtos" value={figures?.products} />
    <StatFigure icon={Package} label="Total de Pedidos" value={figures?.orders} />
    <StatFigure
      icon={Banknote}
      label="Receita (Últimos 10)"
      value={figures && <StatMoney text={formatAmount(figures.latestTotal)} />}
    />
  </StatStrip>
);
