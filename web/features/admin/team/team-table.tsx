import { useQuery } from '@tanstack/react-query';
import { Lock } from 'lucide-react';

import type { TeamMember } from '#contract/team';
import { sessionQuery } from '#web/api/session.ts';
import { Card } from '#web/ui/card.tsx';
import { Table, Tbody, Th, Thead } from '#web/ui/table.tsx';

import { MemberRow } from './member-row.tsx';
import { inOrder, lastFull } from './team.rules.ts';

type Props = { members: readonly TeamMember[]; asked: number };

export function TeamTable({ members, asked }: Props) {
  const { data: user } = useQuery(sessionQuery);
  const locked = lastFull(members);
  return (
    <Card flush aria-label="Pessoas da equipe">
      <Table caption="Equipe" className="table--team">
        <Thead>
          <Th>Pessoa</Th>
          <Th>Perfil</Th>
          <Th>Duas etapas</Th>
          <Th>Último acesso</Th>
          <Th>
            <span className="sr">Ações</span>
          </Th>
        </Thead>
        <Tbody>
          {inOrder(members, user?.id).map((member) => (
            <MemberRow
              key={member.id}
              member={member}
              own={member.id === user?.id}
              locked={member.id === locked}
              now={asked}
            />
          ))}
        </Tbody>
      </Table>
      <p className="team-note">
        <Lock className="i" aria-hidden="true" />
        Sempre fica ao menos uma pessoa com perfil Completo. Para sair, passe o perfil a alguém
        antes.
      </p>
    </Card>
  );
}
