import { clsx } from 'clsx';

import { formatMoney } from '#web/format/money.ts';

import { compactAmount, longMonth, shortMonth } from './month-text.ts';
import { scaleOf, type Month } from './purchases.rules.ts';

const HEIGHT = 100;
const COLUMN = 10;
const BAR = 6;

type Props = { months: readonly Month[]; average: number; sentence: string };

/**
 * Bars stretch with the card; words stand beside the drawing, so that they keep their size on every
 * screen.
 */
export function PurchasesChart({ months, average, sentence }: Props) {
  const scale = scaleOf(Math.max(...months.map(({ total }) => total)));
  const top = scale.at(-1) ?? 1;
  const y = (reais: number) => HEIGHT - (reais / top) * HEIGHT;
  const width = months.length * COLUMN;
  return (
    <div className="bars">
      <div className="bars__scale num" aria-hidden="true">
        {scale.toReversed().map((reais) => (
          <span key={reais}>{compactAmount(reais)}</span>
        ))}
      </div>
      <svg
        className="bars__plot"
        viewBox={`0 0 ${width} ${HEIGHT}`}
        preserveAspectRatio="none"
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn from live figures, in the colours of the theme
        role="img"
        aria-label={sentence}
      >
        {scale.map((reais) => (
          <line key={reais} className="bars__line" x1={0} x2={width} y1={y(reais)} y2={y(reais)} />
        ))}
        {months.map((month, at) => (
          <Bar key={month.month} month={month} at={at} y={y} newest={at === months.length - 1} />
        ))}
        <line className="bars__average" x1={0} x2={width} y1={y(average)} y2={y(average)} />
      </svg>
      <div className="bars__months" aria-hidden="true">
        {months.map(({ month }) => (
          <span key={month}>{shortMonth(month)}</span>
        ))}
      </div>
    </div>
  );
}

type BarProps = { month: Month; at: number; y: (reais: number) => number; newest: boolean };

/** The whole column answers the pointer, however low its bar. */
function Bar({ month: { month, orders, total }, at, y, newest }: BarProps) {
  return (
    <g>
      <title>{`${longMonth(month)}: ${formatMoney(total)} (pedidos: ${orders})`}</title>
      <rect className="bars__column" x={at * COLUMN} y={0} width={COLUMN} height={HEIGHT} />
      <rect
        className={clsx('bars__bar', newest && 'is-newest')}
        x={at * COLUMN + (COLUMN - BAR) / 2}
        y={y(total)}
        width={BAR}
        height={HEIGHT - y(total)}
      />
    </g>
  );
}
