import { useNavigate } from '@tanstack/react-router';
import { useEffect, type FormEvent } from 'react';
import { useForm, useWatch } from 'react-hook-form';

import { passwordHint } from '#contract/password-hint';
import { registerEndpoint } from '#contract/registration';
import { call } from '#web/api/call.ts';
import { wrongCnpjHint } from '#web/format/cnpj-hint.ts';
import { contractFields, judgedBy } from '#web/submit/contract-form.ts';
import { useSubmit } from '#web/submit/use-submit.ts';
import { notify } from '#web/ui/notify.ts';

import { checkRegistration, EMPTY, type RegisterBodyOutput } from './register.rules.ts';

const REDIRECT_MS = 2_000;

/** Nobody may look up who is registered, but whoever has the password can try it. */
const DOUBT =
  'Não sabemos se o cadastro foi concluído. Tente entrar com o e-mail e a senha antes de enviar de novo.';

export function useRegisterForm() {
  const navigate = useNavigate();
  const form = useForm({ ...judgedBy(checkRegistration), defaultValues: EMPTY });
  // A mismatch concerns both passwords.
  const { field, refuse } = contractFields(form, { password: ['confirmPassword'] });

  const { start, busy, isIdle, isDone } = useSubmit({
    send: (body: RegisterBodyOutput) => call(registerEndpoint, { body }),
    forget: true,
    done: 'Cadastro realizado com sucesso! Aguarde a aprovação do administrador.',
    failed: 'Erro ao registrar',
    how: 'server',
    doubt: DOUBT,
    onFailed: (error) => refuse(error, { EMAIL_TAKEN: 'email' }),
  });

  useEffect(() => {
    if (!isDone) return undefined;
    const timer = setTimeout(() => void navigate({ to: '/login' }), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [isDone, navigate]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // Registered once is enough.
    if (!isIdle() || isDone) return;
    await form.handleSubmit(start, () =>
      notify.error('Por favor, corrija os erros no formulário.'),
    )();
  };

  const [password, cnpj] = useWatch({ control: form.control, name: ['password', 'cnpj'] });
  return {
    field,
    hints: { password: passwordHint(password), cnpj: wrongCnpjHint(cnpj) },
    submit,
    sending: busy,
    sent: isDone,
  };
}
