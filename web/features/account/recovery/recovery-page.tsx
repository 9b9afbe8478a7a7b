import { Link } from '@tanstack/react-router';
import { useEffect, useState, type FormEvent } from 'react';

import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Note } from '#web/ui/note.tsx';
import { notify } from '#web/ui/notify.ts';

const WAIT_MS = 800;
const SENT = 'Se existir uma conta para este e-mail, você receberá instruções de recuperação.';

/** Says the same whatever was typed and asks nothing of the server, so it reveals no account. */
export function RecoveryPage() {
  const [email, setEmail] = useState('');
  const [state, setState] = useState<'idle' | 'sending' | 'sent'>('idle');

  useEffect(() => {
    if (state !== 'sending') return undefined;
    const timer = setTimeout(() => {
      setState('sent');
      notify.success(SENT);
    }, WAIT_MS);
    return () => clearTimeout(timer);
  }, [state]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setState('sending');
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
      {state === 'sent' && <Note tone="ok">{SENT}</Note>}
      <Link className="link auth__link" to="/login">
        Voltar ao login
      </Link>
    </form>
  );
}
