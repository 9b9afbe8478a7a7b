import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowLeft, UserPlus } from 'lucide-react';
import { useState } from 'react';

import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { LoadingOrFailed } from '#web/ui/loading-or-failed.tsx';
import { PageHead } from '#web/ui/page-head.tsx';

import { InviteDialog } from './invite-dialog.tsx';
import { ProfilesCard } from './profiles-card.tsx';
import { TeamTable } from './team-table.tsx';
import { teamQueries } from './team.queries.ts';
import { countText } from './team.rules.ts';

/** Who administers the portal, with what profile. */
export function TeamPage() {
  const team = useQuery(teamQueries.members());
  const [inviting, setInviting] = useState(false);
  return (
    <>
      <header className="app-head">
        <Link className="link-arrow" to="/admin/settings">
          <ArrowLeft className="i i-sm" aria-hidden="true" />
          Configurações
        </Link>
      </header>
      <PageHead
        title="Equipe"
        description={team.data ? countText(team.data) : null}
        actions={
          <Button
            variant="primary"
            icon={<UserPlus className="i i-sm" aria-hidden="true" />}
            onClick={() => setInviting(true)}
          >
            Convidar
          </Button>
        }
      />
      <div className="stack">
        {team.data ? (
          <TeamTable members={team.data} asked={team.dataUpdatedAt} />
        ) : (
          <Card>
            <LoadingOrFailed query={team} title="Erro ao carregar a equipe" />
          </Card>
        )}
        <ProfilesCard />
      </div>
      <InviteDialog open={inviting} onClose={() => setInviting(false)} />
    </>
  );
}
