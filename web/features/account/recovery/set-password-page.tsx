import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { Button } from '#web/ui/button.tsx';
import { PasswordField, TextField } from '#web/ui/field.tsx';
import { Note } from '#web/ui/note.tsx';
import { Spinner } from '#web/ui/spinner.tsx';

import { BackToLogin, DeadLink, LinkPanel } from './link-panel.tsx';
import { isDeadLink, passwordLinkQueries } from './password-link.queries.ts';
import { useSetPassword } from './use-set-password.ts';

export function SetPasswordPage({ token }: { token: string }) {
  const check = useQuery(passwordLinkQueries.check(token));
  const [died, setDied] = useState(false);
  if (died || isDeadLink(check.error)) return <DeadLink />;
  if (check.data) {
    return <SetPasswordForm token={token} email={check.data.email} onDead={() => setDied(true)} />;
  }
  return (
    <LinkPanel title="Definir senha">
      {check.isError ? (
        <>
          <Note tone="danger" role="alert">
            {check.error.message || 'Não foi possível verificar o link.'}
          </Note>
          <Button size="lg" block onClick={() => void check.refetch()}>
            Tentar novamente
          </Button>
        </>
      ) : (
        <Spinner label="Verificando o link..." className="self-start" />
      )}
    </LinkPanel>
  );
}

type FormProps = { token: string; email: string; onDead: () => void };

function SetPasswordForm({ token, email, onDead }: FormProps) {
  const { field, submit, saving } = useSetPassword(token, onDead);
  return (
    <form className="auth__form" noValidate onSubmit={(event) => void submit(event)}>
      <h1 className="h-hero">Definir senha</h1>
      {/* A field, so that password managers know whose password this is. */}
      <TextField label="E-mail" type="email" autoComplete="username" readOnly value={email} />
      <PasswordField
        label="Nova senha"
        autoComplete="new-password"
        required
        {...field('password')}
      />
      <PasswordField
        label="Confirmar senha"
        autoComplete="new-password"
        required
        {...field('confirmPassword')}
      />
      <Button
        type="submit"
        variant="primary"
        size="lg"
        block
        loading={saving}
        loadingText="Salvando..."
      >
        Definir senha
      </Button>
      <BackToLogin />
    </form>
  );
}
