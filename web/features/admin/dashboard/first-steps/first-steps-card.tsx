import { clsx } from 'clsx';
import { Check, Clock } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';

import { FIRST_STEPS, type FirstSteps } from '#contract/first-steps';

import {
  doneIn,
  factOf,
  nowIn,
  progressText,
  STEP_NAMES,
  type StepName,
} from './first-steps.rules.ts';
import { PoliciesStep } from './policies-step.tsx';
import { DoneWay, StepWays } from './step-ways.tsx';

type Props = { steps: FirstSteps; foot?: ReactNode };

/** What a new portal needs, each done by its data and each with the way to its place. */
export function FirstStepsCard({ steps, foot }: Props) {
  const id = useId();
  const now = nowIn(steps);
  return (
    <section className="card first-steps" aria-labelledby={id}>
      <header className="first-steps__head">
        <h2 id={id} className="h-head">
          Primeiros passos
        </h2>
        <p className="small num">{progressText(steps)}</p>
        <Progress done={doneIn(steps)} words={progressText(steps)} />
      </header>
      <ol className="first-steps__list">
        {STEP_NAMES.map((name, at) => (
          <Step key={name} name={name} number={at + 1} steps={steps} now={name === now} />
        ))}
      </ol>
      {foot ? <footer className="first-steps__foot small">{foot}</footer> : null}
    </section>
  );
}

/** One stitch for each step. */
const Progress = ({ done, words }: { done: number; words: string }) => (
  <div
    className="first-steps__stitches"
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- <meter> cannot be drawn as stitches
    role="meter"
    aria-label="Primeiros passos"
    aria-valuemin={0}
    aria-valuemax={STEP_NAMES.length}
    aria-valuenow={done}
    aria-valuetext={words}
  >
    {STEP_NAMES.map((name, at) => (
      <i key={name} className={clsx(at < done && 'on')} />
    ))}
  </div>
);

type StepProps = { name: StepName; number: number; steps: FirstSteps; now: boolean };

function Step({ name, number, steps, now }: StepProps) {
  const done = steps.done[name];
  const [picked, setPicked] = useState(false);
  // The texts are chosen here; everything else has a page of its own.
  const isOpen = name === 'policies' && !done && (now || picked);
  return (
    <li
      className={clsx(done && 'is-done', now && 'is-now')}
      aria-current={now ? 'step' : undefined}
    >
      <div className="first-step">
        <span className="first-step__mark num" aria-hidden="true">
          {done ? <Check className="i" /> : number}
        </span>
        <StepText name={name} steps={steps} />
        {isOpen ? (
          <Minutes name={name} />
        ) : (
          <Ways name={name} steps={steps} now={now} onPick={() => setPicked(true)} />
        )}
      </div>
      {isOpen ? <PoliciesStep taken={picked} /> : null}
    </li>
  );
}

type WaysProps = Omit<StepProps, 'number'> & { onPick: () => void };

const Ways = ({ name, steps, now, onPick }: WaysProps) =>
  steps.done[name] ? (
    <DoneWay name={name} steps={steps} />
  ) : (
    <StepWays name={name} primary={now} onPick={onPick} />
  );

const StepText = ({ name, steps }: { name: StepName; steps: FirstSteps }) => (
  <div className="first-step__text">
    <h3>
      {FIRST_STEPS[name].label}
      {steps.done[name] ? <span className="sr"> (feito)</span> : null}
    </h3>
    <p className="meta">{factOf(name, steps)}</p>
  </div>
);

const Minutes = ({ name }: { name: StepName }) => (
  <span className="first-step__time meta">
    <Clock className="i i-sm" aria-hidden="true" />
    {`${FIRST_STEPS[name].minutes} min`}
  </span>
);
