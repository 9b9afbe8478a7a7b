import { useState } from 'react';

import type { Dossier } from '#contract/dossiers';
import { useProfile } from '#web/api/rights.ts';
import { formatMoney } from '#web/format/money.ts';
import { Card } from '#web/ui/card.tsx';

import { CreditDialog } from './credit-dialog.tsx';
import { mayGiveCredit, sharesOf } from './credit.rules.ts';

export function CreditCard({ dossier }: { dossier: Dossier }) {
  const { user } = dossier;
  const [changing, setChanging] = useState(false);
  const givesCredit = mayGiveCredit(useProfile());
  return (
    <Card
      title="Crédito"
      className="dossier-card"
      actions={
        givesCredit ? (
          <button type="button" className="link-arrow" onClick={() => setChanging(true)}>
            Mudar limite
          </button>
        ) : null
      }
    >
      {user.creditLimit === null ? (
        <p className="muted">
          Sem controle de crédito. Em aberto a prazo: {formatMoney(user.currentExposure)}.
        </p>
      ) : (
        <Limit limit={user.creditLimit} used={user.currentExposure} review={dossier.underReview} />
      )}
      <CreditDialog user={user} open={changing} onClose={() => setChanging(false)} />
    </Card>
  );
}

type LimitProps = { limit: number; used: number; review: number };

function Limit({ limit, used, review }: LimitProps) {
  const shares = sharesOf(limit, used, review);
  const parts = [
    { key: 'used', name: 'Em aberto a prazo', amount: used },
    ...(review > 0 ? [{ key: 'review', name: 'Em análise', amount: review }] : []),
    { key: 'free', name: review > 0 ? 'Livre depois da análise' : 'Livre', amount: shares.free },
  ];
  return (
    <div className="credit-bar">
      <div className="credit-bar__all" aria-hidden="true">
        <i className="is-used" style={{ width: `${shares.usedPercent}%` }} />
        <i className="is-review" style={{ width: `${shares.reviewPercent}%` }} />
      </div>
      <dl>
        {parts.map(({ key, name, amount }) => (
          <div key={key}>
            <dt>
              <i className={`is-${key}`} />
              {name}
            </dt>
            <dd>{formatMoney(amount)}</dd>
          </div>
        ))}
      </dl>
      {used + review > limit ? (
        <p className="credit-bar__over">
          Passa do limite em {formatMoney(overOf(limit, used + review))}.
        </p>
      ) : null}
    </div>
  );
}

const overOf = (limit: number, wanted: number): number => Math.round((wanted - limit) * 100) / 100;
