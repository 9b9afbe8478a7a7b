import { useQuery } from '@tanstack/react-query';
import { Banknote, Clock, MapPinCheck, Package } from 'lucide-react';

import { orderQueries } from '#web/api/orders.queries.ts';
import { formatAmount } from '#web/format/money.ts';
import { Card, StatStrip } from '#web/ui/card.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { StatFigure, StatMoney } from '#web/ui/stat-value.tsx';
import { useRetry } from '#web/ui/use-retry.ts';

export function StatsStrip() {
  const { data, error, refetch } = useQuery(orderQueries.stats);
  const { box, retry } = useRetry(refetch);
  return (
    <section ref={box} tabIndex={-1} className="dash-stats" aria-label="Resumo dos pedidos">
      {error && !data ? (
        <Card flush>
          <ErrorState
            title="Erro ao carregar o resumo"
            message={error.message || 'Erro desconhecido'}
            onRetry={retry}
          />
        </Card>
      ) : (
        <StatStrip aria-busy={!data}>
          <StatFigure icon={Package} label="Total de Pedidos" value={data?.totalOrders} />
          <StatFigure icon={Banknote} label="Valor Total" value={money(data?.totalValue)} />
          <StatFigure icon={Clock} label="Pedidos Pendentes" value={data?.pendingOrders} />
          <StatFigure icon={MapPinCheck} label="Pedidos Entregues" value={data?.deliveredOrders} />
        </StatStrip>
      )}
    </section>
  );
}

const money = (reais: number | undefined) =>
  reais === undefined ? undefined : <StatMoney text={formatAmount(reais)} />;
