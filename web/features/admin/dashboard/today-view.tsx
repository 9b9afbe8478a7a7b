import { useQuery } from '@tanstack/react-query';
import { Banknote, Package, Shirt, Store } from 'lucide-react';

import { formatAmount } from '#web/format/money.ts';
import { Card, StatStrip } from '#web/ui/card.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { StatFigure, StatMoney } from '#web/ui/stat-value.tsx';
import { useRetry } from '#web/ui/use-retry.ts';

import { dashboardQuery, type Figures } from './dashboard.queries.ts';
import { FirstOrToDo } from './first-or-to-do.tsx';
import { RecentOrders } from './recent-orders.tsx';
import { PendingCard, QuickActions } from './side-cards.tsx';
import { SystemStatus } from './system-status.tsx';

/** The figures come in one call and fail in one place; what needs none of them stays. */
export function TodayView() {
  const { data, error, refetch } = useQuery(dashboardQuery);
  const { box, retry } = useRetry(refetch);
  const failure = data ? null : error;
  return (
    <>
      <FirstOrToDo />
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
      <div className="dash dash--calm">
        {failure ? null : <RecentOrders orders={data?.latest} />}
        <div className="card dash-side">
          {failure ? null : <PendingCard count={data?.pendingApplications} />}
          <QuickActions />
          <SystemStatus />
        </div>
      </div>
    </>
  );
}

const StatsStrip = ({ figures }: { figures: Figures | undefined }) => (
  <StatStrip className="stats--calm">
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
