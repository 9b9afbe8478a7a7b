import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';

import { signOut } from '#web/api/session.ts';
import { contractFields, judgedBy } from '#web/submit/contract-form.ts';
import { isInDoubt } from '#web/submit/failure.ts';
import { useSubmit } from '#web/submit/use-submit.ts';

import { isDeadLink, passwordLinkQueries } from './password-link.queries.ts';
import { checkNewPassword } from './set-password.rules.ts';

const IN_DOUBT =
  'Não sabemos se a senha foi definida. Tente entrar com ela antes de pedir um novo link.';

export function useSetPassword(token: string, onDead: () => void) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const form = useForm({
    ...judgedBy(checkNewPassword),
    defaultValues: { password: '', confirmPassword: '' },
  });
  // A mismatch concerns both.
  const { field, refuse } = contractFields(form, { password: ['confirmPassword'] });
  const { start, busy } = useSubmit({
    send: passwordLinkQueries.spend,
    forget: true,
    done: 'Senha definida com sucesso! Faça login.',
    onDone: () => {
      // Whoever was signed in here makes room for the account that has just got its password.
      signOut();
      queryClient.removeQueries({ type: 'inactive' });
      return navigate({ to: '/login', replace: true });
    },
    failed: '',
    doubt: IN_DOUBT,
    onFailed: (error) => {
      // A link that was spent meanwhile says so.
      if (isInDoubt(error)) void queryClient.invalidateQueries(passwordLinkQueries.check(token));
      if (isDeadLink(error)) onDead();
      else refuse(error);
    },
  });

  /** The link works once: a second press would only find it spent. */
  const submit = form.handleSubmit((password) => start({ token, password }));
  return { field, submit, saving: busy };
}
