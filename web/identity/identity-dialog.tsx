import { useEffect, useId, useState, type FormEvent } from 'react';

import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { PasswordField, TextField } from '#web/ui/field.tsx';

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
  const formId = useId();
  const giveUp = () => {
    if (sending) return;
    clear();
    onSettled(false);
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    // The page beneath has a form of its own, which must not hear of this one.
    event.stopPropagation();
    void submit();
  };
  return (
    <Dialog
      open={open}
      onClose={giveUp}
      size="sm"
      title="Confirme que é você"
      description="Esta ação pede a sua senha mais uma vez. A confirmação vale por dez minutos."
      footer={
        <>
          <Button disabled={sending} onClick={giveUp}>
            Cancelar
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            loading={sending}
            loadingText="Confirmando..."
          >
            Confirmar
          </Button>
        </>
      }
    >
      <form id={formId} className="stack" noValidate onSubmit={send}>
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
      </form>
    </Dialog>
  );
}
