import { clsx } from 'clsx';

import type { ProductId, VariantId } from '#contract/ids';
import { compareSizes } from '#contract/size-order';
import { formatMoney } from '#web/format/money.ts';
import { QuantityCell } from '#web/product/quantity-cell.tsx';
import { Swatch } from '#web/product/swatches.tsx';

import { moveInMatrix } from './move-between-sizes.ts';
import type { SizeGridRow } from './use-size-grid.ts';

type Props = {
  rows: readonly SizeGridRow[];
  /** The colour that the dialog shows. */
  current: ProductId;
  /** Where Enter ends. */
  addId: string;
  onChange: (product: ProductId, id: VariantId, quantity: number) => void;
};

/** A line for each colour, a column for each size that any of them has. */
export function SizeMatrix({ rows, current, addId, onChange }: Props) {
  const sizes = [...new Set(rows.flatMap(({ cells }) => cells.map(({ variant }) => variant.size)))];
  const columns = sizes.toSorted(compareSizes);
  return (
    <table className="matrix" aria-label="Cores e tamanhos">
      <thead>
        <tr>
          <th scope="col">Cor</th>
          {columns.map((size) => (
            <th key={size} scope="col">
              {size}
            </th>
          ))}
          <th scope="col" className="matrix__total">
            Total
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          <tr key={row.product.id} className={clsx(row.product.id === current && 'is-current')}>
            <Color product={row.product} />
            {columns.map((size, column) => (
              <td key={size}>
                <Cell {...{ row, size, addId, onChange }} place={{ row: at, column }} />
              </td>
            ))}
            <td className="matrix__total">
              <b>{row.total.pieces === 1 ? '1 peça' : `${row.total.pieces} peças`}</b>
              {row.total.pieces > 0 ? <span>{formatMoney(row.total.value)}</span> : null}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const Color = ({ product: { color } }: Pick<SizeGridRow, 'product'>) => (
  <th scope="row">
    <span className="matrix__color">
      {color ? <Swatch color={color} /> : null}
      {color?.name}
    </span>
  </th>
);

type CellProps = Pick<Props, 'addId' | 'onChange'> & {
  row: SizeGridRow;
  size: string;
  place: { row: number; column: number };
};

/** Nothing where the colour is not made in this size. */
function Cell({ row, size, place, addId, onChange }: CellProps) {
  const cell = row.cells.find(({ variant }) => variant.size === size);
  if (!cell) return <span className="sr">Não há</span>;
  const { variant, quantity } = cell;
  return (
    <QuantityCell
      value={quantity}
      left={variant.left}
      stock={variant.stock}
      size={size}
      item={[row.product.color?.name, size].filter(Boolean).join(' ')}
      place={place}
      onChange={(wanted) => onChange(row.product.id, variant.id, wanted)}
      onKeyDown={(event) => moveInMatrix(event, addId)}
    />
  );
}
