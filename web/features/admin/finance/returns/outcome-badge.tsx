import {
  Ban,
  BadgeCheck,
  Banknote,
  CalendarClock,
  CircleHelp,
  Minus,
  RotateCcw,
  X,
  type LucideIcon,
} from 'lucide-react';

import { RETURN_OUTCOMES } from '#contract/bank-files';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';

import type { Outcome } from './return-text.rules.ts';

const LOOK: Record<Outcome, { tone: BadgeTone; icon: LucideIcon }> = {
  registered: { tone: 'approved', icon: BadgeCheck },
  paid: { tone: 'paid', icon: Banknote },
  rejected: { tone: 'cancelled', icon: X },
  written_off: { tone: 'production', icon: Ban },
  due_changed: { tone: 'review', icon: CalendarClock },
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
