import { useQueryClient } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';

import { changePasswordEndpoint } from '#contract/own-sessions';
import { passwordHint } from '#contract/password-hint';
import { call } from '#web/api/call.ts';
import { sessionsQueries } from '#web/sessions/sessions.queries.ts';
import { contractFields, judgedBy } from '#web/submit/contract-form.ts';
import { useSubmit } from '#web/submit/use-submit.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { PasswordField } from '#web/ui/field.tsx';

import { checkPasswords, NO_PASSWORDS } from './passwords.rules.ts';

export function PasswordCard() {
  const client = useQueryClient();
  const form = useForm({ ...judgedBy(checkPasswords), defaultValues: NO_PASSWORDS });
  const { field, refuse } = contractFields(form, { newPassword: ['confirmPassword'] });
  const chosen = useWatch({ control: form.control, name: 'newPassword' });
  const { start, busy } = useSubmit({
    send: (body: { currentPassword: string; newPassword: string }) =>
      call(changePasswordEndpoint, { body }),
    forget: true,
    done: 'Senha trocada. As outras sessões foram encerradas.',
    failed: 'Erro ao trocar a senha',
    how: 'sentence',
    onDone: () => {
      form.reset();
      return client.invalidateQueries(sessionsQueries.open());
    },
    onFailed: (error) => refuse(error),
  });
  return (
    <Card title="Alterar Senha">
      <form
        className="account__password"
        noValidate
        aria-label="Alterar Senha"
        onSubmit={(event) => void form.handleSubmit(start)(event)}
      >
        <PasswordField
          label="Senha Atual"
          autoComplete="current-password"
          {...field('currentPassword')}
        />
        <PasswordField
          label="Nova Senha"
          autoComplete="new-password"
          hint={passwordHint(chosen)}
          {...field('newPassword')}
        />
        <PasswordField
          label="Confirmar Nova Senha"
          autoComplete="new-password"
          {...field('confirmPassword')}
        />
        <Button type="submit" block loading={busy} loadingText="Trocando...">
          Trocar senha
        </Button>
        <p className="hint">As outras sessões são encerradas.</p>
      </form>
    </Card>
  );
}
