import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, type FormEvent } from 'react';
import { useForm, useWatch, type FieldErrors, type Resolver } from 'react-hook-form';

import { passwordHint } from '#contract/password-hint';
import { registerEndpoint } from '#contract/registration';
import { call } from '#web/api/call.ts';
import { wrongCnpjHint } from '#web/format/cnpj-hint.ts';
import { notify } from '#web/ui/notify.ts';

import { fieldErrorsOf } from './register-failure.ts';
import {
  checkRegistration,
  EMPTY,
  isRegisterField,
  type RegisterBodyOutput,
  type RegisterErrors,
  type RegisterInput,
} from './register.rules.ts';
import { tellNotRegistered } from './tell-not-registered.ts';

const REDIRECT_MS = 2_000;

const sendRegistration = (body: RegisterBodyOutput) => call(registerEndpoint, { body });

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

  const registration = useMutation({
    mutationFn: sendRegistration,
    // What was sent holds a password: it is not kept.
    gcTime: 0,
    meta: { ownErrors: true },
    onSuccess: () =>
      notify.success('Cadastro realizado com sucesso! Aguarde a aprovação do administrador.'),
    onError: (error) => {
      tellNotRegistered(error, 'Erro ao registrar');
      fieldErrorsOf(error).forEach(({ field, message }, index) =>
        setError(field, { type: 'server', message }, { shouldFocus: index === 0 }),
      );
    },
  });

  const { isSuccess } = registration;
  useEffect(() => {
    if (!isSuccess) return undefined;
    const timer = setTimeout(() => void navigate({ to: '/login' }), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [isSuccess, navigate]);

  /** An error goes when its field is edited; a mismatch concerns both passwords. */
  const field = (name: keyof RegisterInput) => ({
    ...register(name, {
      onChange: () => clearErrors(name === 'password' ? [name, 'confirmPassword'] : name),
    }),
    error: formState.errors[name]?.message,
  });

  /** Taken from the press until it failed: a second press must never send a second registration. */
  const taken = useRef(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (taken.current) return;
    taken.current = true;
    const release = () => {
      taken.current = false;
    };
    const complain = () => {
      release();
      notify.error('Por favor, corrija os erros no formulário.');
    };
    // The failure is told by `onError`; here it only opens the form again.
    const send = (body: RegisterBodyOutput) => registration.mutateAsync(body).catch(release);
    await handleSubmit(send, complain)();
  };

  const [password, cnpj] = useWatch({ control, name: ['password', 'cnpj'] });
  return {
    field,
    hints: { password: passwordHint(password), cnpj: wrongCnpjHint(cnpj) },
    submit,
    sending: registration.isPending,
    sent: isSuccess,
  };
}
