import { BadgeCheck, Clock } from 'lucide-react';

import { Badge } from '#web/ui/badge.tsx';

export const StatusBadge = ({ approved }: { approved: boolean }) =>
  approved ? (
    <Badge tone="approved" icon={<BadgeCheck aria-hidden="true" />}>
      Aprovado
    </Badge>
  ) : (
    <Badge tone="pending" icon={<Clock aria-hidden="true" />}>
      Pendente
    </Badge>
  );
