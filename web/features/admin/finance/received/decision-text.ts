import type { DecisionKind, Payable, Waiting } from '#contract/arrivals';
import { maskCnpj } from '#contract/cnpj';
import { ARRIVAL_SOURCES, type DecisionReason } from '#contract/ledger-words';
import { formatDay } from '#web/format/date.ts';
import { formatMoney } from '#web/format/money.ts';

/** `fatura 1 de #00011043`; an order paid in advance has no invoices. */
export const payableText = ({ seq, orderNumber }: Pick<Payable, 'seq' | 'orderNumber'>): string =>
  seq === null ? `pedido #${orderNumber}` : `fatura ${seq} de #${orderNumber}`;

/** An order is masculine, an invoice feminine: `na fatura 1 de #00011043`, `no pedido #00011043`. */
const articled = (before: 'd' | 'n', payable: Pick<Payable, 'seq' | 'orderNumber'>): string =>
  `${before}${payable.seq === null ? 'o' : 'a'} ${payableText(payable)}`;

const ownOf = ({ order, seq }: Waiting) =>
  order ? payableText({ seq, orderNumber: order.number }) : 'fatura';
const isItsOrder = ({ order, seq }: Waiting) => order !== null && seq === null;
const itsName = (waiting: Waiting) => `${isItsOrder(waiting) ? 'O' : 'A'} ${ownOf(waiting)}`;
const ending = (waiting: Waiting) => (isItsOrder(waiting) ? 'o' : 'a');

type Sentence = (waiting: Waiting) => string;

const part: Sentence = (waiting) => {
  const [first] = waiting.payables;
  return first && first.open > waiting.amount
    ? `Pagou parte d${ending(waiting)} ${ownOf(waiting)}: faltam ${formatMoney(first.open - waiting.amount)}`
    : `Chegou para ${ending(waiting)} ${ownOf(waiting)}`;
};
const unknown: Sentence = (waiting) => {
  const [first] = waiting.payables;
  if (waiting.document && waiting.companies.length > 0)
    return byDocument(waiting, waiting.document);
  return first
    ? `Pagador desconhecido. Mesmo valor ${articled('d', first)}, ${first.companyName}`
    : 'Pagador desconhecido, e nenhuma fatura em aberto tem este valor';
};

const maskCpf = (plain: string) => plain.replace(/^(.{3})(.{3})(.{3})(.{2})$/, '$1.$2.$3-$4');
const documentText = (plain: string) =>
  plain.length === 11 ? `CPF ${maskCpf(plain)}` : `CNPJ ${maskCnpj(plain)}`;

/** Its payer is known by what the bank's line says. */
function byDocument({ amount, companies, payables }: Waiting, document: string): string {
  const [first] = payables;
  const whose = `O ${documentText(document)} é de ${companies.map(({ name }) => name).join(' ou de ')}`;
  if (!first) return `${whose}, sem nada em aberto`;
  if (first.open === amount) return `${whose}. Mesmo valor ${articled('d', first)}`;
  return payables.length === 1 ? `${whose}. Em aberto: ${payableText(first)}` : whose;
}

/** Whose it is by its payer's document, if that is one. */
export const payerOf = ({ companies: [only, ...others] }: Waiting) =>
  others.length === 0 ? only : undefined;

const SENTENCES: Record<DecisionReason, Sentence> = {
  part,
  unknown,
  over: (waiting) =>
    `${itsName(waiting)} foi quitad${ending(waiting)}: sobram ${formatMoney(waiting.amount)}`,
  twice: (waiting) => `${itsName(waiting)} já estava pag${ending(waiting)}`,
  cancelled: ({ order }) =>
    order ? `O pedido #${order.number} foi cancelado` : 'Pedido cancelado',
  odd_line: () => 'O banco mostra um valor em uma linha que não é um pagamento: confira no retorno',
};

/** Why somebody is asked, in one sentence. */
export const reasonText: Sentence = (waiting) => SENTENCES[waiting.reason](waiting);

export const nameOf = ({ company, payer }: Waiting): string =>
  company?.name ?? payer ?? 'Pagador desconhecido';

export const originText = ({ source, paidOn }: Waiting): string =>
  `${ARRIVAL_SOURCES[source].label}, ${formatDay(paidOn)}`;

type Offer = { label: string; worth?: string; about?: string };
type Told = { waiting: Waiting; payable: Payable | undefined; rest: number };

function apply({ waiting, payable, rest }: Told): Offer {
  if (!payable) {
    return { label: 'Aplicar em uma fatura', about: 'Procure a fatura de quem pagou.' };
  }
  const isNobodys = waiting.reason === 'unknown';
  return {
    label: isNobodys ? `É de ${payable.companyName}` : `Aplicar ${articled('n', payable)}`,
    ...(rest > 0 && {
      worth: `restam ${formatMoney(rest)}`,
      about: `${payable.seq === null ? 'Ele fica pago' : 'Ela fica paga'} em parte; ${formatMoney(rest)} continuam em aberto.`,
    }),
  };
}

const OFFERS: Record<DecisionKind, (told: Told) => Offer> = {
  apply,
  apply_forgive: ({ payable, rest }) => ({
    label: 'Aplicar e perdoar o resto',
    worth: `perdoa ${formatMoney(rest)}`,
    about: payable?.seq === null ? 'O pedido fica pago.' : 'A fatura fica paga.',
  }),
  apply_new_due: ({ rest }) => ({
    label: 'Aplicar e cobrar o resto com novo vencimento',
    about: `Gera um boleto de ${formatMoney(rest)}, se houver conta de boletos.`,
  }),
  keep_as_credit: ({ waiting, payable }) => {
    const company = waiting.company?.name ?? payable?.companyName ?? payerOf(waiting)?.name;
    return {
      label: company ? `Guardar como crédito de ${company}` : 'Guardar como crédito',
      worth: `crédito ${formatMoney(waiting.amount)}`,
      about: 'Fica à disposição para uma próxima fatura.',
    };
  },
  return_pix: ({ waiting }) => ({
    label: 'Devolver o PIX ao pagador',
    worth: `devolve ${formatMoney(waiting.amount)}`,
    about: 'O banco devolve à conta de onde veio. Não pode ser desfeito.',
  }),
  refund: () => ({
    label: 'Anotar devolução',
    about: 'Registra que o dinheiro voltou ao pagador.',
  }),
  reopen: () => ({
    label: 'Reabrir o pedido',
    about: 'As peças saem do estoque de novo, se houver.',
  }),
  book: () => ({
    label: 'É dinheiro que entrou',
    about: 'Entra como recebimento e pede um destino.',
  }),
  dismiss: () => ({ label: 'Não é dinheiro', about: 'Sai da fila, e nada é lançado.' }),
  strike: () => ({
    label: 'Registrado por engano',
    about: 'Um lançamento contrário tira o recebimento do caixa.',
  }),
};

/** A decision with what it leads to; `payable` is what the money would go on. */
export const offerOf = (
  kind: DecisionKind,
  waiting: Waiting,
  payable: Payable | undefined,
): Offer => {
  const rest = payable ? Math.max(0, payable.open - waiting.amount) : 0;
  return OFFERS[kind]({ waiting, payable, rest });
};

/** What its one button says: of what somebody chose, or of what is likely while the row is closed. */
export function shortOf(
  kind: DecisionKind,
  waiting: Waiting,
  payable = waiting.payables[0],
): string {
  const isOrder = payable?.seq === null;
  if (kind === 'apply' && waiting.reason === 'unknown' && payable)
    return `É de ${payable.companyName}`;
  const SHORT: Record<DecisionKind, string> = {
    apply: isOrder ? 'Aplicar no pedido' : 'Aplicar na fatura',
    apply_forgive: 'Perdoar o resto',
    apply_new_due: 'Novo vencimento',
    keep_as_credit:
      waiting.reason === 'over' ? 'Guardar a sobra como crédito' : 'Guardar como crédito',
    refund: 'Anotar devolução',
    return_pix: 'Devolver o PIX',
    reopen: 'Reabrir o pedido',
    book: 'É dinheiro',
    dismiss: 'Não é dinheiro',
    strike: 'Foi engano',
  };
  return SHORT[kind];
}
