import * as z from 'zod/mini';

import { ATTACHMENT_FIELDS } from './applications.ts';
import { keysOf } from './closed-set.ts';
import { endpoint } from './endpoint.ts';
import {
  type ApplicationId,
  idOf,
  idParams,
  type OrderId,
  type PriceTableId,
  type UserId,
} from './ids.ts';
import { LateCharges } from './late-charges.ts';
import { Money, Price } from './money.ts';
import { NOTICES } from './notice-subjects.ts';
import { pageQuery, Pagination } from './paging.ts';
import { OwnInvoice } from './receivables.ts';
import { ResellerNote } from './reseller-notes.ts';
import { AdminUser } from './users.ts';

const ResellerParams = idParams<UserId>();
const count = z.int().check(z.nonnegative());

/** What the back office knows of one reseller; the lists on its page are asked for by themselves. */
export const Dossier = z.object({
  user: AdminUser,
  /** While the access is suspended: since when. */
  suspendedAt: z.nullable(z.iso.datetime()),
  /** Null: never was in. */
  lastAccessAt: z.nullable(z.iso.datetime()),
  /** Credit that the orders under review would take if all were approved. */
  underReview: Price,
  orders: count,
  open: z.object({
    total: Price,
    invoices: count,
    overdue: Price,
    overdueInvoices: count,
    /** A day; of the next one that is not overdue. */
    nextDue: z.nullable(z.string()),
  }),
  /** In the last twelve months, without what was cancelled. */
  bought: z.object({ total: Price, orders: count, pieces: count }),
  /** Days after the due date, over what was paid in the last twelve months; negative: before it. */
  paidAfterDays: z.nullable(z.int()),
  minimum: z.object({ pieces: count, value: Price }),
  /** The newest of each kind. */
  documents: z.array(z.object({ field: z.literal(ATTACHMENT_FIELDS), url: z.string() })),
  applicationId: z.nullable(idOf<ApplicationId>()),
  notes: z.array(ResellerNote),
  /** What prices are taken from, null: from the product; not there while the brand has no tables. */
  priceTable: z.optional(z.nullable(z.object({ id: idOf<PriceTableId>(), name: z.string() }))),
  /** Where the reseller finds the portal, for links in messages. */
  portalUrl: z.string(),
});
export type Dossier = z.output<typeof Dossier>;

export const dossierEndpoint = endpoint({
  method: 'GET',
  path: '/api/admin/resellers/:id/dossier',
  audience: 'admin',
  profiles: ['SALES', 'FINANCE'],
  summary: 'O que a marca sabe de um revendedor: crédito, compras, pagamentos, documentos e notas.',
  params: ResellerParams,
  reply: Dossier,
});

/** An open invoice with what can be done to have it paid. */
export const OpenInvoice = z.extend(OwnInvoice, {
  /** Negative: days left; positive: days since it was due. */
  daysLate: z.int(),
  /** When its buyer was last told that it is overdue. */
  toldAt: z.nullable(z.iso.datetime()),
  /** Overdue for long enough, no payment known to be on its way, and nobody was told of it today. */
  collectable: z.boolean(),
  /** Fine and interest as of today; null while it can be paid in time, or where its boleto states none. */
  charges: z.nullable(LateCharges),
});
export type OpenInvoice = z.output<typeof OpenInvoice>;

export const openInvoicesEndpoint = endpoint({
  method: 'GET',
  path: '/api/admin/resellers/:id/open-invoices',
  audience: 'admin',
  profiles: ['SALES', 'FINANCE'],
  summary: 'Faturas em aberto de um revendedor, por vencimento, com a linha do boleto.',
  params: ResellerParams,
  query: z.object(pageQuery(10, 100)),
  reply: z.object({ invoices: z.array(OpenInvoice), pagination: Pagination }),
});

/** How money came in, as far as it is known. */
export const PAID_BY = {
  boleto: { label: 'Boleto' },
  pix: { label: 'PIX automático' },
  receipt: { label: 'Comprovante' },
  hand: { label: 'Baixa manual' },
} as const;
export type PaidBy = keyof typeof PAID_BY;

export const LedgerEntry = z.object({
  /** `order`: paid in advance, without an invoice. */
  kind: z.literal(['invoice', 'order', 'payment']),
  at: z.iso.datetime(),
  orderId: idOf<OrderId>(),
  orderNumber: z.string(),
  /** The invoice's number within the order; null where there is none. */
  seq: z.nullable(z.int()),
  debit: Price,
  credit: Price,
  paidBy: z.nullable(z.literal(keysOf(PAID_BY))),
  /** What is owed after it. */
  balance: Money,
});
export type LedgerEntry = z.output<typeof LedgerEntry>;

export const ledgerEndpoint = endpoint({
  method: 'GET',
  path: '/api/admin/resellers/:id/ledger',
  audience: 'admin',
  profiles: ['SALES', 'FINANCE'],
  summary: 'Faturas feitas e pagamentos conhecidos de um revendedor, os mais novos primeiro.',
  params: ResellerParams,
  query: z.object({ ...pageQuery(10, 100), only: z.optional(z.literal('payments')) }),
  reply: z.object({ entries: z.array(LedgerEntry), pagination: Pagination }),
});

export const noticeEndpoint = endpoint({
  method: 'POST',
  path: '/api/admin/resellers/:id/notices',
  audience: 'admin',
  profiles: ['SALES', 'FINANCE'],
  summary: 'Envia ao revendedor um e-mail: cobrança, extrato ou link do catálogo.',
  params: ResellerParams,
  body: z.strictObject({ about: z.literal(keysOf(NOTICES)) }),
  status: 201,
  reply: z.object({
    to: z.string(),
    /** How many it is about; none for the catalogue. */
    invoices: count,
  }),
});
