import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import type { Dossier } from '#contract/dossiers';
import { PAYMENT_TERMS } from '#contract/payment-term';
import { grantTermsEndpoint } from '#contract/payment-terms';
import type { AdminUser } from '#contract/users';
import { offeredOf, paymentTermQueries, useUsualTerms } from '#web/api/payment-terms.queries.ts';
import { useMay, useProfile } from '#web/api/rights.ts';
import { formatMoney } from '#web/format/money.ts';
import { Card } from '#web/ui/card.tsx';

import { mayGiveCredit } from './credit.rules.ts';
import { GrantsDialog } from './grants-dialog.tsx';
import { PriceTableFact, PriceTableTask } from './price-table-parts.tsx';

type Props = { dossier: Dossier; onEdit: () => void };
type Named = { id: string; name: string };

export function ConditionsCard({ dossier, onEdit }: Props) {
  const { user, minimum } = dossier;
  const { data: terms } = useQuery(paymentTermQueries.ofReseller(user.id));
  const own = useUsualTerms(user, true);
  const [granting, setGranting] = useState(false);
  const may = useMay();
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
          <dd>{usualText(user, own)}</dd>
        </div>
        <div>
          <dt>Mínimo</dt>
          <dd>{minimumText(minimum)}</dd>
        </div>
        <PriceTableFact priceTable={dossier.priceTable} />
        {terms && terms.terms.length > 0 ? (
          <div>
            <dt>Também pode usar</dt>
            <dd>{namesText(offeredOf(terms))}</dd>
          </div>
        ) : null}
      </dl>
      <PriceTableTask dossier={dossier} />
      {terms?.terms.some(({ forAll }) => !forAll) && may(grantTermsEndpoint) ? (
        <button type="button" className="link-arrow" onClick={() => setGranting(true)}>
          Escolher condições
        </button>
      ) : null}
      {terms ? (
        <GrantsDialog
          key={String(granting)}
          user={user}
          terms={terms.terms}
          open={granting}
          onClose={() => setGranting(false)}
        />
      ) : null}
    </Card>
  );
}

function usualText({ defaultPaymentTerm: term, defaultOwnTerm }: AdminUser, own: Named[]): string {
  if (defaultOwnTerm) return own.find(({ id }) => id === defaultOwnTerm)?.name ?? '';
  return term ? PAYMENT_TERMS[term].label : 'Sem preferência';
}

const namesText = (terms: readonly { name: string }[]): string =>
  terms.length > 0 ? terms.map(({ name }) => name).join(', ') : 'Nenhuma das próprias';

const minimumText = ({ pieces, value }: Dossier['minimum']): string =>
  [`${pieces} peças`, ...(value > 0 ? [formatMoney(value)] : [])].join(' e ');
