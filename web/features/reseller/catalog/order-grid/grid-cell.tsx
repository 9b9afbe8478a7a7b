import type { CSSProperties, KeyboardEvent } from 'react';

import { QuantityCell } from '#web/product/quantity-cell.tsx';
import { AlertOfSize, RestockAlert } from '#web/product/restock-alert.tsx';

import { useGrid } from './grid-context.ts';
import { COLUMNS, nameOf, type Cell, type Line } from './line.rules.ts';
import { moveInGrid } from './move-in-grid.ts';

type Props = {
  line: Line;
  cell: Cell;
  /** Which of the line's columns it stands in. */
  column: number;
  last: number | undefined;
};

/** A size that can be typed into. */
export function GridCell({ line: { product, pack }, cell, column, last }: Props) {
  const { actions } = useGrid();
  const { variant, left, asked, quantity } = cell;
  const item = `${nameOf(product)} ${variant.size}`;
  const alert = { productId: product.id, size: variant.size, item };
  const set = (wanted: number) => actions.type(product, variant.id, wanted);
  function press(event: KeyboardEvent<HTMLInputElement>, restore: () => void) {
    if (event.key === 'Escape') {
      restore();
      event.currentTarget.select();
    } else if (event.key === 'Delete') {
      event.preventDefault();
      set(0);
    } else moveInGrid(event);
  }
  return (
    <td className="og__cell" style={placeOf(column)}>
      <QuantityCell
        value={quantity}
        asked={asked}
        left={left}
        stock={variant.stock}
        step={pack?.kind === 'multiple' ? pack.of : undefined}
        size={variant.size}
        item={item}
        soldOut={<RestockAlert {...alert} />}
        tooFew={<AlertOfSize {...alert} />}
        place={{ row: 0, column }}
        last={last}
        onChange={set}
        onKeyDown={press}
      />
    </td>
  );
}

/** Read by the sheet: which column, and which line where sizes go on below. */
export function placeOf(column: number): CSSProperties {
  const place: Record<string, number> = {
    '--column': column % COLUMNS,
    '--row': Math.floor(column / COLUMNS),
  };
  return place;
}
