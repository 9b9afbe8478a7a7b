import { clsx } from 'clsx';

import type { ProductId, VariantId } from '#contract/ids';
import { mostGrades, type Pack } from '#contract/pack';
import type { Product } from '#contract/product';
import { compareSizes } from '#contract/size-order';
import { formatMoney } from '#web/format/money.ts';
import { GradeStepper } from '#web/product/grade-stepper.tsx';
import { ProductPicture } from '#web/product/product-picture.tsx';
import { QuantityCell } from '#web/product/quantity-cell.tsx';
import { AlertOfSize, RestockAlert, SizeAlerts } from '#web/product/restock-alert.tsx';

import { moveInMatrix } from './move-between-sizes.ts';
import type { SizeGridRow } from './use-size-grid.ts';

type ClosedGrade = Extract<Pack, { kind: 'grade' }>;

type Props = {
  rows: readonly SizeGridRow[];
  /** The colour that the dialog shows. */
  current: ProductId;
  /** Where Enter ends. */
  addId: string;
  onChange: (product: ProductId, id: VariantId, quantity: number) => void;
  onGrades: (row: SizeGridRow, pack: ClosedGrade, grades: number) => void;
  /** Another colour is to be shown. */
  onSwap: (product: Product) => void;
};

/** A line for each colour, a column for each size that any of them has. */
export function SizeMatrix({ rows, current, addId, onChange, onGrades, onSwap }: Props) {
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
            <Color row={row} current={current} onSwap={rows.length > 1 ? onSwap : undefined} />
            {row.pack?.kind === 'grade' ? (
              <td
                className={clsx('matrix__grades', row.total.pieces > 0 && 'has')}
                colSpan={columns.length}
              >
                <Grades row={row} pack={row.pack} onGrades={onGrades} />
              </td>
            ) : (
              columns.map((size, column) => (
                <td key={size}>
                  <Cell {...{ row, size, addId, onChange }} place={{ row: at, column }} />
                </td>
              ))
            )}
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

type ColorProps = {
  row: SizeGridRow;
  current: ProductId;
  onSwap: Props['onSwap'] | undefined;
};

/** The colour is the switch: what is pressed is shown, and filled by grades. */
function Color({ row: { product, cells }, current, onSwap }: ColorProps) {
  const inCart = cells.reduce((sum, { variant }) => sum + variant.inCart, 0);
  const [image] = product.images;
  return (
    <th scope="row">
      <span className="matrix__color">
        {image ? <ProductPicture image={image} alt="" sizes="30px" /> : null}
        <span>
          {onSwap ? (
            <button
              type="button"
              aria-pressed={product.id === current}
              onClick={() => onSwap(product)}
            >
              {product.color?.name}
            </button>
          ) : (
            (product.color?.name ?? 'Peças')
          )}
          {inCart > 0 ? <small>{inCart} no carrinho</small> : null}
        </span>
      </span>
    </th>
  );
}

type GradesProps = Pick<Props, 'onGrades'> & { row: SizeGridRow; pack: ClosedGrade };

/** A colour that is sold in closed grades is counted in them. */
function Grades({ row, pack, onGrades }: GradesProps) {
  const { product, cells, total } = row;
  const sizes = cells.map(({ variant: { size, left } }) => ({ size, stock: left }));
  return (
    <>
      <GradeStepper
        pack={pack}
        grades={total.pieces / pack.total}
        most={mostGrades(pack, sizes)}
        item={[product.title, product.color?.name].filter(Boolean).join(' ')}
        onChange={(grades) => onGrades(row, pack, grades)}
      />
      <SizeAlerts product={product} sizes={cells.map(({ variant }) => variant)} />
    </>
  );
}

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
  const { id: productId, title, color } = row.product;
  const alert = { productId, size, item: [title, color?.name, size].filter(Boolean).join(' ') };
  return (
    <QuantityCell
      value={quantity}
      left={variant.left}
      stock={variant.stock}
      step={row.pack?.kind === 'multiple' ? row.pack.of : undefined}
      size={size}
      item={[row.product.color?.name, size].filter(Boolean).join(' ')}
      place={place}
      soldOut={<RestockAlert {...alert} />}
      tooFew={<AlertOfSize {...alert} />}
      onChange={(wanted) => onChange(row.product.id, variant.id, wanted)}
      onKeyDown={(event) => moveInMatrix(event, addId)}
    />
  );
}
