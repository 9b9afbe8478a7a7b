import { CircleCheck, CircleX, Clock } from 'lucide-react';

import { MAIL_STATES, type MailState } from '#contract/mail-log';
import { Badge } from '#web/ui/badge.tsx';

const LOOK = {
  pending: { tone: 'pending', Icon: Clock },
  sent: { tone: 'paid', Icon: CircleCheck },
  failed: { tone: 'cancelled', Icon: CircleX },
} as const;

export function MailBadge({ state }: { state: MailState }) {
  const { tone, Icon } = LOOK[state];
  return (
    <Badge tone={tone} icon={<Icon aria-hidden="true" />}>
      {MAIL_STATES[state].label}
    </Badge>
  );
}
