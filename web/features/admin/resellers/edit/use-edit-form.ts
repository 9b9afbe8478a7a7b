import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useForm, useWatch, type FieldErrors, type Resolver } from 'react-hook-form';

import { updateUserEndpoint, type AdminUser } from '#contract/users';
import { call } from '#web/api/call.ts';
import { resellerQueries } from '#web/api/resellers.queries.ts';
import { tellSentence } from '#web/failure/tell-failure.ts';
import { withIdentity } from '#web/identity/with-identity.ts';
import { notify } from '#web/ui/notify.ts';

import { useOneAtATime } from '../one-at-a-time.ts';
import { dropRow, putInRow } from '../resellers.queries.ts';
import { fieldErrorsOf } from './edit-failure.ts';
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
  const save = useSave(user.id, onSaved, (error) =>
    fieldErrorsOf(error, getValues()).forEach(({ field, message }, index) =>
      setError(field, { type: 'server', message }, { shouldFocus: index === 0 }),
    ),
  );

  /** A change of role waits here for the answer to its question. */
  const [roleChange, setRoleChange] = useState<EditBody>();
  const proceed = (body: EditBody) =>
    body.role === user.role ? save.run(body) : setRoleChange(body);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!save.busy) await handleSubmit(proceed)();
  };
  /** The question goes first, so that the focus finds its way back through the form. */
  const confirmRole = async () => {
    setRoleChange(undefined);
    if (roleChange) await save.run(roleChange);
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
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (body: EditBody) =>
      withIdentity(() => call(updateUserEndpoint, { params: { id }, body })),
    // What was sent may hold a password: it is not kept.
    gcTime: 0,
    meta: { ownErrors: true },
    onSuccess: ({ user }) => {
      notify.success('Dados do cliente atualizados com sucesso!');
      onSaved();
      // In its row even where the list no longer asks for it; an administrator has no row here.
      if (user.role === 'RESELLER') putInRow(queryClient, user);
      else dropRow(queryClient, id);
      void queryClient.invalidateQueries({ queryKey: resellerQueries.all });
    },
    onError: (error) => {
      tellSentence(error, 'Erro ao atualizar cliente');
      onRefused(error);
    },
  });
  return { run: useOneAtATime(mutateAsync), busy: isPending };
}
