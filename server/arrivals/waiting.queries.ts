import type { Payable, Waiting } from '#contract/arrivals';
import type { ArrivalId, InvoiceId, OrderId, UserId } from '#contract/ids';
import type { ArrivalSource, DecisionReason } from '#contract/ledger-words';

import type { Db } from '../db/database.ts';
import { rawQuery } from '../db/raw-query.ts';
import { IS_BY_HAND, WAITS } from '../ledger/waiting.queries.ts';
import { RETURNABLE } from '../pix-charges/returns/returns.queries.ts';
import { offersOf } from './decisions.rules.ts';

/** So many are decided on one page, the oldest first. */
const MOST = 50;

type PayableRow = {
  orderId: OrderId;
  orderNumber: string;
  invoiceId: InvoiceId | null;
  seq: number | null;
  userId: UserId;
  companyName: string;
  open: number;
  dueDate: string | null;
};

/** SQL: what may be paid of the order `o` and its invoice `i`, in centavos. */
export const PAYABLE = `json_build_object('orderId', o.id, 'orderNumber', lpad(o.number::text, 8, '0'),
  'invoiceId', i.id, 'seq', i.seq, 'userId', o.user_id,
  'companyName', coalesce(nullif(o.company_name, ''), o.company_email),
  'open', i.amount_cents - i.covered_cents, 'dueDate', i.due_date)`;

/** SQL: an order `o` paid in advance, of which something is missing. It has no invoices, and is itself what is paid. */
export const IS_OPEN_IN_ADVANCE = `o.term = 'antecipado_3'
  and o.status in ('PENDING', 'UNDER_REVIEW', 'pending_payment_confirmation') and o.total_cents > covered_cents(o.id)`;
const OPEN_IN_ADVANCE = 'o.total_cents - covered_cents(o.id)';
export const PAYABLE_IN_ADVANCE = `json_build_object('orderId', o.id, 'orderNumber', lpad(o.number::text, 8, '0'),
  'invoiceId', null, 'seq', null, 'userId', o.user_id,
  'companyName', coalesce(nullif(o.company_name, ''), o.company_email),
  'open', ${OPEN_IN_ADVANCE}, 'dueDate', null)`;

export const toPayable = (row: PayableRow): Payable => ({ ...row, open: row.open / 100 });
export type { PayableRow };

type Row = {
  id: ArrivalId;
  reason: DecisionReason;
  source: ArrivalSource;
  paidOn: string;
  left: number;
  gross: number;
  fee: number;
  feeApart: boolean;
  payer: string | null;
  document: string | null;
  userId: UserId | null;
  companyName: string | null;
  orderId: OrderId | null;
  orderNumber: string | null;
  invoiceId: InvoiceId | null;
  seq: number | null;
  isReturnable: boolean;
  isByHand: boolean;
  payables: PayableRow[];
  companies: { id: UserId; name: string }[];
};

const PLAIN_CNPJ = `upper(regexp_replace(c.cnpj, '[^0-9A-Za-z]', '', 'g'))`;
/** Several accounts may be of one company, and hidden digits fit several. */
const MOST_COMPANIES = 5;

/** Whose document the payer of money of nobody has. A whole one is looked up, one with hidden digits compared. */
const COMPANIES = `
  select c.id, coalesce(nullif(c.company_name, ''), c.email) as name from (
    select c.id, c.company_name, c.email, c.role from users c
    where ${PLAIN_CNPJ} = a.payer_document and c.deleted_at is null
    union all
    select c.id, c.company_name, c.email, c.role from users c where a.payer_document like '%*%'
      and ${PLAIN_CNPJ} like replace(a.payer_document, '*', '_') and c.deleted_at is null
  ) c where a.user_id is null and c.role = 'RESELLER' order by c.id limit ${MOST_COMPANIES}`;

/** What it came for, else what its company owes, or those with the payer's document, else what is open to the very same value. */
const PAYABLES = `
  select p.payable from (
    select ${PAYABLE} as payable, i.amount_cents - i.covered_cents as open, i.due_date, i.id from invoices i join orders o on o.id = i.order_id
    where i.status = 'pending' and case
      when a.reason = 'part' and a.invoice_id is not null then i.id = a.invoice_id
      when a.reason = 'part' and own.term = 'antecipado_3' then false
      when a.user_id is not null then o.user_id = a.user_id
      when cardinality(known.ids) > 0 then o.user_id = any(known.ids)
      else i.amount_cents - i.covered_cents = a.unallocated_cents end
    union all
    select ${PAYABLE_IN_ADVANCE}, ${OPEN_IN_ADVANCE}, null, o.id from orders o where ${IS_OPEN_IN_ADVANCE} and case
      when a.reason = 'part' and a.invoice_id is not null then false
      when a.reason = 'part' and own.term = 'antecipado_3' then o.id = a.order_id
      when a.user_id is not null then o.user_id = a.user_id
      when cardinality(known.ids) > 0 then o.user_id = any(known.ids)
      else ${OPEN_IN_ADVANCE} = a.unallocated_cents end
  ) p order by cardinality(known.ids) > 0 and p.open <> a.unallocated_cents, p.due_date, p.id limit 5`;

const LIST = `
  select a.id, a.reason, a.source, a.paid_on as "paidOn",
    case when a.reason = 'odd_line' and a.unallocated_cents = 0 then a.cents else a.unallocated_cents end
      as "left",
    a.cents as gross, a.payer, a.payer_document as document, a.user_id as "userId",
    fees.cents as fee, fees.apart as "feeApart",
    coalesce(nullif(u.company_name, ''), u.email) as "companyName",
    a.order_id as "orderId", lpad(own.number::text, 8, '0') as "orderNumber", a.invoice_id as "invoiceId", its.seq,
    coalesce(${RETURNABLE}, false) as "isReturnable", ${IS_BY_HAND} as "isByHand",
    coalesce((select json_agg(d.payable) from (${PAYABLES}) d), '[]') as payables, known.companies
  from arrivals a left join users u on u.id = a.user_id left join orders own on own.id = a.order_id
    left join invoices its on its.id = a.invoice_id
    cross join lateral (
      select coalesce(sum(f.cents), 0)::bigint as cents, coalesce(bool_and(not f.taken), false) as apart
      from ledger_entries f where f.arrival_id = a.id and f.kind = 'bank_fee') fees
    cross join lateral (
      select coalesce(array_agg(k.id), '{}') as ids,
        coalesce(json_agg(json_build_object('id', k.id, 'name', k.name)), '[]') as companies
      from (${COMPANIES}) k) known
  where ${WAITS} order by a.paid_on, a.created_at, a.id limit ${MOST}`;

/** What somebody has to decide about, with what can be done. */
export async function listWaiting(
  db: Db,
  { returnsPix }: { returnsPix: boolean },
): Promise<Waiting[]> {
  const rows = await rawQuery<Row>(db, LIST, []);
  return rows.map(({ left, gross, fee, payables, userId, orderId, invoiceId, ...row }) => {
    const [whose, ...others] = row.companies;
    const own = payables.find((one) => one.invoiceId === invoiceId && one.orderId === orderId);
    return {
      id: row.id,
      reason: row.reason,
      source: row.source,
      paidOn: row.paidOn,
      amount: left / 100,
      gross: gross / 100,
      fee: fee / 100,
      feeApart: row.feeApart,
      payer: row.payer,
      document: row.document,
      companies: row.companies,
      company: userId && row.companyName ? { id: userId, name: row.companyName } : null,
      order: orderId && row.orderNumber ? { id: orderId, number: row.orderNumber } : null,
      seq: row.seq,
      payables: payables.map(toPayable),
      offers: offersOf({
        reason: row.reason,
        left,
        hasCompany: userId !== null,
        owesNothing: whose !== undefined && others.length === 0 && payables.length === 0,
        open: own?.open,
        hasInvoice: own !== undefined && own.invoiceId !== null,
        isReturnable: returnsPix && row.isReturnable,
        isWhollyByHand: row.isByHand && left === gross,
      }),
    };
  });
}
