import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type FormEvent } from 'react';
import { useForm, useWatch } from 'react-hook-form';

import type { SessionUser } from '#contract/session';
import { sessionQuery } from '#web/api/session.ts';
import { tellSentence } from '#web/failure/tell-failure.ts';
import { maskCep, maskCnpj, maskPhone } from '#web/format/mask.ts';
import { notify } from '#web/ui/notify.ts';

import { fieldErrorsOf } from './profile-failure.ts';
import { profileMutations } from './profile.queries.ts';
import {
  checkProfile,
  isProfileField,
  NO_PASSWORDS,
  valuesOf,
  type ProfileField,
  type ProfileInput,
} from './profile.rules.ts';

/** SPEC section 9: every toast of this flow stays as long. */
const TOAST = { duration: 4_000 };

/** Other fields whose complaint may be settled by editing this one. */
const CONCERNS: Partial<Record<ProfileField, ProfileField[]>> = {
  newPassword: ['currentPassword', 'confirmPassword'],
};

/** What is stored without a mask is shown with it. */
function shownValues(user: SessionUser): ProfileInput {
  const values = valuesOf(user);
  return {
    ...values,
    cnpj: maskCnpj(values.cnpj),
    phone: maskPhone(values.phone),
    zipCode: maskCep(values.zipCode),
  };
}

const fieldsOf = (values: ProfileInput) => Object.keys(values).filter(isProfileField);

export function useProfileForm(user: SessionUser) {
  const queryClient = useQueryClient();
  const { register, getValues, setValue, setError, clearErrors, control, formState } =
    useForm<ProfileInput>({ defaultValues: shownValues(user) });
  /** What the server has, as the form would show it. */
  const [kept, setKept] = useState(() => shownValues(user));
  const typedNow = useWatch({ control });
  // The current password alone changes nothing, and browsers fill it in by themselves.
  const unsaved = fieldsOf(kept).some(
    (name) => name !== 'currentPassword' && typedNow[name] !== kept[name],
  );

  const complain = (errors: readonly { field: ProfileField; message: string }[]) =>
    errors.forEach(({ field: name, message }, index) =>
      setError(name, { type: 'validate', message }, { shouldFocus: index === 0 }),
    );

  const save = useMutation({
    ...profileMutations.save,
    onError: (error) => {
      tellSentence(error, 'Erro ao atualizar perfil', TOAST);
      complain(fieldErrorsOf(error));
    },
  });

  /** Shows what was stored, except in a field that was edited while it was on its way. */
  function settle(sent: ProfileInput, saved: SessionUser) {
    const stored = shownValues(saved);
    setKept(stored);
    for (const name of fieldsOf(stored)) {
      if (name in NO_PASSWORDS || getValues(name) === sent[name]) setValue(name, stored[name]);
    }
  }

  async function send() {
    const typed = { ...getValues() };
    const checked = checkProfile(typed);
    clearErrors();
    if (!checked.ok) {
      notify.error(checked.text, TOAST);
      complain(inFormOrder(checked.errors));
      return;
    }
    const { user: saved } = await save.mutateAsync(checked.body);
    settle(typed, saved);
    notify.success('Perfil atualizado com sucesso!', TOAST);
    queryClient.setQueryData(sessionQuery.queryKey, saved);
    await queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
  }

  /** Taken from the press to the answer: a second press must never send a second change. */
  const taken = useRef(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (taken.current) return;
    taken.current = true;
    send()
      // The failure is told by `onError`.
      .catch(() => undefined)
      .finally(() => {
        taken.current = false;
      });
  };

  /** An error goes when its field is edited, or one that it depends on. */
  const field = (name: ProfileField) => ({
    ...register(name, { onChange: () => clearErrors([name, ...(CONCERNS[name] ?? [])]) }),
    error: formState.errors[name]?.message,
  });

  return { field, submit, control, unsaved, saving: save.isPending };
}

/** The first of them takes the focus, so they come as they stand on the page. */
const inFormOrder = (errors: Partial<ProfileInput>) =>
  Object.entries(errors).flatMap(([field, message]) =>
    isProfileField(field) ? [{ field, message }] : [],
  );
