import { Link } from '@tanstack/react-router';

import { membersText } from '#web/groups/group-text.ts';
import { GroupsCard } from '#web/groups/groups-card.tsx';
import { PageHead } from '#web/ui/page-head.tsx';

/** For those who sell: the settings, where the first one is made, are not theirs. */
export const GroupsPage = () => (
  <>
    <PageHead
      title="Grupos de revendedores"
      description="Quem vê os produtos que não são para todos."
    />
    <GroupsCard
      title="Todos os grupos"
      renderMembers={(group) => (
        <Link
          to="/admin/resellers"
          search={{ group: group.id }}
          className="link"
          aria-label={`${membersText(group.members)} em ${group.name}`}
        >
          {group.members.toLocaleString('pt-BR')}
        </Link>
      )}
    />
  </>
);
