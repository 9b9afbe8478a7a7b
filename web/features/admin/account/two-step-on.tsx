import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import type { Reply } from '#contract/endpoint';
import {
  disableTwoStepEndpoint,
  renewRecoveryCodesEndpoint,
  type twoStepEndpoint,
} from '#contract/two-step';
import { call } from '#web/api/call.ts';
import { formatDate } from '#web/format/date.ts';
import { withIdentity } from '#web/identity/with-identity.ts';
import { useSubmit } from '#web/submit/use-submit.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';

import { twoStepQuery } from './account.queries.ts';

type Props = {
  state: Reply<typeof twoStepEndpoint>;
  onCodes: (codes: string[] | undefined) => void;
};

export function TwoStepOn({ state: { since, recoveryCodesLeft, required }, onCodes }: Props) {
  const client = useQueryClient();
  const reread = () => client.invalidateQueries(twoStepQuery);
  const renewal = useSubmit({
    send: () => withIdentity(() => call(renewRecoveryCodesEndpoint)),
    forget: true,
    done: 'Códigos trocados. Os anteriores não valem mais.',
    failed: 'Erro ao trocar os códigos',
    onDone: ({ recoveryCodes }) => {
      onCodes(recoveryCodes);
      return reread();
    },
  });
  const left = recoveryCodesLeft === 1 ? '1 código' : `${recoveryCodesLeft} códigos`;
  return (
    <div className="account__start">
      <p className="small">
        {since ? `Ligada desde ${formatDate(since)}. ` : ''}
        Você tem {left} de recuperação sem usar.
      </p>
      <div className="account__ways">
        <Button loading={renewal.busy} onClick={() => renewal.start()}>
          Trocar códigos
        </Button>
        {required ? null : (
          <SwitchOff
            onDone={() => {
              onCodes(undefined);
              return reread();
            }}
          />
        )}
      </div>
    </div>
  );
}

function SwitchOff({ onDone }: { onDone: () => unknown }) {
  const [asked, setAsked] = useState(false);
  const { start, busy } = useSubmit({
    send: () => withIdentity(() => call(disableTwoStepEndpoint)),
    done: 'Verificação em duas etapas desligada',
    failed: 'Erro ao desligar a verificação',
    close: () => setAsked(false),
    onDone,
    onFailed: () => setAsked(false),
  });
  return (
    <>
      <Button variant="ghost" onClick={() => setAsked(true)}>
        Desligar
      </Button>
      <ConfirmDialog
        open={asked}
        question="Desligar a verificação em duas etapas?"
        confirmText="Desligar"
        tone="danger"
        busy={busy}
        busyText="Desligando..."
        onConfirm={() => start()}
        onCancel={() => setAsked(false)}
      >
        A senha sozinha volta a abrir a sua conta, e os códigos de recuperação deixam de valer.
      </ConfirmDialog>
    </>
  );
}
