import { Link } from '@tanstack/react-router';

import { getApplicationEndpoint } from '#contract/applications';
import type { Dossier } from '#contract/dossiers';
import { approveResellerEndpoint } from '#contract/resellers';
import { STANDING } from '#contract/users';
import { formatDate } from '#web/format/date.ts';
import { Offered } from '#web/identity/offered.tsx';
import { Button } from '#web/ui/button.tsx';
import { Note } from '#web/ui/note.tsx';

import { useApproval } from '../use-decisions.ts';

/** Why somebody cannot buy, and what to do about it; nothing of those who can. */
export function StandingBanner({ dossier }: { dossier: Dossier }) {
  const { user, suspendedAt, applicationId } = dossier;
  const { start, busy } = useApproval(user.id);
  if (user.standing === 'approved') return null;
  if (user.standing === 'suspended') {
    const since = suspendedAt ? ` desde ${formatDate(suspendedAt)}` : '';
    return (
      <Note tone="warn" className="note--action dossier-banner">
        <span>{`Não pode comprar${since}.`}</span>
        <Offered by={approveResellerEndpoint}>
          <Button size="sm" loading={busy} onClick={() => start(true)}>
            Reativar
          </Button>
        </Offered>
      </Note>
    );
  }
  return (
    <Note tone="info" className="note--action dossier-banner">
      <span>{`${STANDING[user.standing].label}. Ainda não pode comprar.`}</span>
      {applicationId ? (
        <Offered by={getApplicationEndpoint}>
          <Link className="link" to="/admin/applications/$id" params={{ id: applicationId }}>
            Ver aplicação
          </Link>
        </Offered>
      ) : null}
    </Note>
  );
}
