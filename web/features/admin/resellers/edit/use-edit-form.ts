import { useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useForm, useWatch, type FieldErrors, type Resolver } from 'react-hook-form';

import { updateUserEndpoint, type AdminUser } from '#contract/users';
import { call } from '#web/api/call.ts';
import { resellerQueries } from '#web/api/resellers.queries.ts';
import { withIdentity } from '#web/identity/with-identity.ts';
import { fieldErrorsOf } from '#web/submit/failure.ts';
import { useSubmit } from '#web/submit/use-submit.ts';

import { dropRow, putInRow } from '../resellers.queries.ts';
import {
  checkEdit,
  isEditField,
  toInput,
  type EditBody,
  type EditField,
  type EditInput,
} from './edit-form.ts';

/** The rules in the shape the form library asks for. */
const resolver: Resolver<EditInput, unknown, EditBody> = (values) => {
  const checked = checkEdit(values);
  if (checked.ok) return { values: checked.body, errors: {} };
  const errors: FieldErrors<EditInput> = {};
  for (const [field, message] of Object.entries(checked.errors)) {
    if (isEditField(values, field)) errors[field] = { type: 'validate', message };
  }
  return { values: {}, errors };
};

export function useEditForm(user: AdminUser, onSaved: () => void) {
  const { register, handleSubmit, clearErrors, setError, getValues, control, formState } = useForm<
    EditInput,
    unknown,
    EditBody
  >({
    resolver,
    // Without these the selects would start empty and count as edited.
    defaultValues: toInput(user),
    // Fresher data may arrive while somebody is typing: what was edited stays.
    values: toInput(user),
    resetOptions: { keepDirtyValues: true },
    reValidateMode: 'onSubmit',
  });
  const { errors, isDirty, dirtyFields } = formState;
  const isField = (name: string): name is EditField => isEditField(getValues(), name);
  const save = useSave(user.id, onSaved, (error) =>
    fieldErrorsOf(error, isField, { EMAIL_TAKEN: 'email' }).forEach(
      ({ field: name, message }, index) =>
        setError(name, { type: 'server', message }, { shouldFocus: index === 0 }),
    ),
  );

  /** A change of role waits here for the answer to its question. */
  const [roleChange, setRoleChange] = useState<EditBody>();
  const proceed = (body: EditBody) =>
    body.role === user.role ? save.start(body) : setRoleChange(body);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!save.busy) await handleSubmit(proceed)();
  };
  /** The question goes first, so that the focus finds its way back through the form. */
  const confirmRole = () => {
    setRoleChange(undefined);
    if (roleChange) save.start(roleChange);
  };

  const field = (name: EditField) => ({
    ...register(name, { onChange: () => clearErrors(name) }),
    error: errors[name]?.message,
  });
  return {
    field,
    submit,
    saving: save.busy,
    dirty: isDirty && Object.keys(dirtyFields).length > 0,
    cnpj: useWatch({ control, name: 'cnpj' }),
    roleChange: { body: roleChange, confirm: confirmRole, drop: () => setRoleChange(undefined) },
  };
}

function useSave(id: string, onSaved: () => void, onRefused: (error: unknown) => void) {
  const queryClient = useQueryClient();
  return useSubmit({
    send: (body: EditBody) =>
      withIdentity(() => call(updateUserEndpoint, { params: { id }, body })),
    // What was sent may hold a password.
    forget: true,
    done: 'Dados do cliente atualizados com sucesso!',
    onDone: ({ user }) => {
      onSaved();
      // In its row even where the list no longer asks for it; an administrator has no row here.
      if (user.role === 'RESELLER') putInRow(queryClient, user);
      else dropRow(queryClient, id);
    },
    renews: [resellerQueries.all],
    failed: 'Erro ao atualizar cliente',
    how: 'sentence',
    onFailed: onRefused,
  });
}
