import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { ADMIN_PROFILES } from '#contract/admin-profiles';
import { teamEndpoint } from '#contract/team';
import { useMay, useProfile } from '#web/api/rights.ts';
import { sessionQuery } from '#web/api/session.ts';
import { WishesCard } from '#web/notices/wishes-card.tsx';
import { SessionsCard } from '#web/sessions/sessions-card.tsx';
import { Card } from '#web/ui/card.tsx';
import { PageHead } from '#web/ui/page-head.tsx';

import { PasswordCard } from './password-card.tsx';
import { SignInsCard } from './sign-ins-card.tsx';
import { TwoStepCard } from './two-step-card.tsx';

/** Somebody of the back office looks after the own account. */
export const AccountPage = () => (
  <>
    <PageHead title="Minha conta" />
    <div className="account">
      <div className="stack">
        <TwoStepCard />
        <SessionsCard />
        <WishesCard />
        <SignInsCard />
      </div>
      <aside className="stack" aria-label="Dados e senha">
        <OwnFacts />
        <PasswordCard />
      </aside>
    </div>
  </>
);

function OwnFacts() {
  const { data: user } = useQuery(sessionQuery);
  const profile = useProfile();
  const may = useMay();
  return (
    <Card title="Seus dados">
      <dl className="account__facts">
        <dt>E-mail</dt>
        <dd>{user?.email}</dd>
        <dt>Perfil</dt>
        <dd>{ADMIN_PROFILES[profile].label}</dd>
      </dl>
      {may(teamEndpoint) ? (
        <Link className="link" to="/admin/team">
          Ver a equipe
        </Link>
      ) : null}
    </Card>
  );
}
