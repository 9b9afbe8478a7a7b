import { useState } from 'react';

import type { ProductId } from '#contract/ids';
import { GradeChips } from '#web/grades/grade-chips.tsx';
import type { Grade } from '#web/grades/grades.rules.ts';
import { SaveGrade } from '#web/grades/save-grade.tsx';
import { useGrades } from '#web/grades/use-grades.ts';
import { useRemoveGrade } from '#web/grades/use-own-grades.ts';

import { spareOf, type SizeGridRow, type useSizeGrid } from './use-size-grid.ts';

type Props = {
  grid: ReturnType<typeof useSizeGrid>;
  /** The colour that is filled, unless all are. */
  current: ProductId;
};

/** Grades for the cells, and what there is to say of the last one. Nothing where there is a single size. */
export function GradeFill({ grid, current }: Props) {
  const row = grid.rows.find(({ product }) => product.id === current);
  // Of closed grades there is nothing to fill: their row counts them.
  const fills = row && row.cells.length > 1 && row.pack?.kind !== 'grade';
  return fills ? <Fill grid={grid} row={row} /> : null;
}

function Fill({ grid, row }: Pick<Props, 'grid'> & { row: SizeGridRow }) {
  const { rows, applied, total, fill, clear } = grid;
  const grades = useGrades(row.product);
  const remove = useRemoveGrade();
  const [everywhere, setEverywhere] = useState(false);
  const [told, setTold] = useState<string>();
  const several = rows.length > 1;
  const color = several && !everywhere ? row.product.color?.name : undefined;

  function use(grade: Grade) {
    const short = fill(grade, everywhere && several ? rows.filter(isLike(row)) : [row]);
    setTold(short.length > 0 ? `Limitado pelo estoque: ${short.join('; ')}.` : undefined);
  }

  return (
    <div className="grade-fill">
      <GradeChips
        label={color ? `Preencher ${color}` : 'Preencher'}
        intro={grades.length > 0 ? <>Preencher{color ? <b> {color}</b> : null}:</> : null}
        grades={grades}
        sizes={spareOf(row)}
        applied={applied.get(row.product.id)}
        onFill={(_, grade) => use(grade)}
        onRemove={remove}
      >
        {several && grades.length > 0 ? (
          <button
            type="button"
            className="gc"
            aria-pressed={everywhere}
            onClick={() => setEverywhere(!everywhere)}
          >
            Em todas as cores
          </button>
        ) : null}
        {total.pieces > 0 ? (
          <button
            type="button"
            className="gc gc--plain"
            onClick={() => {
              clear();
              setTold(undefined);
            }}
          >
            Limpar
          </button>
        ) : null}
        <SaveGrade pieces={piecesOf(row)} />
      </GradeChips>
      <p className="grade-fill__told" aria-live="polite">
        {told}
      </p>
    </div>
  );
}

/** Colours that are sold like this one: others would not be filled with whole packs. */
const isLike =
  ({ product }: SizeGridRow) =>
  (other: SizeGridRow) =>
    other.product.pack === product.pack;

const piecesOf = ({ cells }: SizeGridRow) =>
  cells
    .filter(({ quantity }) => quantity > 0)
    .map(({ variant, quantity }) => ({ size: variant.size, quantity }));
