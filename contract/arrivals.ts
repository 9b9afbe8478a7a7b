import * as z from 'zod/mini';

import { keysOf } from './closed-set.ts';
import { day } from './day.ts';
import { endpoint } from './endpoint.ts';
import {
  type ArrivalId,
  idOf,
  idParams,
  type InvoiceId,
  type OrderId,
  type ToldReturnId,
  type UserId,
} from './ids.ts';
import { ARRIVAL_SOURCES, DECISION_REASONS } from './ledger-words.ts';
import { Price } from './money.ts';
import { pageQuery, Pagination } from './paging.ts';
import { text } from './text.ts';

/** What can be done about money that came. */
export const DECISIONS = {
  apply: { label: 'Aplicar na fatura' },
  apply_forgive: { label: 'Aplicar e perdoar o resto' },
  apply_new_due: { label: 'Aplicar e cobrar o resto com novo vencimento' },
  keep_as_credit: { label: 'Guardar como crédito' },
  refund: { label: 'Anotar devolução' },
  /** The bank sends it back: a PIX that came by a charge of its API. */
  return_pix: { label: 'Devolver o PIX' },
  reopen: { label: 'Reabrir o pedido' },
  /** Of a line under a code nobody knows. */
  book: { label: 'É dinheiro que entrou' },
  dismiss: { label: 'Não é dinheiro' },
  /** Of what somebody entered by hand and nothing was done with. */
  strike: { label: 'Registrado por engano' },
} as const;
export type DecisionKind = keyof typeof DECISIONS;
const DecisionKind = z.literal(keysOf(DECISIONS));

/** What may be paid: an invoice, or an order that is paid in advance. */
export const Payable = z.object({
  orderId: idOf<OrderId>(),
  orderNumber: z.string(),
  /** Null: the order itself. */
  invoiceId: z.nullable(idOf<InvoiceId>()),
  seq: z.nullable(z.int()),
  userId: idOf<UserId>(),
  companyName: z.string(),
  open: Price,
  dueDate: z.nullable(z.string()),
});
export type Payable = z.output<typeof Payable>;

export const Waiting = z.object({
  id: idOf<ArrivalId>(),
  reason: z.literal(keysOf(DECISION_REASONS)),
  source: z.literal(keysOf(ARRIVAL_SOURCES)),
  paidOn: z.string(),
  /** What somebody has to decide about. */
  amount: Price,
  /** What came, and what the bank kept of it. */
  gross: Price,
  fee: Price,
  // An instance of the version before says nothing of fees apart, documents and whose they are, while both are at work.
  /** The bank debits its fee by itself: what came is what the account has. */
  feeApart: z._default(z.boolean(), false),
  payer: z.nullable(z.string()),
  /** The payer's CNPJ or CPF as the bank's line says it; digits it hides are stars. */
  document: z._default(z.nullable(z.string()), null),
  /** Of money of nobody: those whose document it is. */
  companies: z._default(z.array(z.object({ id: idOf<UserId>(), name: z.string() })), []),
  company: z.nullable(z.object({ id: idOf<UserId>(), name: z.string() })),
  order: z.nullable(z.object({ id: idOf<OrderId>(), number: z.string() })),
  seq: z.nullable(z.int()),
  /** What it would go on: its own invoice, what those owe whose document it is, or the same value where nobody knows. */
  payables: z.array(Payable),
  /** The likeliest first. */
  offers: z.array(DecisionKind),
});
export type Waiting = z.output<typeof Waiting>;

const CreditOf = z.object({
  userId: idOf<UserId>(),
  name: z.string(),
  credit: Price,
  /** The order that the last of it came from. */
  from: z.nullable(z.string()),
  /** What falls due first. */
  next: z.nullable(Payable),
});
export type CreditOf = z.output<typeof CreditOf>;

/** Money that the brand sent back in its bank's application, after it had paid something off. */
export const ToldReturn = z.object({
  id: idOf<ToldReturnId>(),
  amount: Price,
  /** Of the PIX it was. */
  gross: Price,
  paidOn: z.string(),
  returnedOn: z.string(),
  /** Taken back by the banks themselves, for fraud or a mistake of theirs (MED). */
  isForced: z.boolean(),
  company: z.nullable(z.object({ id: idOf<UserId>(), name: z.string() })),
  order: z.nullable(z.object({ id: idOf<OrderId>(), number: z.string() })),
  seq: z.nullable(z.int()),
});
export type ToldReturn = z.output<typeof ToldReturn>;

export const receivedEndpoint = endpoint({
  method: 'GET',
  path: '/api/arrivals/overview',
  audience: 'admin',
  profiles: ['FINANCE'],
  summary: 'O que chegou hoje e no mês, o que pede decisão e o crédito das empresas.',
  reply: z.object({
    today: Price,
    month: Price,
    fees: Price,
    waiting: z.object({ count: z.int(), total: Price }),
    /** The oldest. */
    decisions: z.array(Waiting),
    /** Absent while there are none: without a bank's API there never are. */
    returns: z.optional(z.array(ToldReturn)),
    credits: z.array(CreditOf),
    creditTotal: Price,
    creditCount: z.int(),
  }),
});

/** What became of an arrival. */
export const ARRIVAL_STATES = {
  waiting: { label: 'Pede decisão' },
  applied: { label: 'Aplicado' },
  credit: { label: 'Virou crédito' },
  /** The bank was asked to, and has not said that it is done. */
  returning: { label: 'Em devolução' },
  refunded: { label: 'Devolvido' },
  reversed: { label: 'Estornado' },
  noted: { label: 'Conferido' },
} as const;
export type ArrivalState = keyof typeof ARRIVAL_STATES;

export const Arrival = z.object({
  id: idOf<ArrivalId>(),
  paidOn: z.string(),
  source: z.literal(keysOf(ARRIVAL_SOURCES)),
  name: z.nullable(z.string()),
  /** The account whose name it is; null: only a payer is known. */
  userId: z.nullable(idOf<UserId>()),
  amount: Price,
  fee: Price,
  state: z.literal(keysOf(ARRIVAL_STATES)),
  /** The orders whose debt it lowered. */
  orders: z.array(z.object({ id: idOf<OrderId>(), number: z.string(), seq: z.nullable(z.int()) })),
  /** Somebody's decision, which can be taken back. */
  undoable: z.boolean(),
});
export type Arrival = z.output<typeof Arrival>;

export const arrivalsEndpoint = endpoint({
  method: 'GET',
  path: '/api/arrivals',
  audience: 'admin',
  profiles: ['FINANCE'],
  summary: 'Tudo o que chegou, do mais novo ao mais antigo.',
  query: z.object({
    ...pageQuery(20, 100),
    source: z.optional(z.literal(keysOf(ARRIVAL_SOURCES))),
    userId: z.optional(idOf<UserId>()),
  }),
  reply: z.object({ arrivals: z.array(Arrival), pagination: Pagination }),
});

export const decideArrivalEndpoint = endpoint({
  method: 'POST',
  path: '/api/arrivals/:id/decide',
  audience: 'admin',
  profiles: ['FINANCE'],
  summary: 'Decide o que fazer com dinheiro que chegou. Quem decidir depois recebe 409.',
  params: idParams<ArrivalId>(),
  body: z.object({
    decision: DecisionKind,
    /** As it was seen: somebody else may have decided about a part of it. */
    amount: Price,
    orderId: z.optional(idOf<OrderId>()),
    invoiceId: z.optional(idOf<InvoiceId>()),
    /** Whose credit it is to be, where nobody knows yet. */
    userId: z.optional(idOf<UserId>()),
    dueDate: z.optional(day),
    note: z.optional(text(300)),
  }),
  reply: z.object({ message: z.string() }),
});

/** So many are shown; who does not find it among them looks for it more exactly. */
export const MOST_PAYABLES = 20;

export const payablesEndpoint = endpoint({
  method: 'GET',
  path: '/api/arrivals/payables',
  audience: 'admin',
  profiles: ['FINANCE'],
  summary: 'Procura faturas em aberto por empresa, CNPJ ou número do pedido.',
  query: z.object({
    search: text(100).check(z.minLength(2, { error: 'Digite ao menos 2 caracteres' })),
  }),
  reply: z.object({ payables: z.array(Payable) }),
});

export const undoDecisionEndpoint = endpoint({
  method: 'POST',
  path: '/api/arrivals/:id/undo',
  audience: 'admin',
  profiles: ['FINANCE'],
  summary: 'Desfaz a decisão com lançamentos contrários: o dinheiro volta a esperar.',
  params: idParams<ArrivalId>(),
  reply: z.object({ message: z.string() }),
});

export const bearReturnEndpoint = endpoint({
  method: 'POST',
  path: '/api/arrivals/returns/:id/bear',
  audience: 'admin',
  profiles: ['FINANCE'],
  summary:
    'Assume uma devolução feita no banco: o que o PIX quitou continua quitado. Quem decidir depois recebe 409.',
  params: idParams<ToldReturnId>(),
  reply: z.object({ message: z.string() }),
});

export const creditUseEndpoint = endpoint({
  method: 'POST',
  path: '/api/users/:id/credit/use',
  audience: 'admin',
  profiles: ['SALES', 'FINANCE'],
  summary:
    'Usa o crédito da empresa em uma fatura dela, em um pedido antecipado, ou o reserva para um pedido em análise.',
  params: idParams<UserId>(),
  body: z.object({ orderId: idOf<OrderId>(), invoiceId: z.optional(idOf<InvoiceId>()) }),
  reply: z.object({
    message: z.string(),
    /** Takes it back. */
    entry: z.int(),
  }),
});

export const undoCreditEndpoint = endpoint({
  method: 'POST',
  path: '/api/users/:id/credit/undo',
  audience: 'admin',
  profiles: ['SALES', 'FINANCE'],
  summary: 'Devolve à empresa um crédito que foi usado, enquanto a fatura está em aberto.',
  params: idParams<UserId>(),
  body: z.object({ entry: z.int() }),
  reply: z.object({ message: z.string() }),
});

/** What a reseller has to its credit; also for the back office. */
export const creditEndpoint = endpoint({
  method: 'GET',
  path: '/api/users/:id/credit',
  audience: 'admin',
  profiles: ['SALES', 'FINANCE'],
  summary: 'O crédito de uma empresa.',
  params: idParams<UserId>(),
  reply: z.object({ credit: Price }),
});
