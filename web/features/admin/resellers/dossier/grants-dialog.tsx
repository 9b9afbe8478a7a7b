import { useState } from 'react';

import type { PaymentTermId } from '#contract/ids';
import { whenText } from '#contract/own-term';
import { grantTermsEndpoint, type GrantedTerm } from '#contract/payment-terms';
import type { AdminUser } from '#contract/users';
import { call } from '#web/api/call.ts';
import { paymentTermQueries } from '#web/api/payment-terms.queries.ts';
import { nameOf } from '#web/api/resellers.queries.ts';
import { useSubmit } from '#web/submit/use-submit.ts';
import { CheckboxField } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';

type Props = {
  user: AdminUser;
  terms: readonly GrantedTerm[];
  open: boolean;
  onClose: () => void;
};

/** Which of the terms that are not for everybody this reseller may choose. */
export function GrantsDialog({ user, terms, open, onClose }: Props) {
  const chosen = terms.filter(({ forAll }) => !forAll);
  const [termIds, setTermIds] = useState<readonly PaymentTermId[]>(() =>
    terms.filter(({ granted }) => granted).map(({ id }) => id),
  );
  const save = useSubmit({
    send: () =>
      call(grantTermsEndpoint, { params: { id: user.id }, body: { termIds: [...termIds] } }),
    done: 'Condições do revendedor atualizadas',
    onDone: () => onClose(),
    renews: [paymentTermQueries.all],
    failed: 'Erro ao salvar as condições',
    how: 'server',
  });
  return (
    <FormDialog
      open={open}
      busy={save.busy}
      title="Escolher condições"
      description={nameOf(user)}
      submitText="Salvar"
      busyText="Salvando..."
      onSubmit={() => save.start()}
      onClose={onClose}
    >
      {chosen.map((term) => (
        <CheckboxField
          key={term.id}
          label={term.name}
          hint={whenText(term)}
          checked={termIds.includes(term.id)}
          disabled={save.busy}
          onChange={({ target: { checked } }) =>
            setTermIds((now) => (checked ? [...now, term.id] : now.filter((id) => id !== term.id)))
          }
        />
      ))}
    </FormDialog>
  );
}
