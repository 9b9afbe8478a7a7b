import { Link } from '@tanstack/react-router';
import { useRef, useState, type FormEvent } from 'react';

import { RECOVERY_SENT } from '#contract/recovery';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Note } from '#web/ui/note.tsx';
import { notify } from '#web/ui/notify.ts';

import { askForRecovery } from './ask-for-recovery.ts';

const FAILED = 'Erro ao solicitar recuperação. Tente novamente.';

/** Says the same whatever was typed: whether there is such an account is between us and its owner. */
export function AskForInstructions() {
  const [email, setEmail] = useState('');
  const [state, setState] = useState<'idle' | 'sending' | 'sent'>('idle');
  const taken = useRef(false);

  async function ask() {
    if (taken.current) return;
    taken.current = true;
    setState('sending');
    const asked = await askForRecovery(email);
    setState(asked ? 'sent' : 'idle');
    if (asked) notify.success(RECOVERY_SENT);
    else notify.error(FAILED);
    taken.current = false;
  }

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void ask();
  };

  return (
    <form className="auth__form" onSubmit={submit}>
      <h1 className="h-hero">Recuperar senha</h1>
      <TextField
        label="E-mail"
        type="email"
        name="email"
        autoComplete="username"
        nativeRequired
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <Button type="submit" variant="primary" size="lg" block loading={state === 'sending'}>
        Enviar instruções
      </Button>
      {state === 'sent' && <Note tone="ok">{RECOVERY_SENT}</Note>}
      <Link className="link auth__link" to="/login">
        Voltar ao login
      </Link>
    </form>
  );
}
