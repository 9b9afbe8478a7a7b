import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useId,
  useRef,
  type ReactNode,
} from 'react';

import { keysOf } from '#contract/closed-set';

import { STEP_OF, STEPS, type Stage, type Step } from './stage.rules.ts';

type Arrive = (place: string) => boolean;

/** Tells whether somebody came here from another place: then the heading takes the focus. */
export const Arrival = createContext<Arrive>(() => false);

/** The first place that is shown takes no focus: nobody asked for it to change. */
export function useArrival(): Arrive {
  const last = useRef<string>(undefined);
  return useCallback((place) => {
    const moved = last.current !== undefined && last.current !== place;
    last.current = place;
    return moved;
  }, []);
}

type Props = {
  stage: Stage;
  /** Counts up when the same step is shown anew. */
  visit?: number;
  title?: string;
  actions?: ReactNode;
  children: ReactNode;
};

/** One step of the way, with the whole way above it. */
export function StepCard({ stage, visit = 0, title, actions, children }: Props) {
  const id = useId();
  const arrive = useContext(Arrival);
  const place = `${stage} ${visit}`;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (arrive(place)) heading.current?.focus();
  }, [arrive, place]);
  const step = STEP_OF[stage];
  return (
    <section className="card import-step" aria-labelledby={id}>
      <StepsStrip current={step} done={stage === 'applied' || stage === 'undone'} />
      <header className="card__head import-step__head">
        <h2 ref={heading} id={id} tabIndex={-1} className="h-title">
          {title ?? STEPS[step].label}
        </h2>
        {actions ? <div className="card__actions">{actions}</div> : null}
      </header>
      {children}
    </section>
  );
}

function StepsStrip({ current, done }: { current: Step; done: boolean }) {
  const steps = keysOf(STEPS);
  const at = steps.indexOf(current);
  return (
    <ol className="import-steps meta" aria-label="Passos da importação">
      {steps.map((step, index) => {
        const past = index < at || done;
        return (
          <li
            key={step}
            className={clsx(past && 'is-past', index === at && 'is-here')}
            aria-current={index === at ? 'step' : undefined}
          >
            <span className="import-steps__mark num" aria-hidden="true">
              {past ? <Check className="i i-sm" /> : index + 1}
            </span>
            <span className="import-steps__label">{STEPS[step].label}</span>
            {past ? <span className="sr"> (pronto)</span> : null}
          </li>
        );
      })}
    </ol>
  );
}
