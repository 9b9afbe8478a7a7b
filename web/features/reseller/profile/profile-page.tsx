import { useQuery } from '@tanstack/react-query';

import type { SessionUser } from '#contract/session';
import { sessionQuery } from '#web/api/session.ts';
import { LeaveQuestion } from '#web/leave/leave-question.tsx';
import { WishesCard } from '#web/notices/wishes-card.tsx';
import { SessionsCard } from '#web/sessions/sessions-card.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { PageSpinner } from '#web/ui/spinner.tsx';

import { CartPrivacy } from './cart-privacy.tsx';
import { OwnData } from './own-data.tsx';
import { AddressFields, CompanyFields, PasswordFields } from './profile-fields.tsx';
import { useProfileForm } from './use-profile-form.ts';

export function ProfilePage() {
  const session = useQuery(sessionQuery);
  const user = session.data;
  return (
    <div className="profile">
      <PageHead title="Meu Perfil" actions={user ? <ApprovalBadge user={user} /> : null} />
      {user ? <Profile user={user} /> : <Waiting session={session} />}
    </div>
  );
}

const ApprovalBadge = ({ user }: { user: SessionUser }) =>
  user.approved ? (
    <Badge tone="approved">✓ Aprovado</Badge>
  ) : (
    <Badge tone="pending">⏳ Pendente</Badge>
  );

/** The guard loaded the session already; this shows only while it is being replaced. */
const Waiting = ({ session }: { session: { isError: boolean; refetch: () => unknown } }) =>
  session.isError ? (
    <Card>
      <ErrorState title="Erro ao carregar perfil" onRetry={() => void session.refetch()} />
    </Card>
  ) : (
    <PageSpinner />
  );

const Profile = ({ user }: { user: SessionUser }) => (
  <div className="stack">
    {/* Another account, another form: what was typed for one never ends up in the other. */}
    <ProfileForm key={user.id} user={user} />
    <SessionsCard />
    <WishesCard />
    <CartPrivacy />
    <OwnData />
  </div>
);

function ProfileForm({ user }: { user: SessionUser }) {
  const { field, submit, control, unsaved, saving } = useProfileForm(user);
  return (
    <form noValidate aria-label="Meu Perfil" onSubmit={submit}>
      <Card flush>
        <CompanyFields field={field} control={control} />
        <AddressFields field={field} />
        <PasswordFields field={field} control={control} />
        <div className="profile__foot">
          <Button
            type="submit"
            variant="primary"
            size="lg"
            loading={saving}
            loadingText="Salvando..."
          >
            Salvar Alterações
          </Button>
        </div>
      </Card>
      <LeaveQuestion unsaved={unsaved}>
        As alterações feitas no perfil serão perdidas.
      </LeaveQuestion>
    </form>
  );
}
