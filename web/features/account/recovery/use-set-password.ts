import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef, type FormEvent } from 'react';
import { useForm } from 'react-hook-form';

import { ApiError } from '#web/api/api-error.ts';
import { signOut } from '#web/api/session.ts';
import { isInDoubt } from '#web/failure/tell-failure.ts';
import { notify } from '#web/ui/notify.ts';

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
  const spend = useMutation({
    ...passwordLinkQueries.spend,
    onError: (error) => {
      if (isInDoubt(error)) {
        notify.info(IN_DOUBT);
        // A link that was spent meanwhile says so.
        void queryClient.invalidateQueries(passwordLinkQueries.check(token));
      }
      if (isDeadLink(error)) onDead();
      else complain(refusedPassword(error));
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

  async function send() {
    const typed = { ...getValues() };
    clearErrors();
    if (complain(checkNewPassword(typed))) return;
    await spend.mutateAsync({ token, password: typed.password });
    // Whoever was signed in here makes room for the account that has just got its password.
    signOut();
    queryClient.removeQueries({ type: 'inactive' });
    notify.success('Senha definida com sucesso! Faça login.');
    await navigate({ to: '/login', replace: true });
  }

  /** Taken from the press to the answer: the link works once, so a second press would fail. */
  const taken = useRef(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (taken.current) return;
    taken.current = true;
    send()
      // Failures are told by the global toast and by `onError`.
      .catch(() => undefined)
      .finally(() => {
        taken.current = false;
      });
  };

  /** An error goes when its field is edited; a mismatch concerns both. */
  const field = (name: 'password' | 'confirmPassword') => ({
    ...register(name, { onChange: () => clearErrors([name, 'confirmPassword']) }),
    error: formState.errors[name]?.message,
  });

  return { field, submit, saving: spend.isPending };
}

function refusedPassword(error: unknown): NewPasswordErrors {
  const details = error instanceof ApiError ? error.details : [];
  const about = details.find(({ path }) => path.endsWith('password'));
  return about ? { password: about.message } : {};
}
