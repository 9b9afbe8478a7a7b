import { Lock, Mail, ShieldAlert, ShieldCheck } from 'lucide-react';

import { ADMIN_PROFILES } from '#contract/admin-profiles';
import { keysOf } from '#contract/closed-set';
import type { TeamMember } from '#contract/team';
import { Td, Tr } from '#web/ui/table.tsx';

import { MemberActions } from './member-actions.tsx';
import { initialsOf, invitationText, lastAccessText } from './team.rules.ts';
import { useProfileChange } from './use-profile-change.ts';

export type MemberProps = {
  member: TeamMember;
  own: boolean;
  /** The last one with a full profile. */
  locked: boolean;
  now: number;
};

export const MemberRow = ({ member, own, locked, now }: MemberProps) => (
  <Tr>
    <Td card="full" className="team-person">
      <Person member={member} own={own} now={now} />
    </Td>
    <Td className="team-profile">
      {own || locked ? (
        <FixedProfile profile={member.profile} locked={locked} />
      ) : (
        <ProfileSelect member={member} />
      )}
    </Td>
    <Td card="end" className="team-two-step">
      <TwoStepMark member={member} />
    </Td>
    <Td card="hide" className="muted">
      {own ? 'agora' : lastAccessText(member.lastAccessAt, now)}
    </Td>
    <Td className="team-actions">
      <MemberActions member={member} own={own} />
    </Td>
  </Tr>
);

const aboutOf = ({ status, invitedUntil }: TeamMember, now: number) => {
  if (status === 'suspended') return 'acesso suspenso';
  return invitedUntil ? invitationText(invitedUntil, now) : undefined;
};

function Person({ member, own, now }: Omit<MemberProps, 'locked'>) {
  const about = aboutOf(member, now);
  return (
    <div className="person">
      <span className={own ? 'person__mark person__mark--own' : 'person__mark'} aria-hidden="true">
        {member.status === 'invited' ? <Mail className="i i-sm" /> : initialsOf(member.email)}
      </span>
      <span>
        <b>
          {member.email}
          {own ? <span className="muted"> (você)</span> : null}
        </b>
        {about ? <small>{about}</small> : null}
      </span>
    </div>
  );
}

type FixedProps = { profile: TeamMember['profile']; locked: boolean };

const FixedProfile = ({ profile, locked }: FixedProps) => (
  <span className="team-fixed">
    {locked ? <Lock className="i" aria-hidden="true" /> : null}
    <span>
      <b>{ADMIN_PROFILES[profile].label}</b>
      {locked ? <small>única pessoa completa</small> : null}
    </span>
  </span>
);

function ProfileSelect({ member }: { member: TeamMember }) {
  const { change, running } = useProfileChange(member);
  return (
    <select
      className="select select--sm"
      aria-label={`Perfil de ${member.email}`}
      aria-busy={running !== undefined}
      value={running ?? member.profile}
      onChange={(event) => {
        const chosen = keysOf(ADMIN_PROFILES).find((profile) => profile === event.target.value);
        if (chosen) change(chosen);
      }}
    >
      {keysOf(ADMIN_PROFILES).map((profile) => (
        <option key={profile} value={profile}>
          {ADMIN_PROFILES[profile].label}
        </option>
      ))}
    </select>
  );
}

function TwoStepMark({ member: { twoStep, status } }: { member: TeamMember }) {
  if (status === 'invited') return <span className="muted">–</span>;
  const Icon = twoStep ? ShieldCheck : ShieldAlert;
  return (
    <span className={twoStep ? 'team-mark team-mark--ok' : 'team-mark team-mark--warn'}>
      <Icon className="i" aria-hidden="true" />
      {twoStep ? 'ligada' : 'desligada'}
    </span>
  );
}
