import { useQuery } from '@tanstack/react-query';

import { orderQueries } from '#web/api/orders.queries.ts';
import { BarChart, type Bar } from '#web/chart/bar-chart.tsx';
import { formatMoney } from '#web/format/money.ts';
import { longMonth, shortMonth } from '#web/format/month.ts';
import { Card } from '#web/ui/card.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

import { summaryOf, type Month } from './spending.rules.ts';

const TITLE = 'Compras por mês';

/** What was bought in the last twelve months. Where it cannot be read, the strip above says so. */
export function SpendingCard() {
  const { data, isError } = useQuery(orderQueries.stats);
  if (data) return <Spending months={data.monthly} />;
  if (isError) return null;
  return (
    <Card title={TITLE} aria-busy="true">
      <Skeleton className="bars-waiting" />
    </Card>
  );
}

function Spending({ months }: { months: readonly Month[] }) {
  const summary = summaryOf(months);
  if (!summary) {
    return (
      <Card title={TITLE}>
        <p className="muted">Nenhuma compra nos últimos 12 meses.</p>
      </Card>
    );
  }
  const { total, average, best } = summary;
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
        bars={months.map(barOf)}
        average={average}
        sentence={
          `Compras dos últimos 12 meses: ${formatMoney(total)} no total, ` +
          `${formatMoney(average)} por mês em média. ` +
          `Maior valor em ${longMonth(best.month)}: ${formatMoney(best.total)}.`
        }
      />
      <MonthTable months={months} />
    </Card>
  );
}

const barOf = ({ month, orders, total }: Month): Bar => ({
  key: month,
  label: shortMonth(month),
  title: `${longMonth(month)}: ${formatMoney(total)} (pedidos: ${orders})`,
  parts: [{ value: total }],
});

/** The same figures to be read one by one. */
const MonthTable = ({ months }: { months: readonly Month[] }) => (
  <div className="sr">
    <table>
      <caption>{TITLE}</caption>
      <thead>
        <tr>
          <th scope="col">Mês</th>
          <th scope="col">Pedidos</th>
          <th scope="col">Total</th>
        </tr>
      </thead>
      <tbody>
        {months.map(({ month, orders, total }) => (
          <tr key={month}>
            <th scope="row">{longMonth(month)}</th>
            <td>{orders.toLocaleString('pt-BR')}</td>
            <td>{formatMoney(total)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
