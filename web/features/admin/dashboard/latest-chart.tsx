import { BarChart, type Bar } from '#web/chart/bar-chart.tsx';
import { formatDate } from '#web/format/date.ts';
import { formatMoney } from '#web/format/money.ts';
import { Card } from '#web/ui/card.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

import type { Figures } from './dashboard.queries.ts';

const TITLE = 'Últimos 10 pedidos';

/** One bar an order, the newest last; the table below has the same figures to be read one by one. */
export function LatestChart({ figures }: { figures: Figures | undefined }) {
  if (!figures) {
    return (
      <Card title={TITLE} aria-busy="true">
        <Skeleton className="bars-waiting" />
      </Card>
    );
  }
  const { latest, latestTotal } = figures;
  if (latest.length === 0) {
    return (
      <Card title={TITLE}>
        <p className="muted">Nenhum pedido ainda.</p>
      </Card>
    );
  }
  const average = Math.round((latestTotal / latest.length) * 100) / 100;
  return (
    <Card
      title={TITLE}
      actions={
        <span className="legend num">
          <i />
          média {formatMoney(average)}
        </span>
      }
    >
      <BarChart
        bars={latest.toReversed().map(barOf)}
        average={average}
        crowded
        sentence={`Totais dos últimos pedidos: ${formatMoney(latestTotal)} ao todo, ${formatMoney(average)} por pedido em média.`}
      />
    </Card>
  );
}

const barOf = ({ id, orderNumber, total, createdAt }: Figures['latest'][number]): Bar => ({
  key: id,
  label: formatDate(createdAt).slice(0, 5),
  title: `#${orderNumber}: ${formatMoney(total)}`,
  parts: [{ value: total }],
});
