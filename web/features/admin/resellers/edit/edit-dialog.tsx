import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { ROLES } from '#contract/roles';
import { useUsualTerms } from '#web/api/payment-terms.queries.ts';
import { nameOf } from '#web/api/resellers.queries.ts';
import { useProfile } from '#web/api/rights.ts';
import { CreditFields } from '#web/format/credit-fields.tsx';
import { AddressFields } from '#web/format/state-options.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { Note } from '#web/ui/note.tsx';

import { resellersQueries } from '../resellers.queries.ts';
import type { TaskDialogProps } from '../use-row-task.ts';
import { AccessFields, CompanyFields } from './edit-fields.tsx';
import { useEditForm } from './use-edit-form.ts';

export function EditDialog({ user: row, open, onClose }: TaskDialogProps) {
  const fresh = useQuery({ ...resellersQueries.one(row.id), enabled: open });
  const user = fresh.data?.user ?? row;
  const { field, submit, saving, dirty, cnpj, roleChange } = useEditForm(user, onClose);
  const [leaving, setLeaving] = useState(false);
  const profile = useProfile();
  // Without one the dialog asks nothing more than it did.
  const own = useUsualTerms(user, open && user.defaultOwnTerm !== undefined);

  // A press beside the dialog must not throw away what was typed, nor what is being sent.
  const leave = () => {
    if (dirty) setLeaving(true);
    else onClose();
  };
  const discard = () => {
    setLeaving(false);
    onClose();
  };

  return (
    <>
      {/* Before the form: of two dialogs closed at once, the upper one must go first. */}
      <RoleQuestion change={roleChange} />
      <ConfirmDialog
        open={leaving}
        question="Descartar as alterações?"
        confirmText="Descartar"
        cancelText="Continuar editando"
        tone="danger"
        onConfirm={discard}
        onCancel={() => setLeaving(false)}
      />
      <FormDialog
        open={open}
        busy={saving}
        size="lg"
        title="Editar Cliente"
        description={nameOf(row)}
        submitText="Salvar"
        busyText="Salvando..."
        className="edit-form"
        onSubmit={() => void submit()}
        onClose={leave}
        onCancel={onClose}
      >
        {fresh.isError ? (
          <Note tone="warn">
            Não foi possível buscar os dados mais recentes. Estes são os da lista.
          </Note>
        ) : null}
        {profile === 'FINANCE' ? null : (
          <>
            <CompanyFields field={field} cnpj={cnpj} user={user} />
            <fieldset className="edit-block">
              <legend className="h-title">Endereço</legend>
              <AddressFields field={field} autoComplete="off" none="-" />
            </fieldset>
            <AccessFields field={field} mayChangeRole={profile === 'FULL'} />
          </>
        )}
        {profile === 'SALES' ? null : (
          <fieldset className="edit-block">
            <legend className="h-title">Crédito</legend>
            <div className="grid-2">
              <CreditFields field={field} own={own} />
            </div>
          </fieldset>
        )}
      </FormDialog>
    </>
  );
}

const CONSEQUENCE = {
  ADMIN: 'Passa a administrar produtos, revendedores e pedidos, e deixa de comprar no portal.',
  RESELLER: 'Perde o acesso à administração e passa a comprar no portal como revendedor.',
} as const;

type RoleChange = ReturnType<typeof useEditForm>['roleChange'];

function RoleQuestion({ change }: { change: RoleChange }) {
  const role = change.body?.role;
  return (
    <ConfirmDialog
      open={role !== undefined}
      question={`Mudar o perfil de acesso para ${ROLES[role ?? 'ADMIN'].label}?`}
      confirmText="Mudar perfil"
      onConfirm={change.confirm}
      onCancel={change.drop}
    >
      {CONSEQUENCE[role ?? 'ADMIN']} O novo perfil vale imediatamente, também nas sessões abertas.
    </ConfirmDialog>
  );
}
