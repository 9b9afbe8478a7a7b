import { SALES_AMOUNTS, SALES_BY, type SalesBy, type SalesRow } from '#contract/reports';
import { BarChart, type Bar } from '#web/chart/bar-chart.tsx';
import { RankBars } from '#web/chart/rank-bars.tsx';
import { formatMoney } from '#web/format/money.ts';
import { Card } from '#web/ui/card.tsx';
import { CompanyLink } from '#web/ui/company-link.tsx';

import { MOST_BARS, nameOf, shortNameOf } from './report-text.rules.ts';

type Props = { rows: readonly SalesRow[]; by: SalesBy; sort: 'total' | 'pieces' };

/** Names of these fit under a bar. */
const STANDING: readonly SalesBy[] = ['month', 'size', 'region'];
const RANKED = 10;

const piecesText = (pieces: number) =>
  pieces === 1 ? '1 peça' : `${pieces.toLocaleString('pt-BR')} peças`;

const rankText = (by: SalesBy, count: number) =>
  by === 'term' ? `as ${count} maiores` : `os ${count} maiores`;

/** Pieces where somebody asked for them, and of sizes always; reais else. */
export function SalesChart({ rows, by, sort }: Props) {
  const inPieces = sort === 'pieces' || by === 'size';
  const valueOf = (row: SalesRow) => (inPieces ? row.pieces : row.total);
  const textOf = (row: SalesRow) => (inPieces ? piecesText(row.pieces) : formatMoney(row.total));
  const what = inPieces ? 'Peças' : SALES_AMOUNTS[SALES_BY[by].amount].label;
  const name = SALES_BY[by].label.toLowerCase();
  if (!STANDING.includes(by)) {
    return (
      <Card title={`${what} por ${name}: ${rankText(by, Math.min(RANKED, rows.length))}`}>
        <RankBars
          label={`${what} por ${name}`}
          rows={rows.slice(0, RANKED).map((row) => ({
            key: row.key,
            label: nameOf(row, by),
            ...(by === 'reseller' && {
              link: <CompanyLink id={row.key}>{nameOf(row, by)}</CompanyLink>,
            }),
            value: valueOf(row),
            text: textOf(row),
          }))}
        />
      </Card>
    );
  }
  const shown = by === 'month' ? rows.slice(-MOST_BARS) : rows.slice(0, MOST_BARS);
  const bars = shown.map((row, at): Bar => ({
    key: row.key,
    label: shortNameOf(row, by, { at, count: shown.length }),
    title: `${nameOf(row, by)}: ${textOf(row)}`,
    parts: [{ tone: 'completed', value: valueOf(row) }],
  }));
  const said = shown.map((row) => `${nameOf(row, by)}: ${textOf(row)}`);
  return (
    <Card title={`${what} por ${name}`}>
      <BarChart bars={bars} crowded={shown.length > 10} sentence={`${said.join('. ')}.`} />
    </Card>
  );
}
