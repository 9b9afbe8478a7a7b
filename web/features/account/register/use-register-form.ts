import { useNavigate } from '@tanstack/react-router';
import { useEffect, type FormEvent } from 'react';
import { useForm, useWatch, type FieldErrors, type Resolver } from 'react-hook-form';

import { passwordHint } from '#contract/password-hint';
import { registerEndpoint } from '#contract/registration';
import { call } from '#web/api/call.ts';
import { wrongCnpjHint } from '#web/format/cnpj-hint.ts';
import { fieldErrorsOf } from '#web/submit/failure.ts';
import { useSubmit } from '#web/submit/use-submit.ts';
import { notify } from '#web/ui/notify.ts';

import {
  checkRegistration,
  EMPTY,
  isRegisterField,
  type RegisterBodyOutput,
  type RegisterErrors,
  type RegisterInput,
} from './register.rules.ts';

const REDIRECT_MS = 2_000;

/** Nobody may look up who is registered, but whoever has the password can try it. */
const DOUBT =
  'Não sabemos se o cadastro foi concluído. Tente entrar com o e-mail e a senha antes de enviar de novo.';

/** The rules in the shape the form library asks for. */
const resolver: Resolver<RegisterInput, unknown, RegisterBodyOutput> = (values) => {
  const checked = checkRegistration(values);
  return checked.ok
    ? { values: checked.body, errors: {} }
    : { values: {}, errors: asFieldErrors(checked.errors) };
};

function asFieldErrors(errors: RegisterErrors): FieldErrors<RegisterInput> {
  const shown: FieldErrors<RegisterInput> = {};
  for (const [field, message] of Object.entries(errors)) {
    if (isRegisterField(field)) shown[field] = { type: 'validate', message };
  }
  return shown;
}

export function useRegisterForm() {
  const navigate = useNavigate();
  const { register, handleSubmit, clearErrors, setError, control, formState } = useForm<
    RegisterInput,
    unknown,
    RegisterBodyOutput
  >({
    resolver,
    defaultValues: EMPTY,
    reValidateMode: 'onSubmit',
  });

  const { start, busy, isIdle, isDone } = useSubmit({
    send: (body: RegisterBodyOutput) => call(registerEndpoint, { body }),
    forget: true,
    done: 'Cadastro realizado com sucesso! Aguarde a aprovação do administrador.',
    failed: 'Erro ao registrar',
    how: 'server',
    doubt: DOUBT,
    onFailed: (error) =>
      fieldErrorsOf(error, isRegisterField, { EMAIL_TAKEN: 'email' }).forEach(
        ({ field, message }, index) =>
          setError(field, { type: 'server', message }, { shouldFocus: index === 0 }),
      ),
  });

  useEffect(() => {
    if (!isDone) return undefined;
    const timer = setTimeout(() => void navigate({ to: '/login' }), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [isDone, navigate]);

  /** An error goes when its field is edited; a mismatch concerns both passwords. */
  const field = (name: keyof RegisterInput) => ({
    ...register(name, {
      onChange: () => clearErrors(name === 'password' ? [name, 'confirmPassword'] : name),
    }),
    error: formState.errors[name]?.message,
  });

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // Registered once is enough.
    if (!isIdle() || isDone) return;
    await handleSubmit(start, () => notify.error('Por favor, corrija os erros no formulário.'))();
  };

  const [password, cnpj] = useWatch({ control, name: ['password', 'cnpj'] });
  return {
    field,
    hints: { password: passwordHint(password), cnpj: wrongCnpjHint(cnpj) },
    submit,
    sending: busy,
    sent: isDone,
  };
}
