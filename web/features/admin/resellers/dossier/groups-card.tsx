import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { setGroupsOfResellerEndpoint, type GroupOfReseller } from '#contract/reseller-groups';
import type { AdminUser } from '#contract/users';
import { groupQueries, useHasGroups } from '#web/api/groups.queries.ts';
import { useMay } from '#web/api/rights.ts';
import { Card } from '#web/ui/card.tsx';

import { TagsDialog } from './tags-dialog.tsx';

/** The groups this company is in; not there until the brand has one. */
export function GroupsCard({ user }: { user: AdminUser }) {
  const may = useMay();
  const { data: groups } = useQuery({
    ...groupQueries.ofReseller(user.id),
    enabled: useHasGroups(),
  });
  const [choosing, setChoosing] = useState(false);
  if (!groups || groups.length === 0) return null;
  const tags = groups.filter(({ kind }) => kind === 'tag');
  return (
    <Card
      title="Grupos"
      className="dossier-card"
      actions={
        tags.length > 0 && may(setGroupsOfResellerEndpoint) ? (
          <button
            type="button"
            className="link-arrow"
            aria-label="Escolher grupos"
            onClick={() => setChoosing(true)}
          >
            Escolher
          </button>
        ) : null
      }
    >
      <p>{namesText(groups)}</p>
      <TagsDialog
        key={String(choosing)}
        user={user}
        tags={tags}
        open={choosing}
        onClose={() => setChoosing(false)}
      />
    </Card>
  );
}

function namesText(groups: readonly GroupOfReseller[]): string {
  const own = groups.filter(({ member }) => member);
  if (own.length === 0) return 'Em nenhum grupo: vê o que é para todos.';
  return own
    .map(({ name, kind }) => (kind === 'region' ? `${name} (pelo endereço)` : name))
    .join(', ');
}
