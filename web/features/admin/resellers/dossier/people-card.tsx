import { useState } from 'react';

import type { Dossier } from '#contract/dossiers';
import { createPasswordLinkEndpoint } from '#contract/users';
import { maskPhone } from '#web/format/mask.ts';
import { Offered } from '#web/identity/offered.tsx';
import { Card } from '#web/ui/card.tsx';

import { accessText } from './dossier-text.ts';

type Props = { dossier: Dossier; onLink: () => void };

/** Who signs in for the company: today one account. */
export function PeopleCard({ dossier, onLink }: Props) {
  const { user, lastAccessAt } = dossier;
  const [now] = useState(() => new Date());
  return (
    <Card
      title="Pessoas"
      className="dossier-card"
      actions={
        <Offered by={createPasswordLinkEndpoint}>
          <button type="button" className="link-arrow" onClick={onLink}>
            Gerar link de senha
          </button>
        </Offered>
      }
    >
      <p className="contact">
        <b>{user.email}</b>
        <small>{accessText(lastAccessAt, now)}</small>
        {user.phone ? <span className="num">{maskPhone(user.phone)}</span> : null}
        {user.hasPassword ? null : <span>Ainda sem senha</span>}
      </p>
    </Card>
  );
}
