import { keysOf } from '#contract/closed-set';
import type { Query, Reply } from '#contract/endpoint';
import type { InvoiceId, OrderId, UserId } from '#contract/ids';
import { paginationOf } from '#contract/paging';
import {
  AGING,
  type Aging,
  type OpenFilter,
  type receivablesEndpoint,
} from '#contract/receivables';

import type { Db } from '../../db/database.ts';
import { rawQuery } from '../../db/raw-query.ts';
import { searchWords, Statement } from '../../db/statement.ts';
import { WAITS } from '../../ledger/waiting.queries.ts';
import { orderContains } from '../../orders/order-search.queries.ts';
import { readToday } from '../invoices/invoices.queries.ts';
import { chargesInReais, RATES, type RatesRow } from './charges.queries.ts';
import { isPaused } from './paused.queries.ts';

export type ReceivableFilter = Pick<
  Query<typeof receivablesEndpoint>,
  'aging' | 'userId' | 'search'
>;

/** Days since it was due, by São Paulo's calendar; negative while there is time. Today is asked for once, not by row. */
const LATE = `((select (now() at time zone 'America/Sao_Paulo')::date) - i.due_date)`;

const WITHIN: Record<Aging, string> = {
  overdue_31: `${LATE} > 30`,
  overdue_8: `${LATE} between 8 and 30`,
  overdue_1: `${LATE} between 1 and 7`,
  today: `${LATE} = 0`,
  week: `${LATE} between -7 and -1`,
  month: `${LATE} between -30 and -8`,
  later: `${LATE} < -30`,
};
/** SQL: the bank says that money came another way than by its file for an open invoice; `b` is its boleto. */
export const IS_ELSEWHERE = `b.state = 'settled_elsewhere'`;

const NARROWED: Record<OpenFilter, string> = {
  ...WITHIN,
  overdue: `${LATE} > 0`,
  undecided: `(exists (select 1 from boletos b where b.invoice_id = i.id and ${IS_ELSEWHERE})
    or exists (select 1 from arrivals a where a.invoice_id = i.id and ${WAITS}))`,
};
const AGES = Object.entries(WITHIN)
  .map(([age, within]) => `when ${within} then '${age}'`)
  .join(' ');

const OPEN = `
  from invoices i join orders o on o.id = i.order_id join users u on u.id = o.user_id
  where i.status = 'pending'`;

function conditionsOf({ aging, userId, search }: ReceivableFilter, statement: Statement): string {
  return [
    OPEN,
    ...(aging ? [NARROWED[aging]] : []),
    ...(userId ? [`o.user_id = ${statement.add(userId)}::uuid`] : []),
    ...searchWords(search ?? '').map((word) => orderContains(word, statement)),
  ].join(' and ');
}

export type ReceivableRow = {
  invoiceId: InvoiceId;
  orderId: OrderId;
  orderNumber: string;
  seq: number;
  userId: UserId;
  companyName: string | null;
  cnpj: string | null;
  email: string;
  amount: number;
  dueDate: string;
  aging: Aging;
  daysLate: number;
  paused: boolean;
} & RatesRow;

const COLUMNS = `
  i.id as "invoiceId", o.id as "orderId", lpad(o.number::text, 8, '0') as "orderNumber", i.seq,
  o.user_id as "userId", o.company_name as "companyName", o.company_cnpj as cnpj,
  o.company_email as email, i.amount_cents - i.covered_cents as amount, i.due_date as "dueDate",
  case ${AGES} end as aging, ${LATE} as "daysLate", ${RATES}, ${isPaused('o.user_id')} as paused`;

type Place = { dueDate: string; invoiceId: InvoiceId };

/** Open invoices by due date, going on right after `after`. */
export function readReceivables(
  db: Db,
  filter: ReceivableFilter,
  { limit, offset = 0, after }: { limit: number; offset?: number; after?: Place | undefined },
): Promise<ReceivableRow[]> {
  const statement = new Statement();
  const where = conditionsOf(filter, statement);
  const further = after
    ? `and (i.due_date, i.id) > (${statement.add(after.dueDate)}::date, ${statement.add(after.invoiceId)}::uuid)`
    : '';
  const text = `select ${COLUMNS} ${where} ${further} order by i.due_date, i.id
    limit ${statement.add(limit)} offset ${statement.add(offset)}`;
  return rawQuery<ReceivableRow>(db, text, statement.values);
}

type AgeRow = { aging: Aging; invoices: number; total: number };
type DebtorRow = {
  userId: UserId;
  companyName: string | null;
  email: string;
  invoices: number;
  total: number;
  overdue: number;
};

export async function reportReceivables(
  db: Db,
  { page, limit, ...filter }: Query<typeof receivablesEndpoint>,
): Promise<Reply<typeof receivablesEndpoint>> {
  const rows = await readReceivables(db, filter, { limit, offset: (page - 1) * limit });
  const today = await readToday(db);
  const statement = new Statement();
  const counted = `select count(*)::int as n ${conditionsOf(filter, statement)}`;
  const [count] = await rawQuery<{ n: number }>(db, counted, statement.values);
  const ages = await readAges(db);
  const debtors = await rawQuery<DebtorRow>(
    db,
    `select o.user_id as "userId", u.company_name as "companyName", u.email,
       count(*)::int as invoices, sum(i.amount_cents - i.covered_cents)::bigint as total,
       coalesce(sum(i.amount_cents - i.covered_cents) filter (where ${LATE} > 0), 0)::bigint as overdue
     ${OPEN} group by o.user_id, u.id order by total desc, o.user_id limit 10`,
    [],
  );
  return {
    receivables: rows.map((row) => toReceivable(row, today)),
    pagination: paginationOf(page, limit, count?.n ?? 0),
    ...ages,
    debtors: debtors.map((row) => ({
      ...row,
      total: row.total / 100,
      overdue: row.overdue / 100,
    })),
  };
}

/** Everything open, by age. Days are few where invoices are many, so each is judged once. */
export async function readAges(db: Db) {
  const ages = await rawQuery<AgeRow>(
    db,
    `select case ${AGES} end as aging, sum(i.invoices)::int as invoices, sum(i.total)::bigint as total
     from (
       select due_date, count(*) as invoices, sum(amount_cents - covered_cents) as total
       from invoices where status = 'pending' group by due_date
     ) i group by 1`,
    [],
  );
  return {
    total: ages.reduce((sum, { total }) => sum + total, 0) / 100,
    aging: agesInOrder(ages),
  };
}

/** Every age, those with nothing in them included. */
const agesInOrder = (rows: readonly AgeRow[]) =>
  keysOf(AGING).map((aging) => {
    const found = rows.find((row) => row.aging === aging);
    return { aging, invoices: found?.invoices ?? 0, total: (found?.total ?? 0) / 100 };
  });

const toReceivable = (
  { userId, companyName, email, fineRate, interestRate, ...row }: ReceivableRow,
  today: string,
) => ({
  ...row,
  charges: chargesInReais({ ...row, fineRate, interestRate }, today),
  user: { id: userId, companyName, email },
  amount: row.amount / 100,
});
