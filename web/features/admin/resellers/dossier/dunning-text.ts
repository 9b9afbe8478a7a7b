import { DUNNING_TEXTS, type DunningPause, type SentReminder } from '#contract/dunning';
import { formatDay } from '#web/format/date.ts';

import { counted } from './dossier-text.ts';

/** Until when, and why. */
export const pauseText = ({ until, reason }: Pick<DunningPause, 'until' | 'reason'>): string =>
  `Cobrança em pausa ${until === null ? 'até alguém retomar' : `até ${formatDay(until)}`}: ${reason}`;

/** Which reminder it was, and when it was due to be sent. */
export function reminderText({ kind, days }: Pick<SentReminder, 'kind' | 'days'>): string {
  if (kind === 'by_hand') return 'Cobrança por e-mail';
  const { label } = DUNNING_TEXTS[kind];
  if (days === null || days === 0) return label;
  const far = counted(Math.abs(days), 'dia útil', 'dias úteis');
  return `${label}, ${far} ${days < 0 ? 'antes' : 'depois'}`;
}

export const reminderOf = ({
  orderNumber,
  seq,
  count,
  dueDate,
  mailed,
}: Omit<SentReminder, 'kind' | 'days' | 'at'>): string => {
  const which = count > 1 ? `, fatura ${seq} de ${count}` : '';
  const how = mailed ? '' : ', só no sino';
  return `#${orderNumber}${which}, vencimento ${formatDay(dueDate)}${how}`;
};
