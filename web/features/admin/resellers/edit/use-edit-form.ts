import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';

import type { UserId } from '#contract/ids';
import { updateUserEndpoint, type AdminUser } from '#contract/users';
import { call } from '#web/api/call.ts';
import { resellerQueries } from '#web/api/resellers.queries.ts';
import { withIdentity } from '#web/identity/with-identity.ts';
import { contractFields, judgedBy } from '#web/submit/contract-form.ts';
import { useSubmit } from '#web/submit/use-submit.ts';

import { dropRow, putInRow } from '../resellers.queries.ts';
import { checkEdit, toInput, type EditBody } from './edit-form.ts';

export function useEditForm(user: AdminUser, onSaved: () => void) {
  const form = useForm({
    ...judgedBy(checkEdit),
    // Without these the selects would start empty and count as edited.
    defaultValues: toInput(user),
    // Fresher data may arrive while somebody is typing: what was edited stays.
    values: toInput(user),
    resetOptions: { keepDirtyValues: true },
  });
  const { isDirty, dirtyFields } = form.formState;
  const { field, refuse } = contractFields(form);
  const save = useSave(user.id, onSaved, (error) => refuse(error, { EMAIL_TAKEN: 'email' }));

  /** A change of role waits here for the answer to its question. */
  const [roleChange, setRoleChange] = useState<EditBody>();
  const proceed = (body: EditBody) =>
    body.role === user.role ? save.start(body) : setRoleChange(body);
  const submit = form.handleSubmit(proceed);
  /** The question goes first, so that the focus finds its way back through the form. */
  const confirmRole = () => {
    setRoleChange(undefined);
    if (roleChange) save.start(roleChange);
  };

  return {
    field,
    submit,
    saving: save.busy,
    dirty: isDirty && Object.keys(dirtyFields).length > 0,
    cnpj: useWatch({ control: form.control, name: 'cnpj' }),
    roleChange: { body: roleChange, confirm: confirmRole, drop: () => setRoleChange(undefined) },
  };
}

function useSave(id: UserId, onSaved: () => void, onRefused: (error: unknown) => void) {
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
