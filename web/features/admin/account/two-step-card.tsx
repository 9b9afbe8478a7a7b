import { useQuery } from '@tanstack/react-query';
import { Shield, ShieldCheck } from 'lucide-react';
import { useState } from 'react';

import type { Reply } from '#contract/endpoint';
import { startTwoStepEndpoint, type twoStepEndpoint } from '#contract/two-step';
import { call } from '#web/api/call.ts';
import { withIdentity } from '#web/identity/with-identity.ts';
import { useSubmit } from '#web/submit/use-submit.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { LoadingOrFailed } from '#web/ui/loading-or-failed.tsx';
import { Note } from '#web/ui/note.tsx';

import { twoStepQuery } from './account.queries.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SetUpTwoStep } from './set-up-two-step.tsx';
import { TwoStepOn } from './two-step-on.tsx';

type State = Reply<typeof twoStepEndpoint>;
type Started = Reply<typeof startTwoStepEndpoint>;

export function TwoStepCard() {
  const state = useQuery(twoStepQuery);
  const [started, setStarted] = useState<Started>();
  /** Those that are good from now on: shown until the page is left. */
  const [codes, setCodes] = useState<string[]>();
  return (
    <section className="card account__two-step" aria-labelledby="two-step">
      <header className="card__head">
        <div>
          <h2 className="h-title" id="two-step">
            Verificação em duas etapas
          </h2>
          <p className="small muted">Uma segunda prova de que é você, além da senha.</p>
        </div>
        {state.data ? <StateBadge state={state.data} started={started !== undefined} /> : null}
      </header>
      <div className="card__body">
        {state.data ? (
          <TwoStepBody
            state={state.data}
            started={started}
            onStarted={setStarted}
            onEnabled={(good) => {
              setStarted(undefined);
              setCodes(good);
            }}
            onCodes={setCodes}
          />
        ) : (
          <LoadingOrFailed query={state} title="Erro ao carregar a verificação" />
        )}
        {codes ? (
          <RecoveryCodes codes={codes} about="Guarde: entram no lugar do celular, um uso cada." />
        ) : null}
      </div>
    </section>
  );
}

function StateBadge({ state, started }: { state: State; started: boolean }) {
  if (started)
    return (
      <Badge tone="pending" icon={<Shield className="i" aria-hidden="true" />}>
        Falta confirmar
      </Badge>
    );
  return state.enabled ? (
    <Badge tone="paid" icon={<ShieldCheck className="i" aria-hidden="true" />}>
      Ligada
    </Badge>
  ) : (
    <Badge tone="cancelled">Desligada</Badge>
  );
}

type BodyProps = {
  state: State;
  started: Started | undefined;
  onStarted: (started: Started) => void;
  onEnabled: (codes: string[]) => void;
  onCodes: (codes: string[] | undefined) => void;
};

function TwoStepBody({ state, started, onStarted, onEnabled, onCodes }: BodyProps) {
  if (started) return <SetUpTwoStep started={started} onEnabled={onEnabled} />;
  if (state.enabled) return <TwoStepOn state={state} onCodes={onCodes} />;
  return (
    <div className="account__start">
      {state.required ? (
        <Note tone="warn">Obrigatória para quem administra este portal. Ligue para continuar.</Note>
      ) : null}
      <p className="small">
        Ao entrar, além da senha, você digita um código do aplicativo autenticador do seu celular.
      </p>
      <Start onStarted={onStarted} />
    </div>
  );
}

function Start({ onStarted }: Pick<BodyProps, 'onStarted'>) {
  const { start, busy } = useSubmit({
    send: () => withIdentity(() => call(startTwoStepEndpoint)),
    forget: true,
    failed: 'Erro ao começar a verificação',
    onDone: onStarted,
  });
  return (
    <Button variant="primary" loading={busy} onClick={() => start()}>
      Configurar verificação
    </Button>
  );
}
