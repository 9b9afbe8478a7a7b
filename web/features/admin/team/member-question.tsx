import type { TeamMember } from '#contract/team';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';

import { useMemberChange } from './use-member-change.ts';

const QUESTIONS = {
  suspend: {
    question: (email: string) => `Suspender o acesso de ${email}?`,
    confirmText: 'Suspender',
    about: 'As sessões abertas são encerradas agora. O acesso pode ser devolvido depois.',
  },
  remove: {
    question: (email: string) => `Remover ${email} da equipe?`,
    confirmText: 'Remover',
    about: 'As sessões abertas são encerradas agora. O que a pessoa fez continua no histórico.',
  },
  withdraw: {
    question: (email: string) => `Retirar o convite de ${email}?`,
    confirmText: 'Retirar convite',
    about: 'O link que foi enviado deixa de valer.',
  },
  resetTwoStep: {
    question: (email: string) => `Remover as duas etapas de ${email}?`,
    confirmText: 'Remover duas etapas',
    about:
      'Para quem perdeu o celular e os códigos. As sessões abertas são encerradas, e um e-mail avisa a pessoa.',
  },
} as const;
export type Asked = keyof typeof QUESTIONS;

type Props = { member: TeamMember; asked: Asked | undefined; onClose: () => void };

export function MemberQuestion({ member, asked, onClose }: Props) {
  const { start, busy } = useMemberChange(member.id, asked ?? 'suspend', onClose);
  const { question, confirmText, about } = QUESTIONS[asked ?? 'suspend'];
  return (
    <ConfirmDialog
      open={asked !== undefined}
      question={question(member.email)}
      confirmText={confirmText}
      tone="danger"
      busy={busy}
      onConfirm={() => start()}
      onCancel={onClose}
    >
      {about}
    </ConfirmDialog>
  );
}
