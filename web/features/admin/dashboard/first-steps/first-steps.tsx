import type { FirstSteps as Steps } from '#contract/first-steps';

import { EntranceCard } from './entrance-card.tsx';
import { FirstStepsCard } from './first-steps-card.tsx';
import { TryCard } from './try-card.tsx';

type Props = {
  steps: Steps;
  /** Absent where they are looked at on purpose. */
  onHide?: () => void;
};

/** In place of what is to be done, until there is something to do. */
export const FirstSteps = ({ steps, onHide }: Props) => (
  <div className="first-run">
    <FirstStepsCard
      steps={steps}
      foot={
        onHide ? (
          <>
            <span>
              A lista some quando os seis passos estiverem feitos. Ela continua em Configurações.
            </span>
            <button type="button" className="link" onClick={onHide}>
              Esconder por hoje
            </button>
          </>
        ) : null
      }
    />
    <div className="stack">
      <EntranceCard brand={steps.brand} />
      <TryCard example={steps.example} />
    </div>
  </div>
);
