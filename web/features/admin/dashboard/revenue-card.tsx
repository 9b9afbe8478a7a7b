import { useState } from 'react';

import { dayText } from '#contract/calendar';
import { REVENUE_GROUPS, type Revenue } from '#contract/dashboard';
import { BarChart, type Bar } from '#web/chart/bar-chart.tsx';
import { formatMoney } from '#web/format/money.ts';
import { longMonth, shortMonth } from '#web/format/month.ts';
import { Card } from '#web/ui/card.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

import type { Analysis } from './dashboard.queries.ts';
import { RevenueTable } from './revenue-table.tsx';
import { dayLabel, GROUPS, sumsOf, totalOf } from './revenue.rules.ts';

const SPANS = {
  days: { button: '30 dias', text: 'últimos 30 dias', column: 'Dia', name: dayText },
  months: { button: '12 meses', text: 'últimos 12 meses', column: 'Mês', name: longMonth },
} as const;
type Span = keyof typeof SPANS;

/** What orders bring, by day or month and by how far they are. */
export function RevenueCard({ revenue }: { revenue: Analysis['revenue'] | undefined }) {
  const [span, setSpan] = useState<Span>('days');
  return (
    <Card
      title="Receita"
      className="revenue"
      aria-busy={!revenue}
      actions={<SpanToggle span={span} onShow={setSpan} />}
    >
      {revenue ? (
        <RevenueChart periods={revenue[span]} span={span} />
      ) : (
        <Skeleton className="bars-waiting" />
      )}
    </Card>
  );
}

const SpanToggle = ({ span, onShow }: { span: Span; onShow: (span: Span) => void }) => (
  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset would want a legend on screen
  <div className="seg seg--text" role="group" aria-label="Período da receita">
    {(['days', 'months'] as const).map((name) => (
      <button key={name} type="button" aria-pressed={span === name} onClick={() => onShow(name)}>
        {SPANS[name].button}
      </button>
    ))}
  </div>
);

function RevenueChart({ periods, span }: { periods: readonly Revenue[]; span: Span }) {
  const { text, column, name } = SPANS[span];
  const sums = sumsOf(periods);
  if (totalOf(sums) === 0) return <p className="muted">{`Nenhuma receita nos ${text}.`}</p>;
  const said = GROUPS.map((group) => `${REVENUE_GROUPS[group].label}: ${formatMoney(sums[group])}`);
  return (
    <>
      <p className="revenue__total num">
        <b className="h-head">{formatMoney(totalOf(sums))}</b> nos {text}, sem os cancelados
      </p>
      <ul className="revenue__legend">
        {GROUPS.map((group) => (
          <li key={group} className="legend num">
            <i data-tone={group} />
            {REVENUE_GROUPS[group].label} {formatMoney(sums[group])}
          </li>
        ))}
      </ul>
      <BarChart
        bars={periods.map((period, at) => barOf(period, labelOf(span, period.period, at), name))}
        sentence={`Receita dos ${text}: ${formatMoney(totalOf(sums))}. ${said.join(', ')}.`}
      />
      <RevenueTable periods={periods} caption={`Receita dos ${text}`} column={column} name={name} />
    </>
  );
}

const labelOf = (span: Span, period: string, at: number) =>
  span === 'days' ? dayLabel(period, at, 30) : shortMonth(period);

const barOf = (revenue: Revenue, label: string, name: (period: string) => string): Bar => ({
  key: revenue.period,
  label,
  title: `${name(revenue.period)}: ${formatMoney(totalOf(revenue))} (pedidos: ${revenue.orders})`,
  parts: GROUPS.map((tone) => ({ tone, value: revenue[tone] })),
});
