import { addDays } from '#contract/calendar';
import type { Invoice } from '#contract/invoice';

const DAY_MS = 86_400_000;

export type DueNote = { text: string; overdue: boolean };

/** What there is to say of an open invoice's day besides its date; `today` is `YYYY-MM-DD`. */
export function dueNote(
  { status, dueDate }: Pick<Invoice, 'status' | 'dueDate'>,
  today: string,
): DueNote | undefined {
  if (status !== 'pending') return undefined;
  if (dueDate < today) return { text: `Vencida há ${daysText(dueDate, today)}`, overdue: true };
  if (dueDate === today) return { text: 'Vence hoje', overdue: false };
  return dueDate === addDays(today, 1) ? { text: 'Vence amanhã', overdue: false } : undefined;
}

function daysText(from: string, to: string): string {
  const days = Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
  return days === 1 ? '1 dia' : `${days} dias`;
}
