import { Check } from 'lucide-react';

import { missingForStep } from '#contract/price-ladder';

import { countOf } from './count-of.ts';
import { MeterScale } from './minimum-meter.tsx';
import type { Ladder } from './use-ladder.ts';

/** How far the order is from a better price, or that it has it. Nothing where there is no such step. */
export function LadderMeter({ steps: { pieces, reached, next } }: Pick<Ladder, 'steps'>) {
  if (!next) return reached ? <Reached name={reached.name} /> : null;
  const { step, missing } = next;
  return (
    <div className="meter">
      <div className="meter__row">
        <span>{missingForStep(missing, step.name)}</span>
        <b>{`${pieces}/${step.pieces}`}</b>
      </div>
      <MeterScale
        pieces={pieces}
        minimum={step.pieces}
        label={`Peças para “${step.name}”`}
        words={`${pieces} de ${countOf(step.pieces)}`}
      />
    </div>
  );
}

const Reached = ({ name }: { name: string }) => (
  <div className="meter">
    <div className="meter__row">
      <span className="meter__done">
        <Check className="i i-sm" aria-hidden="true" />
        {`“${name}” vale neste pedido`}
      </span>
    </div>
  </div>
);
