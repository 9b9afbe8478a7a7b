import { useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';

import type { Reply } from '#contract/endpoint';
import { enableTwoStepEndpoint, type startTwoStepEndpoint } from '#contract/two-step';
import { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { withIdentity } from '#web/identity/with-identity.ts';
import { useSubmit } from '#web/submit/use-submit.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorLine } from '#web/ui/note.tsx';

import { twoStepQuery } from './account.queries.ts';
import { CodeBoxes, DIGITS } from './code-boxes.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

type Props = {
  started: Reply<typeof startTwoStepEndpoint>;
  onEnabled: (codes: string[]) => void;
};

const inFours = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? secret;

const missingText = (missing: number) =>
  missing === 1 ? 'Falta 1 número.' : `Faltam ${missing} números.`;

export function SetUpTwoStep({ started, onEnabled }: Props) {
  const client = useQueryClient();
  const [digits, setDigits] = useState('');
  const { start, busy, error, reset } = useSubmit({
    send: (code: string) => withIdentity(() => call(enableTwoStepEndpoint, { body: { code } })),
    forget: true,
    done: 'Verificação em duas etapas ligada',
    onDone: async ({ recoveryCodes }) => {
      await client.invalidateQueries(twoStepQuery);
      onEnabled(recoveryCodes);
    },
    onFailed: () => setDigits(''),
  });
  const missing = DIGITS - digits.length;
  const change = (next: string) => {
    if (next !== '') reset();
    setDigits(next);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (missing === 0) start(digits);
  };
  return (
    <>
      <form className="two-step" noValidate aria-label="Ligar verificação" onSubmit={submit}>
        <img
          className="two-step__qr"
          src={started.qrCode}
          alt="QR Code para o aplicativo autenticador"
        />
        <div className="two-step__steps">
          <ol>
            <li>Abra o aplicativo autenticador do seu celular.</li>
            <li>
              Leia o código ao lado ou digite{' '}
              <b className="two-step__secret">{inFours(started.secret)}</b>.
            </li>
            <li>Escreva os seis números que aparecerem.</li>
          </ol>
          <CodeBoxes value={digits} onChange={change} invalid={error !== null} />
          {error ? <ErrorLine role="alert">{textOf(error)}</ErrorLine> : null}
          <div className="two-step__end">
            <Button
              type="submit"
              variant="primary"
              disabled={missing > 0}
              loading={busy}
              loadingText="Ligando..."
            >
              Ligar verificação
            </Button>
            {missing > 0 ? <span className="small muted">{missingText(missing)}</span> : null}
          </div>
        </div>
      </form>
      <RecoveryCodes
        codes={started.recoveryCodes}
        about="Guarde antes de ligar: entram no lugar do celular, um uso cada."
      />
    </>
  );
}

const textOf = (error: Error) =>
  (error instanceof ApiError && error.details[0]?.message) || error.message;
