import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useRef, useState, type FormEvent } from 'react';

import { landingPath } from '#web/api/landing.ts';
import { signIn } from '#web/api/session.ts';
import { Button } from '#web/ui/button.tsx';
import { PasswordField, TextField } from '#web/ui/field.tsx';
import { notify } from '#web/ui/notify.ts';

import { loginFailureText } from './login-failure.ts';

export function LoginPage() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { redirect } = useSearch({ from: '/public/auth/login' });
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [sending, setSending] = useState(false);
  const passwordInput = useRef<HTMLInputElement>(null);

  async function enter() {
    if (sending) return;
    setSending(true);
    try {
      const user = await signIn(queryClient, { email, password });
      notify.success('Login realizado com sucesso!');
      await navigate({ href: landingPath(user.role, redirect), replace: true });
    } catch (error) {
      notify.error(loginFailureText(error));
      passwordInput.current?.focus();
    } finally {
      setSending(false);
    }
  }

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void enter();
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
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <PasswordField
          label="Senha"
          name="password"
          autoComplete="current-password"
          nativeRequired
          ref={passwordInput}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <Button type="submit" variant="primary" size="lg" block loading={sending}>
          Entrar
        </Button>
        <Link className="link auth__link" to="/recovery">
          Esqueci minha senha
        </Link>
      </form>
      <p className="auth__foot">
        Ainda não é revendedor?{' '}
        <Link className="link" to="/register">
          Cadastre-se
        </Link>
      </p>
    </>
  );
}
