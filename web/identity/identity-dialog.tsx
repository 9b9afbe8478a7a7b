import { useEffect, useState } from 'react';

import { PasswordField, TextField } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';

import { useProof } from './use-proof.ts';
import { offerQuestion } from './with-identity.ts';

type Question = { code: boolean; answer: (proven: boolean) => void };

/** One for all pages of the back office: opens over whatever asked. */
export function IdentityDialog() {
  const [question, setQuestion] = useState<Question>();
  useEffect(
    () =>
      offerQuestion(
        ({ code }) =>
          new Promise((answer) => {
            // Of two at once the later has the screen; the earlier is told no.
            setQuestion((before) => {
              before?.answer(false);
              return { code, answer };
            });
          }),
      ),
    [],
  );
  const settle = (proven: boolean) => {
    setQuestion(undefined);
    question?.answer(proven);
  };
  return (
    <ProofDialog
      open={question !== undefined}
      mayUseCode={question?.code ?? false}
      onSettled={settle}
    />
  );
}

type ProofProps = { open: boolean; mayUseCode: boolean; onSettled: (proven: boolean) => void };

function ProofDialog({ open, mayUseCode, onSettled }: ProofProps) {
  const { field, byCode, change, switchWay, submit, sending, clear } = useProof(() =>
    onSettled(true),
  );
  const giveUp = () => {
    clear();
    onSettled(false);
  };
  return (
    <FormDialog
      open={open}
      busy={sending}
      title="Confirme que é você"
      description="Esta ação pede a sua senha mais uma vez. A confirmação vale por dez minutos."
      submitText="Confirmar"
      busyText="Confirmando..."
      className="stack"
      onSubmit={() => void submit()}
      onClose={giveUp}
    >
      {byCode ? (
        <TextField
          label="Código de verificação"
          autoComplete="one-time-code"
          data-autofocus
          {...field}
          onChange={(event) => change(event.target.value)}
        />
      ) : (
        <PasswordField
          label="Senha"
          autoComplete="current-password"
          data-autofocus
          {...field}
          onChange={(event) => change(event.target.value)}
        />
      )}
      {mayUseCode ? (
        <button type="button" className="link" onClick={switchWay}>
          {byCode ? 'Usar a senha' : 'Usar um código de verificação'}
        </button>
      ) : null}
    </FormDialog>
  );
}
