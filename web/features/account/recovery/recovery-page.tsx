import { Link, useLocation } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState, type FormEvent } from 'react';

import { passwordLink } from '#web/api/password-link.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Note } from '#web/ui/note.tsx';
import { notify } from '#web/ui/notify.ts';
import { PageSpinner } from '#web/ui/spinner.tsx';

const WAIT_MS = 800;
const SENT = 'Se existir uma conta para este e-mail, você receberá instruções de recuperação.';

const SetPasswordPage = lazy(async () => {
  const page = await import('./set-password-page.tsx');
  return { default: page.SetPasswordPage };
});

/** Whoever comes by a password link sets the password; everyone else asks for instructions. */
export function RecoveryPage() {
  // Again with every step of the router: opening a link where this page is open loads no new page.
  const opened = useLocation({ select: passwordLink.read });
  const [link, setLink] = useState(opened);
  // Leaving drops the link; until this page has gone it stays what it was.
  if (opened && opened !== link) setLink(opened);
  const token = new URLSearchParams(link).get('token');
  if (!token) return <AskForInstructions />;
  return (
    <Suspense fallback={<PageSpinner />}>
      <SetPasswordPage key={token} token={token} />
    </Suspense>
  );
}

/** Says the same whatever was typed and asks nothing of the server, so it reveals no account. */
function AskForInstructions() {
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
