import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Check, Minus } from 'lucide-react';

import { ADMIN_PROFILES, mayCall, type AdminProfile } from '#contract/admin-profiles';
import { keysOf } from '#contract/closed-set';
import type { Endpoint } from '#contract/endpoint';
import { changeSettingEndpoint } from '#contract/settings';
import { call } from '#web/api/call.ts';
import { withIdentity } from '#web/identity/with-identity.ts';
import { useSubmit } from '#web/submit/use-submit.ts';
import { Card } from '#web/ui/card.tsx';
import { SwitchField } from '#web/ui/field.tsx';
import { Table, Tbody, Td, Th, Thead, Tr } from '#web/ui/table.tsx';

import { AREAS, SENTENCES } from './areas.ts';
import { teamQueries } from './team.queries.ts';

export const ProfilesCard = () => (
  <Card flush title="O que cada perfil faz" actions={<RequireTwoStep />} className="profiles">
    <Table caption="O que cada perfil faz" cards={false} dense className="profiles__table">
      <Thead>
        <Th>Área</Th>
        {keysOf(ADMIN_PROFILES).map((profile) => (
          <Th key={profile}>{ADMIN_PROFILES[profile].label}</Th>
        ))}
      </Thead>
      <Tbody>
        {AREAS.map(({ label, by }) => (
          <Tr key={label}>
            <Td strong>{label}</Td>
            {keysOf(ADMIN_PROFILES).map((profile) => (
              <Td key={profile}>
                <Mark profile={profile} by={by} />
              </Td>
            ))}
          </Tr>
        ))}
      </Tbody>
    </Table>
    <dl className="profiles__list">
      {keysOf(ADMIN_PROFILES).map((profile) => (
        <div key={profile}>
          <dt>{ADMIN_PROFILES[profile].label}</dt>
          <dd>{SENTENCES[profile]}</dd>
        </div>
      ))}
    </dl>
  </Card>
);

function Mark({ profile, by }: { profile: AdminProfile; by: Endpoint }) {
  const may = mayCall(profile, by);
  const Icon = may ? Check : Minus;
  return (
    <>
      <span className="sr">{may ? 'sim' : 'não'}</span>
      <Icon className={may ? 'i team-mark--ok' : 'i profiles__no'} aria-hidden="true" />
    </>
  );
}

/** Only somebody who has it may ask it of all: the server says so to others. */
function RequireTwoStep() {
  const client = useQueryClient();
  const { data } = useQuery(teamQueries.twoStep());
  const { start, busy, running } = useSubmit({
    send: (value: boolean) =>
      withIdentity(() =>
        call(changeSettingEndpoint, { params: { key: 'requireTwoStep' }, body: { value } }),
      ),
    done: (_reply, value) =>
      value ? 'Duas etapas exigidas de toda a equipe' : 'Duas etapas deixaram de ser exigidas',
    failed: 'Erro ao mudar a exigência',
    how: 'sentence',
    onDone: () => client.invalidateQueries(teamQueries.twoStep()),
  });
  // Unknown is not off: until it is known there is nothing to switch.
  if (!data) return null;
  return (
    <SwitchField
      label="Exigir duas etapas de todos"
      checked={running ?? data.required}
      aria-busy={busy}
      onChange={start}
    />
  );
}
