import { BadgeCheck, Ban, Clock, type LucideIcon } from 'lucide-react';

import type { Application, ApplicationSummary } from '#contract/applications';
import type { BadgeTone } from '#web/ui/badge.tsx';

/** What is not known shows as a dash. */
export const orDash = (text: string | null): string => text || '-';

export const placeOf = ({ city, state }: Pick<ApplicationSummary, 'city' | 'state'>): string =>
  [city, state].filter(Boolean).join('/') || '-';

type Look = { label: string; tone: BadgeTone; icon: LucideIcon };

export const STATUS_LOOK: Record<Application['status'], Look> = {
  pending: { label: 'Pendente', tone: 'pending', icon: Clock },
  approved: { label: 'Aprovada', tone: 'approved', icon: BadgeCheck },
  rejected: { label: 'Rejeitada', tone: 'cancelled', icon: Ban },
};
