import { Link, useNavigate, useRouteContext, useSearch } from '@tanstack/react-router';
import { useState, type FormEvent } from 'react';

import { landingPath } from '#web/api/landing.ts';
import { Button } from '#web/ui/button.tsx';
import { PasswordField, TextField } from '#web/ui/field.tsx';
import { notify } from '#web/ui/notify.ts';

import { isCodeWanted, loginFailureTexts } from './login-text.ts';

const focus = (input: HTMLInputElement | null | undefined) => input?.focus();

/** The fields by their names; none of them is a file. */
const typedIn = (form: HTMLFormElement) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
  Object.fromEntries(new FormData(form)) as { email: string; password: string; code?: string };

export function LoginPage() {
  const { data } = useRouteContext({ from: '/public/auth/login' });
  const navigate = useNavigate();
  const { redirect } = useSearch({ from: '/public/auth/login' });
  const [sending, setSending] = useState(false);
  /** What the server asks for where the account has a second step. */
  const [asked, setAsked] = useState('');

  async function enter(form: HTMLFormElement) {
    if (sending) return;
    setSending(true);
    try {
      const { signIn } = await data.get({ wanted: true });
      const user = await signIn(typedIn(form));
      notify.success('Login realizado com sucesso!');
      await navigate({ href: landingPath(user.role, redirect), replace: true });
    } catch (error) {
      const texts = loginFailureTexts(error);
      if (isCodeWanted(error)) setAsked(texts.join(' '));
      else texts.forEach((text) => notify.error(text));
      focus([...form.querySelectorAll('input')].at(-1));
    } finally {
      setSending(false);
    }
  }

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void enter(event.currentTarget);
  };

  return (
    <>
      <form className="auth__form" onSubmit={submit}>
        <h1 className="h-hero">Painel do Revendedor</h1>
        <TextField
          label="E-mail"
          type="email"
          name="email"
          autoComplete="username"
          nativeRequired
        />
        <PasswordField
          label="Senha"
          name="password"
          autoComplete="current-password"
          nativeRequired
        />
        {asked ? (
          <TextField
            label="Código de verificação"
            hint={asked}
            name="code"
            autoComplete="one-time-code"
            nativeRequired
            ref={focus}
          />
        ) : null}
        <Button type="submit" variant="primary" size="lg" block loading={sending}>
          Entrar
        </Button>
        <Link className="link auth__link" to="/recovery">
          Esqueci minha senha
        </Link>
      </form>
      <p className="small muted">
        Ainda não é revendedor?{' '}
        <Link className="link" to="/register">
          Cadastre-se
        </Link>
      </p>
    </>
  );
}
