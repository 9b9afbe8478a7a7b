import { clsx } from 'clsx';
import { useMemo, useRef } from 'react';
import type { ReactNode } from 'react';

import type { Product } from '#contract/product';
import type { LastBought } from '#contract/product-endpoints';
import { formatMoney } from '#web/format/money.ts';
import type { Grades } from '#web/grades/grades.rules.ts';
import { isSoldOut } from '#web/product/is-sold-out.ts';

import { GridCell, placeOf } from './grid-cell.tsx';
import { useShownLine } from './grid-context.ts';
import { GridGrades } from './grid-grades.tsx';
import { LineFill } from './line-fill.tsx';
import type { Line } from './line.rules.ts';
import { lastBySize } from './repeat.rules.ts';
import { useLine } from './use-draft.ts';

type Props = {
  product: Product;
  /** The sizes over the columns, where all lines share them. */
  scale: readonly string[] | undefined;
  /** What was bought of it before. */
  last: LastBought | undefined;
  /** Whether its cells are there; on a narrow screen they open. */
  open: boolean;
  wide: boolean;
  /** What lines can be filled with, once it is known. */
  grades: Grades | undefined;
  /** Another colour of the product above. */
  sub?: boolean;
  /** What it is, and its colours. */
  children: ReactNode;
  /** Stands below the total. */
  end?: ReactNode;
};

/** One product: a cell for each size, its pieces and what they come to. */
export function GridLine(props: Props) {
  const { product, scale, last, open, wide, grades, sub = false, children, end } = props;
  const line = useLine(product);
  const row = useRef<HTMLTableRowElement>(null);
  const columns = useMemo(
    () => scale ?? line.cells.map(({ variant }) => variant.size),
    [scale, line.cells],
  );
  useShownLine(row, line, columns);
  const bySize = useMemo(() => lastBySize(last), [last]);
  return (
    <tr
      ref={row}
      className={clsx('og__line text', sub && 'og__line--sub', isSoldOut(product) && 'is-out')}
      data-product-id={product.id}
    >
      {children}
      {open ? <Cells line={line} columns={columns} last={bySize} /> : null}
      {open ? (
        <LineFill
          line={line}
          category={product.category}
          grades={grades}
          last={bySize}
          wide={wide}
        />
      ) : null}
      <td className={clsx('og__pieces num', line.pieces === 0 && 'is-none')}>
        {line.pieces}
        <span className="og__word"> {line.pieces === 1 ? 'peça' : 'peças'}</span>
      </td>
      <td className={clsx('og__total num', line.pieces === 0 && 'is-none')}>
        <span>{line.pieces > 0 ? formatMoney(line.cents / 100) : '–'}</span>
        {end}
      </td>
    </tr>
  );
}

type CellsProps = {
  line: Line;
  columns: readonly string[];
  last: ReadonlyMap<string, number>;
};

/** An empty place where the product is not made in a size of the scale. */
function Cells({ line, columns, last }: CellsProps) {
  if (line.pack?.kind === 'grade') return <GridGrades line={line} pack={line.pack} />;
  return columns.map((size, column) => {
    const cell = line.cells.find(({ variant }) => variant.size === size);
    return cell ? (
      <GridCell key={size} line={line} cell={cell} column={column} last={last.get(size)} />
    ) : (
      <td key={size} className="og__cell og__cell--none" style={placeOf(column)}>
        <span className="sr">Não há</span>
      </td>
    );
  });
}
