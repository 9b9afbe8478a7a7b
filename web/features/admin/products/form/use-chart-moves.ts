import { useEffect, useRef, useState, type KeyboardEvent } from 'react';

import { withColumn, withoutColumn, withoutRow, withRow, type Chart } from './size-chart.ts';

/** The head is the row before the first. */
export const HEAD = -1;
type Place = { row: number; column: number };

export const cellName = ({ row, column }: Place) => `${row}:${column}`;

/** Rows and columns that come and go, and the focus that follows them from cell to cell. */
export function useChartMoves(
  chart: Chart,
  sizes: readonly string[],
  onChart: (chart: Chart) => void,
) {
  const tableRef = useRef<HTMLFieldSetElement>(null);
  const [target, go] = useState<Place>();
  const { head, rows } = chart;

  // The cell to go to may be there only after the next drawing.
  useEffect(() => {
    if (!target) return;
    const cell = tableRef.current?.querySelector<HTMLInputElement>(
      `[data-cell="${cellName(target)}"]`,
    );
    cell?.focus();
    cell?.select();
  }, [target]);

  const addRow = () => {
    const next = withRow(chart, sizes);
    onChart(next);
    // Where the size was filled in, the first measure is next.
    go({ row: rows.length, column: next.rows.at(-1)?.[0] ? 1 : 0 });
  };
  const addColumn = () => {
    onChart(withColumn(chart));
    go({ row: HEAD, column: head.length });
  };
  const removeRow = (row: number) => {
    onChart(withoutRow(chart, row));
    go({ row: Math.min(row, rows.length - 2), column: 0 });
  };
  const removeColumn = (column: number) => {
    onChart(withoutColumn(chart, column));
    go({ row: HEAD, column: Math.min(column, head.length - 2) });
  };

  /** Up and down go from row to row; Enter too, and makes a new one after the last. */
  const onKeyDown = (event: KeyboardEvent, { row, column }: Place) => {
    const to = { Enter: row + 1, ArrowDown: row + 1, ArrowUp: row - 1 }[event.key];
    if (to === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    if (to >= HEAD && to < rows.length) go({ row: to, column });
    else if (event.key === 'Enter') addRow();
  };

  return { tableRef, addRow, addColumn, removeRow, removeColumn, onKeyDown };
}
