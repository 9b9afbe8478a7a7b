import { Link } from '@tanstack/react-router';
import { useState } from 'react';

import { buttonClass } from '#web/ui/button-class.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';

import { LAST_STEP } from './steps.ts';
import type { ApplicationForm } from './use-application.ts';

type Props = { application: ApplicationForm };

export function ApplicationFoot({ application }: Props) {
  const { step, sending, goTo } = application;
  return (
    <div className="reg__foot">
      <Button
        type="submit"
        variant="primary"
        size="lg"
        loading={sending}
        loadingText="Enviando..."
        // React keeps one button for all steps; the key gives the last its own, so that the press
        // that opened the review cannot also send it.
        key={step === LAST_STEP ? 'send' : 'go-on'}
      >
        {step === LAST_STEP ? 'Enviar cadastro' : 'Continuar'}
      </Button>
      {step === 1 ? (
        <Link className={buttonClass({ variant: 'ghost', size: 'lg' })} to="/register">
          Voltar
        </Link>
      ) : (
        <Button variant="ghost" size="lg" disabled={sending} onClick={() => goTo(step - 1)}>
          Voltar
        </Button>
      )}
      <Discard application={application} />
    </div>
  );
}

function Discard({ application: { hasDraft, sending, discard } }: Props) {
  const [asking, setAsking] = useState(false);
  if (!hasDraft) return null;
  return (
    <>
      <Button
        variant="ghost-danger"
        size="lg"
        className="reg__discard"
        disabled={sending}
        onClick={() => setAsking(true)}
      >
        Limpar rascunho
      </Button>
      <ConfirmDialog
        open={asking}
        question="Tem certeza que deseja limpar o rascunho?"
        confirmText="Limpar"
        tone="danger"
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          discard();
        }}
      >
        Tudo o que foi preenchido e os documentos escolhidos serão apagados.
      </ConfirmDialog>
    </>
  );
}
