import { Check } from 'lucide-react';
import { useState, type FormEvent, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';

import type { Application, ApprovalTerms } from '#contract/applications';
import type { ApplicationId } from '#contract/ids';
import { useProfile } from '#web/api/rights.ts';
import { CreditFields } from '#web/format/credit-fields.tsx';
import { checkTerms, type Terms } from '#web/format/credit-limit.ts';
import { contractFields, judgedBy } from '#web/submit/contract-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { holdPlace } from '#web/ui/held-place.ts';
import { Note } from '#web/ui/note.tsx';

import { BelongingFields, useBelonging } from './belonging-fields.tsx';
import { RejectDialog } from './reject-dialog.tsx';
import { useDecision } from './use-decision.ts';

type Props = { id: ApplicationId; own: Application['ownTerms']; badge: ReactNode };

/** Approves, with credit and term in the same breath, or rejects. */
export function ApplicationActions({ id, own, badge }: Props) {
  const [asking, setAsking] = useState(false);
  // Who sells approves; credit is not theirs to give.
  const givesCredit = useProfile() === 'FULL';
  const form = useForm({
    ...judgedBy(checkTerms),
    defaultValues: { creditLimit: '', defaultPaymentTerm: '' },
  });
  const { field, refuse } = contractFields(form);
  const belonging = useBelonging(givesCredit);
  const decision = useDecision(id, refuse);
  const busy = decision.approving || decision.rejecting;
  const approve = (event: FormEvent<HTMLFormElement>) => {
    const button = event.currentTarget.querySelector<HTMLElement>('[type=submit]');
    void form.handleSubmit((terms) => {
      // The resellers come next, and a button of theirs may come to lie where this one is.
      if (button) holdPlace(button);
      decision.approve({ ...saidOf(terms), ...belonging.said });
    })(event);
  };
  return (
    <Card title="Ações" actions={badge}>
      <form className="app-actions" noValidate onSubmit={approve}>
        <Note tone="info">
          Ao aprovar, um usuário revendedor será criado/atualizado automaticamente.
        </Note>
        {givesCredit ? (
          <CreditFields
            field={field}
            own={own ?? []}
            hint="Em branco: sem controle de crédito, ou o que a conta já tem."
            disabled={busy}
          />
        ) : null}
        <BelongingFields belonging={belonging} disabled={busy} />
        <Button
          type="submit"
          variant="primary"
          size="lg"
          block
          icon={<Check className="i" aria-hidden="true" />}
          loading={decision.approving}
          loadingText="Aprovando..."
          disabled={busy && !decision.approving}
        >
          Aprovar Aplicação
        </Button>
        <Button variant="danger" size="lg" block disabled={busy} onClick={() => setAsking(true)}>
          Rejeitar Aplicação
        </Button>
      </form>
      <RejectDialog
        open={asking}
        busy={decision.rejecting}
        error={decision.rejectionError}
        onEdit={decision.clearRejectionError}
        onReject={decision.reject}
        onClose={() => setAsking(false)}
      />
    </Card>
  );
}

/** What was left empty is not said: an account that is there keeps what it has. */
const saidOf = ({ creditLimit, defaultPaymentTerm, defaultOwnTerm }: Terms): ApprovalTerms => ({
  ...(creditLimit !== null && { creditLimit }),
  ...(defaultPaymentTerm && { defaultPaymentTerm }),
  ...(defaultOwnTerm && { defaultOwnTerm }),
});
