import { useState } from 'react';

import type { TeamMember } from '#contract/team';
import { Button } from '#web/ui/button.tsx';
import type { MenuEntry } from '#web/ui/menu-list.tsx';
import { RowMenu } from '#web/ui/row-menu.tsx';

import { MemberQuestion, type Asked } from './member-question.tsx';
import { useMemberChange } from './use-member-change.ts';

type Props = { member: TeamMember; own: boolean };

/** The next step in sight, the rest in the menu; to one's own account only the way there. */
export function MemberActions({ member, own }: Props) {
  const [asked, setAsked] = useState<Asked>();
  const label = `Ações de ${member.email}`;
  if (own) {
    return <RowMenu label={label} entries={[{ label: 'Minha conta', href: '/admin/account' }]} />;
  }
  return (
    <div className="rows-actions">
      <NextStep member={member} />
      <RowMenu label={label} entries={entriesFor(member, setAsked)} />
      <MemberQuestion member={member} asked={asked} onClose={() => setAsked(undefined)} />
    </div>
  );
}

function entriesFor({ status, twoStep }: TeamMember, ask: (what: Asked) => void): MenuEntry[] {
  if (status === 'invited') {
    return [{ label: 'Retirar convite', danger: true, onPick: () => ask('withdraw') }];
  }
  return [
    ...(status === 'active' ? [{ label: 'Suspender acesso', onPick: () => ask('suspend') }] : []),
    ...(twoStep ? [{ label: 'Remover duas etapas', onPick: () => ask('resetTwoStep') }] : []),
    { label: 'Remover da equipe', danger: true, onPick: () => ask('remove') },
  ];
}

const NEXT = {
  inviteAgain: 'Reenviar',
  reactivate: 'Devolver acesso',
  askForTwoStep: 'Pedir que ligue',
} as const;

function nextOf({ status, twoStep }: TeamMember): keyof typeof NEXT | undefined {
  if (status === 'invited') return 'inviteAgain';
  if (status === 'suspended') return 'reactivate';
  return twoStep ? undefined : 'askForTwoStep';
}

function NextStep({ member }: { member: TeamMember }) {
  const next = nextOf(member);
  const { start, busy } = useMemberChange(member.id, next ?? 'askForTwoStep');
  if (!next) return null;
  return (
    <Button
      size="sm"
      loading={busy}
      aria-label={`${NEXT[next]}: ${member.email}`}
      onClick={() => start()}
    >
      {NEXT[next]}
    </Button>
  );
}
