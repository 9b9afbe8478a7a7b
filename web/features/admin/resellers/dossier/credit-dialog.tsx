import { useForm } from 'react-hook-form';

import { updateUserEndpoint, type AdminUser } from '#contract/users';
import { call } from '#web/api/call.ts';
import { useUsualTerms } from '#web/api/payment-terms.queries.ts';
import { nameOf, resellerQueries } from '#web/api/resellers.queries.ts';
import { CreditFields } from '#web/format/credit-fields.tsx';
import { checkTerms, usualInput, type Terms } from '#web/format/credit-limit.ts';
import { formatAmount } from '#web/format/money.ts';
import { contractFields, judgedBy } from '#web/submit/contract-form.ts';
import { useSubmit } from '#web/submit/use-submit.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';

type Props = { user: AdminUser; open: boolean; onClose: () => void };

/** Only what is agreed on about money; everything else of the account stays as it is. */
export function CreditDialog({ user, open, onClose }: Props) {
  const typed = {
    creditLimit: user.creditLimit === null ? '' : formatAmount(user.creditLimit),
    defaultPaymentTerm: usualInput(user),
  };
  const form = useForm({
    ...judgedBy(checkTerms),
    defaultValues: typed,
    values: typed,
    resetOptions: { keepDirtyValues: true },
  });
  const { field, refuse } = contractFields(form);
  const own = useUsualTerms(user, open);
  const leave = () => {
    form.reset(typed);
    onClose();
  };
  const save = useSubmit({
    send: (terms: Terms) =>
      call(updateUserEndpoint, {
        params: { id: user.id },
        body: { email: user.email, ...terms },
      }),
    done: 'Dados do cliente atualizados com sucesso!',
    onDone: () => onClose(),
    renews: [resellerQueries.all],
    failed: 'Erro ao atualizar cliente',
    how: 'sentence',
    onFailed: (error) => refuse(error),
  });
  return (
    <FormDialog
      open={open}
      busy={save.busy}
      title="Mudar limite"
      description={nameOf(user)}
      submitText="Salvar"
      busyText="Salvando..."
      onSubmit={() => void form.handleSubmit((terms) => save.start(terms))()}
      onClose={leave}
    >
      <CreditFields field={field} own={own} disabled={save.busy} />
    </FormDialog>
  );
}
