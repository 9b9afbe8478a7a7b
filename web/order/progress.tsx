import { Ban, Check } from 'lucide-react';

import { formatDate } from '#web/format/date.ts';

import type { ProgressStep } from './progress.rules.ts';

/** `29/10`: the year stands with the order's own date. */
const dayOf = (moment: string) => formatDate(moment).slice(0, 5);

/** An order's way from left to right, sewn as far as it has come. */
export const Progress = ({ steps }: { steps: readonly ProgressStep[] }) => (
  <ol className="pg" aria-label="Andamento">
    {steps.map(({ label, state, at }) => (
      <li
        key={label}
        className={`is-${state}`}
        aria-current={state === 'now' || state === 'stopped' ? 'step' : undefined}
      >
        <ProgressNode state={state} />
        <b>{label}</b>
        {at ? <small className="num">{dayOf(at)}</small> : null}
      </li>
    ))}
  </ol>
);

export const ProgressNode = ({ state }: Pick<ProgressStep, 'state'>) => (
  <span className="pg__node">
    {state === 'done' ? <Check className="i" aria-hidden="true" /> : null}
    {state === 'stopped' ? <Ban className="i" aria-hidden="true" /> : null}
  </span>
);
