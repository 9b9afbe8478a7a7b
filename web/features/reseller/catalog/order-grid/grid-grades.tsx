import { mostGrades, piecesOfGrades, type Pack } from '#contract/pack';
import { GradeStepper } from '#web/product/grade-stepper.tsx';
import { SizeAlerts } from '#web/product/restock-alert.tsx';

import { useGrid } from './grid-context.ts';
import { nameOf, type Line } from './line.rules.ts';

type Props = { line: Line; pack: Extract<Pack, { kind: 'grade' }> };

/** In the place of the cells: how many grades of a product that is sold in nothing else. */
export function GridGrades({ line: { product, cells, pieces }, pack }: Props) {
  const { actions } = useGrid();
  const most = mostGrades(
    pack,
    cells.map(({ variant: { size }, left }) => ({ size, stock: left })),
  );
  function set(grades: number) {
    const wanted = piecesOfGrades(
      pack,
      grades,
      cells.map(({ variant }) => variant),
    );
    const asked = new Map(cells.map(({ variant: { id, size } }) => [id, wanted.get(size) ?? 0]));
    actions.fillAll([{ product, asked }], undefined);
  }
  return (
    <td className="og__cell og__cell--grades">
      <GradeStepper
        pack={pack}
        grades={pieces / pack.total}
        most={most}
        item={nameOf(product)}
        onChange={set}
      />
      <SizeAlerts product={product} sizes={cells.map(({ variant }) => variant)} />
    </td>
  );
}
