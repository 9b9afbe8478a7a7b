import { useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useForm, useWatch } from 'react-hook-form';

import { updateProfileEndpoint } from '#contract/profile';
import type { SessionUser } from '#contract/session';
import { call } from '#web/api/call.ts';
import { sessionQuery } from '#web/api/session.ts';
import { maskCep, maskCnpj, maskPhone } from '#web/format/mask.ts';
import { contractFields } from '#web/submit/contract-form.ts';
import { tellFailure } from '#web/submit/failure.ts';
import { useSubmit } from '#web/submit/use-submit.ts';
import { notify } from '#web/ui/notify.ts';

import {
  checkProfile,
  isProfileField,
  NO_PASSWORDS,
  valuesOf,
  type ProfileBodyOutput,
  type ProfileInput,
} from './profile.rules.ts';

/** SPEC section 9: every toast of this flow stays as long. */
const TOAST = { duration: 4_000 };

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
  const form = useForm({ defaultValues: shownValues(user) });
  const { getValues, setValue, clearErrors, control } = form;
  const { field, complain, refuse } = contractFields(form, {
    newPassword: ['currentPassword', 'confirmPassword'],
  });
  /** What the server has, as the form would show it. */
  const [kept, setKept] = useState(() => shownValues(user));
  const typedNow = useWatch({ control });
  // The current password alone changes nothing, and browsers fill it in by themselves.
  const unsaved = fieldsOf(kept).some(
    (name) => name !== 'currentPassword' && typedNow[name] !== kept[name],
  );

  const { start, busy, isIdle } = useSubmit({
    send: ({ body }: { body: ProfileBodyOutput; typed: ProfileInput }) =>
      call(updateProfileEndpoint, { body }),
    forget: true,
    onDone: ({ user: saved }, { typed }) => {
      settle(typed, saved);
      notify.success('Perfil atualizado com sucesso!', TOAST);
      queryClient.setQueryData(sessionQuery.queryKey, saved);
      return queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
    },
    onFailed: (error) => {
      tellFailure(error, 'Erro ao atualizar perfil', 'sentence', TOAST);
      refuse(error);
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

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isIdle()) return;
    const typed = { ...getValues() };
    const checked = checkProfile(typed);
    clearErrors();
    if (checked.ok) {
      start({ body: checked.body, typed });
      return;
    }
    notify.error(checked.text, TOAST);
    complain(checked.errors);
  };

  return { field, submit, control, unsaved, saving: busy };
}
