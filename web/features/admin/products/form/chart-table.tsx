import { Plus, X } from 'lucide-react';

import { Button, IconButton } from '#web/ui/button.tsx';
import { ErrorLine } from '#web/ui/note.tsx';

import { canLoseColumn, withCell, withHead, type Chart } from './size-chart.ts';
import { cellName, HEAD, useChartMoves } from './use-chart-moves.ts';

type ChartProps = { chart: Chart; onChart: (chart: Chart) => void };
type Props = ChartProps & {
  /** The product's sizes: a new row starts with one that has none. */
  sizes: readonly string[];
  error: string | undefined;
};

export function ChartTable({ chart, sizes, error, onChart }: Props) {
  const { tableRef, ...moves } = useChartMoves(chart, sizes, onChart);
  const plus = <Plus className="i i-sm" aria-hidden="true" />;
  return (
    <fieldset className="chart" aria-label="Tabela de medidas" ref={tableRef}>
      {chart.notes.map((note, at) => (
        <p key={at} className="hint">
          {note}
        </p>
      ))}
      <div className="chart__scroll">
        <table className="chart__table">
          <thead>
            <HeadRow chart={chart} onChart={onChart} moves={moves} />
          </thead>
          <tbody>
            {chart.rows.map((_, row) => (
              <BodyRow key={row} row={row} chart={chart} onChart={onChart} moves={moves} />
            ))}
          </tbody>
        </table>
      </div>
      {error ? (
        <ErrorLine data-problem tabIndex={-1}>
          {error}
        </ErrorLine>
      ) : null}
      <div className="chart__adds ways">
        <Button size="sm" icon={plus} onClick={moves.addRow}>
          Adicionar linha
        </Button>
        <Button size="sm" icon={plus} onClick={moves.addColumn}>
          Adicionar coluna
        </Button>
      </div>
    </fieldset>
  );
}

type RowProps = ChartProps & { moves: Omit<ReturnType<typeof useChartMoves>, 'tableRef'> };

const HeadRow = ({ chart, onChart, moves }: RowProps) => (
  <tr>
    {chart.head.map((name, column) => (
      <th key={column} scope="col">
        <input
          className="input"
          data-cell={cellName({ row: HEAD, column })}
          aria-label={`Nome da coluna ${column + 1}`}
          autoComplete="off"
          value={name}
          onChange={(event) => onChart(withHead(chart, column, event.target.value))}
          onKeyDown={(event) => moves.onKeyDown(event, { row: HEAD, column })}
        />
        {column > 0 && canLoseColumn(chart) ? (
          <IconButton
            size="sm"
            label={`Remover coluna ${name.trim() || column + 1}`}
            onClick={() => moves.removeColumn(column)}
          >
            <X className="i i-sm" aria-hidden="true" />
          </IconButton>
        ) : null}
      </th>
    ))}
    <th scope="col">
      <span className="sr">Ações</span>
    </th>
  </tr>
);

function BodyRow({ chart, onChart, moves, row }: RowProps & { row: number }) {
  const cells = chart.rows[row] ?? [];
  return (
    <tr>
      {cells.map((cell, column) => (
        <td key={column}>
          <input
            className="input num"
            data-cell={cellName({ row, column })}
            aria-label={`${chart.head[column]?.trim() || `Coluna ${column + 1}`}, linha ${row + 1}`}
            inputMode={column === 0 ? 'text' : 'decimal'}
            autoComplete="off"
            value={cell}
            onChange={(event) => onChart(withCell(chart, row, column, event.target.value))}
            onKeyDown={(event) => moves.onKeyDown(event, { row, column })}
          />
        </td>
      ))}
      <td>
        <IconButton
          size="sm"
          label={`Remover linha ${cells[0]?.trim() || row + 1}`}
          onClick={() => moves.removeRow(row)}
        >
          <X className="i i-sm" aria-hidden="true" />
        </IconButton>
      </td>
    </tr>
  );
}
