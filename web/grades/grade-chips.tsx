import { clsx } from 'clsx';
import { RotateCcw, X } from 'lucide-react';
import type { ReactNode } from 'react';

import {
  fillByGrade,
  patternOf,
  type Grade,
  type GradeFill,
  type StockedSize,
} from './grades.rules.ts';

type Props<S extends StockedSize> = {
  /** What they fill: `Preencher Marinho`. */
  label: string;
  /** Stands before them; where there is none, the label is only heard. */
  intro?: ReactNode;
  grades: readonly Grade[];
  /** With what is left of each beside what is asked for already. */
  sizes: readonly S[];
  /** How often each was used, by its key. */
  applied?: ReadonlyMap<string, number> | undefined;
  onFill: (fill: GradeFill<S>, grade: Grade) => void;
  onRemove?: (grade: Grade) => void;
  /** Other chips after them. */
  children?: ReactNode;
};

const NEVER: ReadonlyMap<string, number> = new Map();

/** One tap fills the sizes with a grade, another one more of it. */
export function GradeChips<S extends StockedSize>({
  label,
  intro,
  grades,
  sizes,
  ...rest
}: Props<S>) {
  const { applied = NEVER, onFill, onRemove, children } = rest;
  return (
    <fieldset className="grades" aria-label={label}>
      {intro ? <span className="grades__intro">{intro}</span> : null}
      {grades.map((grade) => (
        <span key={grade.key} className="grades__one">
          <Chip
            grade={grade}
            times={applied.get(grade.key) ?? 0}
            onPress={() => onFill(fillByGrade(sizes, grade), grade)}
          />
          {grade.kind === 'own' && onRemove ? (
            <button
              type="button"
              className="gc__out"
              aria-label={`Excluir a grade ${grade.name}`}
              onClick={() => onRemove(grade)}
            >
              <X className="i i-sm" aria-hidden="true" />
            </button>
          ) : null}
        </span>
      ))}
      {children}
    </fieldset>
  );
}

type ChipProps = { grade: Grade; times: number; onPress: () => void };

function Chip({ grade: { kind, name, pieces }, times, onPress }: ChipProps) {
  const pattern = patternOf(pieces);
  return (
    <button type="button" className={clsx('gc', times > 0 && 'is-on')} onClick={onPress}>
      {kind === 'last' ? <RotateCcw className="i" aria-hidden="true" /> : null}
      {name}
      {kind === 'last' || name === pattern ? null : (
        <span className="gc__pattern"> · {pattern}</span>
      )}
      {times > 0 ? <b className="gc__times"> ×{times}</b> : null}
    </button>
  );
}
