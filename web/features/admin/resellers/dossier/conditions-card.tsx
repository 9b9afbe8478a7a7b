import type { Dossier } from '#contract/dossiers';
import { PAYMENT_TERMS } from '#contract/payment-term';
import { useProfile } from '#web/api/rights.ts';
import { formatMoney } from '#web/format/money.ts';
import { Card } from '#web/ui/card.tsx';

import { mayGiveCredit } from './credit.rules.ts';

type Props = { dossier: Dossier; onEdit: () => void };

export function ConditionsCard({ dossier, onEdit }: Props) {
  const { user, minimum } = dossier;
  const term = user.defaultPaymentTerm;
  const givesCredit = mayGiveCredit(useProfile());
  return (
    <Card
      title="Condições"
      className="dossier-card"
      actions={
        givesCredit ? (
          <button type="button" className="link-arrow" onClick={onEdit}>
            Editar
          </button>
        ) : null
      }
    >
      <dl className="facts text">
        <div>
          <dt>Pagamento</dt>
          <dd>{term ? PAYMENT_TERMS[term].label : 'Sem preferência'}</dd>
        </div>
        <div>
          <dt>Mínimo</dt>
          <dd>{minimumText(minimum)}</dd>
        </div>
      </dl>
    </Card>
  );
}

const minimumText = ({ pieces, value }: Dossier['minimum']): string =>
  [`${pieces} peças`, ...(value > 0 ? [formatMoney(value)] : [])].join(' e ');
