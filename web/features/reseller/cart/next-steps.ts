import { civilDate } from '#contract/calendar';
import { deliveryText } from '#contract/delivery';
import { SHIPPING_TYPES } from '#contract/freight';
import { whenText, type OwnTerm } from '#contract/own-term';
import type { ReadOrderDetail } from '#web/api/read-order.ts';
import { formatDateTime, formatDay } from '#web/format/date.ts';
import { progressOf, stepOf, type ProgressStep } from '#web/order/progress.rules.ts';

export type NextStep = Pick<ProgressStep, 'state'> & { title: string; when: string };

/** What is to come of an order; `today` is `YYYY-MM-DD`. Only days that are known are told. */
export function nextSteps(order: ReadOrderDetail, today: string): NextStep[] {
  const progress = progressOf(order);
  const dayOf = (at: string | undefined) => (at ? momentText(at, today) : '');
  const received: Step = { title: receivedText(order), when: dayOf(order.createdAt) };
  if (order.status === 'CANCELLED') {
    const when = dayOf(progress.find(({ state }) => state === 'stopped')?.at);
    return [
      { ...received, state: 'done' },
      { title: 'Pedido cancelado', when, state: 'stopped' },
    ];
  }
  const step = stepOf(order.status) ?? 0;
  /** What was said of it before it was done is over with that. */
  const doneAt = (place: number) =>
    step >= place ? { done: true, when: dayOf(progress[place]?.at) } : {};
  const way: Step[] = [
    { ...received, done: true },
    { ...decisionText(order), ...doneAt(1) },
    {
      title: 'O pedido sai para entrega',
      when: 'Você recebe um e-mail quando ele sair',
      ...doneAt(3),
    },
    { title: 'Chega na sua loja', when: shippingText(order), ...doneAt(4) },
  ];
  const paid = paymentStep(order);
  if (paid) way.splice(order.term === 'parcelado_50_50' ? 2 : way.length, 0, paid);
  return marked(way);
}

type Step = { title: string; when: string; done?: boolean };

/** What is not done yet and comes first is what happens now. */
function marked(steps: readonly Step[]): NextStep[] {
  const now = steps.findIndex(({ done }) => !done);
  return steps.map(({ title, when, done }, at) => {
    const waiting = at === now ? 'now' : 'ahead';
    return { title, when, state: done ? 'done' : waiting };
  });
}

/** `hoje, 16/11 às 17:42`, and on other days `16/11/2026 às 17:42`. */
function momentText(moment: string, today: string): string {
  const [day = '', time = ''] = formatDateTime(moment).split(' ');
  return civilDate(new Date(moment)) === today
    ? `hoje, ${day.slice(0, 5)} às ${time}`
    : `${day} às ${time}`;
}

const receivedText = ({ receipts }: ReadOrderDetail) =>
  receipts.length > 0 ? 'Pedido e comprovante recebidos' : 'Pedido recebido';

function decisionText({ term, awaitsReceipt }: ReadOrderDetail): Step {
  if (term !== 'antecipado_3') {
    return { title: 'A marca analisa o pedido', when: 'Você recebe a resposta por e-mail' };
  }
  return awaitsReceipt
    ? { title: 'Envie o comprovante de pagamento', when: 'Em ‘Ver pedido’' }
    : { title: 'A marca confere o pagamento', when: 'Você recebe a resposta por e-mail' };
}

/** In the words of the checkout: from which day the carrier counts is not known yet. */
function shippingText({ shippingType, estimatedDays, delivery }: ReadOrderDetail): string {
  if (delivery) return deliveryText(delivery);
  const { label } = SHIPPING_TYPES[shippingType];
  if (estimatedDays === null) return label;
  return `${label}, ${estimatedDays === 1 ? '1 dia útil' : `${estimatedDays} dias úteis`}`;
}

const listed = new Intl.ListFormat('pt-BR', { type: 'conjunction' });

const TERM_TEXT = {
  boleto_30: '30 dias depois da aprovação',
  parcelado_50_50: '50% na aprovação, 50% em 30 dias',
} as const;

const PROGRAMMED_TEXT = {
  boleto_30: '30 dias depois da entrega',
  parcelado_50_50: '50% na entrega, 50% em 30 dias',
} as const;

const termText = (term: keyof typeof TERM_TEXT, delivery: ReadOrderDetail['delivery']) =>
  delivery ? PROGRAMMED_TEXT[term] : TERM_TEXT[term];

function ownText(term: OwnTerm, delivery: ReadOrderDetail['delivery']): string {
  if (!delivery) return whenText(term);
  return `${whenText(term, 'entrega')}${term.downPercent === null ? ' depois da entrega' : ''}`;
}

function paymentStep({
  term,
  ownTerm,
  invoices,
  paymentStatus,
  delivery,
}: ReadOrderDetail): Step | undefined {
  if (term === 'antecipado_3') return undefined;
  if (paymentStatus === 'paid') return { title: 'Pagamento confirmado', when: '', done: true };
  const due = invoices.filter(({ status }) => status === 'pending').map(({ dueDate }) => dueDate);
  const days = listed.format(due.toSorted().map(formatDay));
  if (due.length === 0)
    return {
      title: 'Pagamento',
      when: ownTerm ? ownText(ownTerm, delivery) : termText(term, delivery),
    };
  return { title: 'Pagamento', when: `${due.length === 1 ? 'vence' : 'vencem'} em ${days}` };
}
