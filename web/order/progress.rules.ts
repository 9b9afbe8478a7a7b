import { SHOWN_STATUS, type ShownStatus } from '#contract/order-status';
import type { PaymentTerm } from '#contract/payment-term';

/** Which of the five steps an order has come to with a status; a cancelled one has come to none. */
const STEP_OF: Record<Exclude<ShownStatus, 'CANCELLED'>, number> = {
  PENDING: 0,
  UNDER_REVIEW: 0,
  pending_payment_confirmation: 0,
  APPROVED: 1,
  CONFIRMED: 1,
  INVOICED: 1,
  PAID: 1,
  PRODUCTION: 2,
  PROCESSING: 2,
  SHIPPED: 3,
  DELIVERED: 4,
  COMPLETED: 4,
};
const LAST = 4;

type Event = {
  id: number;
  from: ShownStatus | null;
  to: ShownStatus;
  /** ISO. */
  createdAt: string;
};
type Order = { status: ShownStatus; term: PaymentTerm; timeline: readonly Event[] };

export type ProgressStep = {
  label: string;
  state: 'done' | 'now' | 'stopped' | 'ahead';
  /** When the order came to it, where that is known: steps may be left out. */
  at: string | undefined;
};

export const stepOf = (status: ShownStatus): number | undefined =>
  status === 'CANCELLED' ? undefined : STEP_OF[status];

/** The event by which each step was come to; one that was gone back behind is to come again. */
function reachedBy(timeline: readonly Event[]): (Event | undefined)[] {
  const reached: (Event | undefined)[] = [];
  for (const event of timeline.toSorted((a, b) => a.id - b.id)) {
    const step = stepOf(event.to);
    if (step === undefined) continue;
    reached.splice(step + 1);
    reached[step] ??= event;
  }
  return reached;
}

/** Where an order stands on its way; a cancelled one stays at the step it was cancelled in. */
export function progressOf({ status, term, timeline }: Order): ProgressStep[] {
  const reached = reachedBy(timeline);
  const ending = timeline.toSorted((a, b) => b.id - a.id).find(({ to }) => to === 'CANCELLED');
  const current = stepOf(status) ?? (ending?.from ? stepOf(ending.from) : undefined) ?? 0;
  const labels = [
    term === 'antecipado_3' ? 'Recebido' : 'Em análise',
    // Paid in advance, it is paid before anybody approves it.
    SHOWN_STATUS[reached[1]?.to ?? 'APPROVED'].label,
    'Produção',
    'Enviado',
    'Concluído',
  ];
  return labels.map((label, step) => {
    if (step > current) return { label, state: 'ahead', at: undefined };
    if (status === 'CANCELLED' && step === current) {
      return { label: 'Cancelado', state: 'stopped', at: ending?.createdAt };
    }
    const state = step < current || step === LAST ? 'done' : 'now';
    return { label, state, at: reached[step]?.createdAt };
  });
}
