import { useQueryClient } from '@tanstack/react-query';

import { ADMIN_PROFILES, type AdminProfile } from '#contract/admin-profiles';
import { changeProfileEndpoint, type TeamMember } from '#contract/team';
import { call } from '#web/api/call.ts';
import { withIdentity } from '#web/identity/with-identity.ts';
import { useSubmit } from '#web/submit/use-submit.ts';
import { notifyUndoable } from '#web/ui/notify-undoable.tsx';
import { notify } from '#web/ui/notify.ts';

import { teamQueries } from './team.queries.ts';

type Change = { profile: AdminProfile; was: AdminProfile; undone?: true };

/** In the row, at once; what was a slip is taken back from the toast. */
export function useProfileChange({ id, email, profile: was }: TeamMember) {
  const client = useQueryClient();
  const { start, running } = useSubmit({
    key: ['team', 'profile', id],
    send: ({ profile, was: seen }: Change) =>
      withIdentity(() =>
        call(changeProfileEndpoint, { params: { id }, body: { profile, was: seen } }),
      ),
    failed: 'Erro ao mudar o perfil',
    how: 'sentence',
    onDone: (_reply, change) => {
      tell(change);
      return client.invalidateQueries(teamQueries.members());
    },
    onFailed: () => client.invalidateQueries(teamQueries.members()),
  });

  function tell({ profile, was: before, undone }: Change): void {
    const text = `${email}: perfil ${ADMIN_PROFILES[profile].label}.`;
    if (undone) notify.success(text);
    else notifyUndoable(text, () => start({ profile: before, was: profile, undone: true }));
  }

  return {
    change: (profile: AdminProfile) => start({ profile, was }),
    running: running?.profile,
  };
}
