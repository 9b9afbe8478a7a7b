import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import { useForm } from 'react-hook-form';

import { signOut } from '#web/api/session.ts';
import { fieldErrorsOf, isInDoubt } from '#web/submit/failure.ts';
import { useSubmit } from '#web/submit/use-submit.ts';

import { isDeadLink, passwordLinkQueries } from './password-link.queries.ts';
import { checkNewPassword, type NewPasswordErrors } from './set-password.rules.ts';

const IN_DOUBT =
  'Não sabemos se a senha foi definida. Tente entrar com ela antes de pedir um novo link.';

export function useSetPassword(token: string, onDead: () => void) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { register, getValues, setError, clearErrors, formState } = useForm({
    defaultValues: { password: '', confirmPassword: '' },
  });
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
      else complain({ password: fieldErrorsOf(error, isPassword)[0]?.message ?? '' });
    },
  });

  function complain(errors: NewPasswordErrors): boolean {
    const names = (['password', 'confirmPassword'] as const).filter((name) => errors[name]);
    names.forEach((name, index) =>
      setError(
        name,
        { type: 'validate', message: errors[name] ?? '' },
        { shouldFocus: index === 0 },
      ),
    );
    return names.length > 0;
  }

  /** The link works once: a second press would only find it spent. */
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const typed = getValues();
    clearErrors();
    if (!complain(checkNewPassword(typed))) start({ token, password: typed.password });
  };

  /** An error goes when its field is edited; a mismatch concerns both. */
  const field = (name: 'password' | 'confirmPassword') => ({
    ...register(name, { onChange: () => clearErrors([name, 'confirmPassword']) }),
    error: formState.errors[name]?.message,
  });

  return { field, submit, saving: busy };
}

const isPassword = (name: string): name is 'password' => name === 'password';
