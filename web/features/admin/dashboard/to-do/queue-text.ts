import { DEMAND_DAYS, type QueueName } from '#contract/to-do';
import { formatMoney } from '#web/format/money.ts';

import type { Queue, ToDoReply } from './to-do.queries.ts';

const number = (count: number) => count.toLocaleString('pt-BR');

/** `há 4 dias`, by the days that have begun since. */
export function agoText(days: number): string {
  if (days <= 0) return 'hoje';
  return days === 1 ? 'ontem' : `há ${number(days)} dias`;
}

const oldestText = (days: number | null, noun: string) =>
  days === null ? [] : [`${noun} ${days <= 1 ? 'de ' : ''}${agoText(days)}`];

function aboveText({ count, weighed, short }: Queue<'approve'>): string[] {
  if (short === 0) return [];
  const above = `${number(short)} acima do limite`;
  return [count > weighed ? `${above} entre os ${number(weighed)} mais antigos` : above];
}

function paymentsText({ count, part, elsewhere }: Queue<'payments'>): string[] {
  const others = count - part - elsewhere;
  return [
    ...(part > 0 ? [part === 1 ? '1 pago em parte' : `${number(part)} pagos em parte`] : []),
    ...(elsewhere > 0 ? [`${number(elsewhere)} por outro meio`] : []),
    ...(others > 0 ? [`${number(others)} a destinar`] : []),
  ];
}

const soldOutText = (soldOut: number): string[] => {
  if (soldOut === 0) return [];
  return [soldOut === 1 ? '1 esgotado' : `${number(soldOut)} esgotados`];
};

type Facts = { [Q in QueueName]: (queue: Queue<Q>) => string[] };

const FACTS: Facts = {
  approve: (queue) => [...oldestText(queue.oldestDays, 'o mais antigo'), ...aboveText(queue)],
  receipts: ({ oldestDays }) => oldestText(oldestDays, 'o mais antigo'),
  payments: paymentsText,
  ship: ({ oldestDays }) => oldestText(oldestDays, 'o mais antigo'),
  overdue: ({ oldestDays }) => oldestText(oldestDays, 'a mais antiga'),
  applications: ({ oldestDays }) => oldestText(oldestDays, 'o mais antigo'),
  stock: ({ soldOut }) => [...soldOutText(soldOut), `vendidos nos últimos ${DEMAND_DAYS} dias`],
};

/** The one thing worth knowing of a queue before it is opened. */
export function factOf<Q extends QueueName>(name: Q, queue: Queue<Q>): string {
  return queue.count === 0 ? 'nada agora' : FACTS[name](queue).join(', ');
}

/** What a queue comes to, where it has a price. */
export const sumOf = (queue: NonNullable<ToDoReply[QueueName]>): string | undefined =>
  'total' in queue && queue.count > 0 ? formatMoney(queue.total) : undefined;

/** How many wait in all, of what could be counted. */
export const waitingIn = (toDo: ToDoReply): number =>
  Object.values(toDo).reduce((sum, queue) => sum + (queue?.count ?? 0), 0);

const ALL: Record<QueueName, readonly [one: string, many: (count: string) => string]> = {
  approve: ['Ver o pedido', (count) => `Ver os ${count} pedidos`],
  receipts: ['Ver o comprovante', (count) => `Ver os ${count} comprovantes`],
  payments: ['Ver o recebimento', (count) => `Ver os ${count} recebimentos`],
  ship: ['Ver o pedido', (count) => `Ver os ${count} pedidos`],
  overdue: ['Ver a fatura', (count) => `Ver as ${count} faturas`],
  applications: ['Ver o cadastro', (count) => `Ver os ${count} cadastros`],
  stock: ['Ver o produto', () => 'Ver os produtos'],
};

export const allText = (name: QueueName, count: number): string =>
  count === 1 ? ALL[name][0] : ALL[name][1](number(count));

export const withinText = (count: number): string =>
  count === 1 ? 'Aprovar 1 dentro do limite' : `Aprovar os ${number(count)} dentro do limite`;

export type Refused = { orderNumber: string; message: string };

export const approvedText = (approved: number): string =>
  approved === 1 ? '1 pedido aprovado' : `${number(approved)} pedidos aprovados`;

/** Of several approvals each went its own way; these are told with the reason. */
export function refusedText(refused: readonly Refused[]): string {
  const why = refused.map(({ orderNumber, message }) => `#${orderNumber}: ${message}`);
  const many = `${number(refused.length)} pedidos não aprovados`;
  return `${refused.length === 1 ? '1 pedido não aprovado' : many}. ${why.join(' ')}`;
}
