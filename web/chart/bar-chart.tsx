import { clsx } from 'clsx';

import { compactAmount, scaleOf } from './scale.rules.ts';

const HEIGHT = 100;
const COLUMN = 10;
const BAR = 6;

/** What a bar is stacked of, the lowest first; without a tone the newest bar stands out. */
type Part = { tone?: 'completed' | 'underway' | 'pending'; value: number };
export type Bar = {
  key: string;
  /** Under the bar; empty where there is no room for all. */
  label: string;
  /** Shown to the pointer. */
  title: string;
  parts: readonly Part[];
};

type Props = {
  bars: readonly Bar[];
  average?: number;
  /** What the drawing says, for those who do not see it. */
  sentence: string;
  /** Narrow screens name every second bar. */
  crowded?: boolean;
};

const sumOf = (parts: readonly Part[]) => parts.reduce((sum, { value }) => sum + value, 0);

/**
 * Bars stretch with the card; words stand beside the drawing, so that they keep their size on every
 * screen.
 */
export function BarChart({ bars, average, sentence, crowded = false }: Props) {
  const scale = scaleOf(Math.max(0, ...bars.map(({ parts }) => sumOf(parts))));
  const top = scale.at(-1) || 1;
  const heightOf = (reais: number) => (reais / top) * HEIGHT;
  const width = bars.length * COLUMN;
  const line = (reais: number) => {
    const y = HEIGHT - heightOf(reais);
    return { x1: 0, x2: width, y1: y, y2: y };
  };
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
          <line key={reais} className="bars__line" {...line(reais)} />
        ))}
        {bars.map((bar, at) => (
          <Column
            key={bar.key}
            bar={bar}
            at={at}
            heightOf={heightOf}
            newest={at === bars.length - 1}
          />
        ))}
        {average === undefined ? null : <line className="bars__average" {...line(average)} />}
      </svg>
      <div className={clsx('bars__labels', crowded && 'is-crowded')} aria-hidden="true">
        {bars.map(({ key, label }) => (
          <span key={key}>{label}</span>
        ))}
      </div>
    </div>
  );
}

type ColumnProps = { bar: Bar; at: number; heightOf: (reais: number) => number; newest: boolean };

/** The whole column answers the pointer, however low its bar. */
const Column = ({ bar: { title, parts }, at, heightOf, newest }: ColumnProps) => (
  <g>
    <title>{title}</title>
    <rect className="bars__column" x={at * COLUMN} y={0} width={COLUMN} height={HEIGHT} />
    {parts.map(({ tone, value }, place) => (
      <rect
        key={tone ?? 'all'}
        className={clsx('bars__bar', !tone && newest && 'is-newest')}
        data-tone={tone}
        x={at * COLUMN + (COLUMN - BAR) / 2}
        y={HEIGHT - heightOf(sumOf(parts.slice(0, place + 1)))}
        width={BAR}
        height={heightOf(value)}
      />
    ))}
  </g>
);
