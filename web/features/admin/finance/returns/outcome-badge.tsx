import {
  Ban,
  BadgeCheck,
  BadgePercent,
  Banknote,
  CalendarClock,
  CircleHelp,
  Hourglass,
  Minus,
  Receipt,
  RotateCcw,
  TriangleAlert,
  X,
  type LucideIcon,
} from 'lucide-react';

import { RETURN_OUTCOMES } from '#contract/bank-files';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';

import type { Outcome } from './return-text.rules.ts';

const LOOK: Record<Outcome, { tone: BadgeTone; icon: LucideIcon }> = {
  registered: { tone: 'approved', icon: BadgeCheck },
  paid: { tone: 'paid', icon: Banknote },
  part_paid: { tone: 'payconf', icon: Banknote },
  settled_elsewhere: { tone: 'payconf', icon: CircleHelp },
  waiting: { tone: 'review', icon: Hourglass },
  reversed: { tone: 'cancelled', icon: RotateCcw },
  rejected: { tone: 'cancelled', icon: X },
  written_off: { tone: 'production', icon: Ban },
  due_changed: { tone: 'review', icon: CalendarClock },
  abatement_given: { tone: 'review', icon: BadgePercent },
  abatement_cancelled: { tone: 'review', icon: BadgePercent },
  refused: { tone: 'cancelled', icon: Ban },
  fee: { tone: 'shipped', icon: Receipt },
  to_check: { tone: 'payconf', icon: TriangleAlert },
  noted: { tone: 'shipped', icon: Minus },
  unknown: { tone: 'payconf', icon: CircleHelp },
  repeated: { tone: 'pending', icon: RotateCcw },
};

export function OutcomeBadge({ outcome, count }: { outcome: Outcome; count?: number }) {
  const { tone, icon: Icon } = LOOK[outcome];
  const { label } = RETURN_OUTCOMES[outcome];
  return (
    <Badge tone={tone} icon={<Icon aria-hidden="true" />}>
      {count === undefined ? label : `${label}: ${count}`}
    </Badge>
  );
}
