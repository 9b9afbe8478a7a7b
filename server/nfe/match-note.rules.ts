import { dayText } from '#contract/calendar';
import { cnpjRoot, plainCnpj } from '#contract/cnpj';
import type { OrderId } from '#contract/ids';
import { moneyText } from '#contract/money-text';
import type { OrderStatus } from '#contract/order-status';

import { compareItems, type Counted, type ItemsMatch } from './match-items.rules.ts';
import type { NoteFacts } from './notes/note-facts.ts';

/** An order that a note may belong to. Amounts in centavos. */
export type OrderFacts = {
  id: OrderId;
  number: string;
  companyName: string | null;
  cnpj: string | null;
  status: OrderStatus;
  total: number;
  items: Counted[];
  invoices: { dueDate: string; amount: number }[];
  /** What its other notes in force hold. */
  noted: { total: number; items: { code: string; quantity: number }[] };
  /** Its key was typed in at this order before. */
  hasKey: boolean;
};

export type Judged = {
  order: OrderFacts;
  /** Its number or its key was said: by the note, or by a person. */
  named: boolean;
  /** What its other notes leave of it. */
  open: number;
  company: 'same' | 'branch' | 'other';
  value: 'same' | 'part' | 'differs';
  items: ItemsMatch;
  /** In words, the weightiest first. */
  doubts: string[];
};

/** `#00001042`, `PED 1042` and `1042` are one number; what holds several numbers is none. */
export function orderNumberOf(said: string): number | undefined {
  const [digits, ...others] = said.match(/\d+/g) ?? [];
  if (digits === undefined || others.length > 0 || digits.length > 10) return undefined;
  const number = Number(digits);
  return number > 0 && number <= 99_999_999 ? number : undefined;
}

export const numbersSaid = ({ orders }: NoteFacts): number[] =>
  orders.map(orderNumberOf).filter((number) => number !== undefined);

function companyOf({ recipient }: NoteFacts, { cnpj }: OrderFacts): Judged['company'] {
  const [theirs, ours] = [recipient.document ?? '', plainCnpj(cnpj ?? '')];
  // A person's CPF is shorter: it is no company's root.
  if (theirs.length !== 14 || ours.length !== 14) return 'other';
  if (theirs === ours) return 'same';
  return cnpjRoot(theirs) === cnpjRoot(ours) ? 'branch' : 'other';
}

/** Amounts are rounded item by item: a centavo for each of them is no difference. */
function valueOf({ total, items }: NoteFacts, open: number): Judged['value'] {
  if (Math.abs(total - open) <= items.length) return 'same';
  return total < open ? 'part' : 'differs';
}

/** Everything that can be said of one note and one order. */
export function judge(facts: NoteFacts, order: OrderFacts, named = false): Judged {
  const open = order.total - order.noted.total;
  const judged = {
    order,
    open,
    named: named || order.hasKey || numbersSaid(facts).includes(Number(order.number)),
    company: companyOf(facts, order),
    value: valueOf(facts, open),
    items: compareItems(facts.items, order.items, order.noted.items),
  };
  return { ...judged, doubts: doubtsOf(facts, judged) };
}

type Compared = Omit<Judged, 'doubts'>;
type Doubts = (string | false)[];

function doubtsOf(facts: NoteFacts, judged: Compared): string[] {
  const doubts: Doubts = [
    ...aboutTheOrder(facts, judged),
    ...aboutItsContents(facts, judged),
    instalmentDoubt(facts, judged.order) ?? false,
  ];
  return doubts.filter((doubt) => doubt !== false);
}

function aboutTheOrder(facts: NoteFacts, { order, company }: Compared): Doubts {
  const others = numbersSaid(facts).filter((number) => number !== Number(order.number));
  return [
    company === 'other' && 'O CNPJ do destinatário não é o do pedido.',
    company === 'branch' && 'O CNPJ é de outro estabelecimento da mesma empresa.',
    order.status === 'CANCELLED' && 'O pedido está cancelado.',
    others.length > 0 && `A nota cita o pedido ${others.map((number) => `#${number}`).join(', ')}.`,
  ];
}

const ITEM_DOUBTS: Record<ItemsMatch, string | false> = {
  same: false,
  part: 'Faltam peças do pedido na nota.',
  coded: 'Os códigos dos itens são outros; a quantidade de peças confere.',
  differs: 'Os itens não são os do pedido.',
};

function aboutItsContents({ total }: NoteFacts, { order, open, value, items }: Compared): Doubts {
  const hasNotes = order.noted.total > 0;
  if (hasNotes && open <= 0) return ['O pedido já tem nota do valor todo.'];
  if (items === 'part' && value === 'part') {
    return [`A nota é de parte do pedido: ${reais(total)} de ${reais(open)}.`];
  }
  const asked = hasNotes ? 'ao pedido faltam' : 'o pedido de';
  const differs = `A nota é de ${reais(total)} e ${asked} ${reais(open)}.`;
  return [value !== 'same' && differs, ITEM_DOUBTS[items]];
}

const reais = (cents: number) => moneyText(cents / 100);

/** Where both sides name instalments and an order has but this note. */
function instalmentDoubt({ instalments }: NoteFacts, { invoices, noted }: OrderFacts) {
  if (instalments.length === 0 || invoices.length === 0 || noted.total > 0) return undefined;
  const ours = invoices.map(({ dueDate, amount }) => `${dueDate} ${amount}`).toSorted();
  const theirs = instalments.map(({ dueDate, amount }) => `${dueDate} ${amount}`).toSorted();
  if (ours.join() === theirs.join()) return undefined;
  const text = instalments.map(
    ({ dueDate, amount }) => `${dueDate === null ? 'sem data' : dayText(dueDate)} ${reais(amount)}`,
  );
  return `As duplicatas não são as faturas do pedido: ${text.join('; ')}.`;
}

/** Of the right company and with the pieces of the order, or of a part of it. */
const fits = ({ company, value, items, order }: Judged) =>
  company !== 'other' &&
  order.status !== 'CANCELLED' &&
  (((items === 'same' || items === 'coded') && value === 'same') ||
    (items === 'part' && value === 'part'));

/** Company, value and every piece: what a note must say that does not name its order. */
const fitsUnnamed = (judged: Judged) =>
  fits(judged) && judged.value === 'same' && judged.items === 'same';

export type Decision = { attach: Judged } | { wait: string };

/** Never by the value alone; whatever may mean two things waits for a person. */
export function decide(facts: NoteFacts, judged: readonly Judged[]): Decision {
  const named = judged.filter((one) => one.named);
  if (named.length > 1) return { wait: 'A nota cita mais de um pedido.' };
  const [only] = named;
  if (only) return fits(only) ? { attach: only } : { wait: whyNot(only) };
  const [first, ...others] = judged.filter(fitsUnnamed);
  if (first && others.length === 0) return { attach: first };
  if (first) return { wait: 'Mais de um pedido tem o mesmo CNPJ, valor e itens.' };
  const said = facts.orders[0];
  return {
    wait: said
      ? `A nota cita ‘${said}’, que não é pedido do portal, e nenhum outro tem o mesmo CNPJ, valor e itens.`
      : 'A nota não cita o pedido, e nenhum tem o mesmo CNPJ, valor e itens.',
  };
}

const whyNot = ({ order, doubts }: Judged) => `Pedido #${order.number}: ${doubts.join(' ')}`;
