import { RotateCcw } from 'lucide-react';

import type { Product } from '#contract/product';
import { GradeChips } from '#web/grades/grade-chips.tsx';
import { gradesFor, type Grades } from '#web/grades/grades.rules.ts';
import { Button } from '#web/ui/button.tsx';

import { timesOf, withGrade } from './grade.rules.ts';
import { useGrid } from './grid-context.ts';
import { nameOf, type Line } from './line.rules.ts';
import { repeatLast } from './repeat.rules.ts';

type Props = {
  line: Line;
  category: Product['category'];
  grades: Grades | undefined;
  last: ReadonlyMap<string, number>;
  /** Beside the cells there is room for few, below them for all. */
  wide: boolean;
};

const ROOM = 2;

/** Ways to fill a whole line with one press. */
export function LineFill({ line, category, grades, last, wide }: Props) {
  const { actions } = useGrid();
  const { product, pack, cells } = line;
  const repeats = last.size > 0;
  // Closed grades are counted in the place of the cells.
  const fills = grades !== undefined && pack?.kind !== 'grade';
  const all = fills ? gradesFor(grades, category, product.variants, product.pack) : [];
  const chips = wide ? all.slice(0, repeats ? ROOM - 1 : ROOM) : all;
  function repeat() {
    const { filling, text } = repeatLast(line, last);
    actions.fillAll(filling, { title: `Repetido de ${nameOf(product)}:`, text });
  }
  if (!repeats && chips.length === 0) return null;
  return (
    <td className="og__fill">
      {repeats ? (
        <Button
          size="sm"
          variant="outline"
          icon={<RotateCcw className="i i-sm" aria-hidden="true" />}
          aria-label={`Repetir quantidades de ${nameOf(product)}`}
          onClick={repeat}
        >
          Repetir quantidades
        </Button>
      ) : null}
      {chips.length > 0 ? (
        <GradeChips
          label={`Preencher ${nameOf(product)}`}
          grades={chips}
          sizes={cells.map(({ variant, left, quantity }) => ({
            size: variant.size,
            left: left - quantity,
          }))}
          applied={new Map(chips.map(({ key, pieces }) => [key, timesOf(line, pieces)]))}
          onFill={({ short }, { name, pieces }) =>
            actions.fillAll(
              withGrade(line, pieces),
              short.length > 0
                ? { title: `${name} em ${nameOf(product)}:`, text: `${short.join(', ')}.` }
                : undefined,
            )
          }
        />
      ) : null}
    </td>
  );
}
