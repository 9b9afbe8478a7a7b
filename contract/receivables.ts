import * as z from 'zod/mini';

import { keysOf } from './closed-set.ts';
import { endpoint } from './endpoint.ts';
import { idOf, type InvoiceId, type OrderId, type UserId } from './ids.ts';
import { Invoice } from './invoice.ts';
import { LateCharges } from './late-charges.ts';
import { Price } from './money.ts';
import { pageQuery, Pagination } from './paging.ts';
import { text } from './text.ts';

/** Open invoices by how far their due date is, in the order of the report. */
export const AGING = {
  overdue_31: { label: 'Vencidas há mais de 30 dias' },
  overdue_8: { label: 'Vencidas de 8 a 30 dias' },
  overdue_1: { label: 'Vencidas de 1 a 7 dias' },
  today: { label: 'Vencem hoje' },
  week: { label: 'Próximos 7 dias' },
  month: { label: 'De 8 a 30 dias' },
  later: { label: 'Mais de 30 dias' },
} as const;
export type Aging = keyof typeof AGING;
export const Aging = z.literal(keysOf(AGING));

/** What the list can be narrowed to besides one age. */
export const OPEN_FILTERS = {
  ...AGING,
  overdue: { label: 'Todas as vencidas' },
  /** The bank says that money came, and it settles nothing by itself. */
  undecided: { label: 'Com pagamento a decidir' },
} as const;
export type OpenFilter = keyof typeof OPEN_FILTERS;
const OpenFilter = z.literal(keysOf(OPEN_FILTERS));

export const Receivable = z.object({
  invoiceId: idOf<InvoiceId>(),
  orderId: idOf<OrderId>(),
  orderNumber: z.string(),
  seq: z.int(),
  user: z.object({ id: idOf<UserId>(), companyName: z.nullable(z.string()), email: z.string() }),
  amount: Price,
  dueDate: z.string(),
  aging: Aging,
  /** Negative: days left; positive: days since it was due. */
  daysLate: z.int(),
  /** Fine and interest as of today; null while it can be paid in time, or where its boleto states none. */
  charges: z.nullable(LateCharges),
  /** Its company is not reminded for now. */
  paused: z.boolean(),
});
export type Receivable = z.output<typeof Receivable>;

const filter = {
  aging: z.optional(OpenFilter),
  userId: z.optional(idOf<UserId>()),
  search: z.optional(text(100)),
};

export const receivablesEndpoint = endpoint({
  method: 'GET',
  path: '/api/receivables',
  audience: 'admin',
  profiles: ['FINANCE'],
  summary: 'Faturas em aberto por vencimento, com o total por idade e por revendedor.',
  query: z.object({ ...pageQuery(20, 100), ...filter }),
  reply: z.object({
    receivables: z.array(Receivable),
    pagination: Pagination,
    /** Over everything open, whatever the filter. */
    total: Price,
    aging: z.array(z.object({ aging: Aging, invoices: z.int(), total: Price })),
    /** Who owes most, the first ten. */
    debtors: z.array(
      z.object({
        userId: idOf<UserId>(),
        companyName: z.nullable(z.string()),
        email: z.string(),
        invoices: z.int(),
        total: Price,
        overdue: Price,
      }),
    ),
  }),
});

export const exportReceivablesEndpoint = endpoint({
  method: 'GET',
  path: '/api/receivables/export/csv',
  audience: 'admin',
  profiles: ['FINANCE'],
  summary: 'Exporta as faturas em aberto em CSV, com o filtro da página.',
  query: z.object(filter),
  heavy: true,
  download: 'text/csv; charset=utf-8',
  reply: z.unknown(),
});

/** For the reseller, above the orders of /reseller/invoices. */
export const ownInvoicesEndpoint = endpoint({
  method: 'GET',
  path: '/api/reseller/invoices/summary',
  audience: 'reseller',
  summary: 'Quanto o revendedor tem em aberto, vencido e pago neste mês.',
  reply: z.object({
    open: Price,
    openCount: z.int(),
    overdue: Price,
    overdueCount: z.int(),
    paidThisMonth: Price,
    /** The company's own money, from what it paid too much; absent: none. */
    ownCredit: z.optional(Price),
    /** The next one to pay; null when nothing is open. */
    next: z.nullable(z.object({ orderId: idOf<OrderId>(), amount: Price, dueDate: z.string() })),
  }),
});

/** An invoice away from its order: what leads back to it, and what was already done about it. */
export const OwnInvoice = z.extend(Invoice, {
  orderId: idOf<OrderId>(),
  orderNumber: z.string(),
  /** How many invoices the order has. */
  count: z.int(),
  /** A receipt for it, or for all of its order, waits to be looked at. */
  receiptWaits: z.boolean(),
});
export type OwnInvoice = z.output<typeof OwnInvoice>;

export const listOwnInvoicesEndpoint = endpoint({
  method: 'GET',
  path: '/api/reseller/invoices',
  audience: 'reseller',
  summary: 'As faturas do revendedor: as em aberto primeiro, por vencimento.',
  query: z.object(pageQuery(10, 100)),
  reply: z.object({ invoices: z.array(OwnInvoice), pagination: Pagination }),
});
