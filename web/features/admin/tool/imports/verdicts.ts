import { CircleAlert, Equal, PencilLine, Plus, type LucideIcon } from 'lucide-react';

import type { RowVerdict } from '#contract/imports';
import type { BadgeTone } from '#web/ui/badge.tsx';

type Look = { many: string; tone: BadgeTone; icon: LucideIcon };

/** Verdicts as the strip counts them and as a row shows them. */
export const VERDICTS: Record<RowVerdict, Look> = {
  new: { many: 'Novos', tone: 'paid', icon: Plus },
  changed: { many: 'Alterados', tone: 'review', icon: PencilLine },
  same: { many: 'Sem mudança', tone: 'shipped', icon: Equal },
  wrong: { many: 'Com erro', tone: 'cancelled', icon: CircleAlert },
};
