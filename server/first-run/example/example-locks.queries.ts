import type { Db } from '../../db/database.ts';
import { rawQuery } from '../../db/raw-query.ts';

/** SQL: whether a column holds the id of something of this kind that the example brought. */
export const isExample = (kind: string, column: string): string =>
  `${column}::text in (select id from example_rows where kind = '${kind}')`;

/** Orders of the example's companies, also those that somebody placed to try the portal. */
export async function lockOrders(tx: Db): Promise<number> {
  const rows = await rawQuery<{ id: string }>(
    tx,
    `select id from orders where ${isExample('user', 'user_id')} order by id for update`,
    [],
  );
  return rows.length;
}

/** The rest in the order in which everybody locks: who holds one of them is waited for, nobody in a circle. */
export async function lockApplications(tx: Db): Promise<void> {
  await rawQuery<{ id: string }>(
    tx,
    `select id from applications where ${isExample('application', 'id')}
       or ${isExample('user', 'user_id')} order by id for update`,
    [],
  );
}

export async function lockUsers(tx: Db): Promise<void> {
  await rawQuery<{ id: string }>(
    tx,
    `select id from users where ${isExample('user', 'id')} order by id for update`,
    [],
  );
}

/** Not against those who only name a product: a checkout does so when it holds the sizes already. */
export async function lockProducts(tx: Db): Promise<void> {
  await rawQuery<{ id: string }>(
    tx,
    `select id from products where ${isExample('product', 'id')} order by id for no key update`,
    [],
  );
}

export async function lockSizes(tx: Db): Promise<void> {
  await rawQuery<{ id: string }>(
    tx,
    `select id from variants where ${isExample('product', 'product_id')} order by id for update`,
    [],
  );
}

export async function countOrders(tx: Db): Promise<number> {
  const [row] = await rawQuery<{ orders: number }>(
    tx,
    `select count(*)::int as orders from orders where ${isExample('user', 'user_id')}`,
    [],
  );
  return row?.orders ?? 0;
}

export type Tie = {
  what: 'bought' | 'sold' | 'administrator' | 'bank' | 'charge' | 'money';
  name: string;
};

/** SQL: the arrival `a` was told of by the bank, or was nobody's when it came. */
const IS_BRANDS = `(a.source in ('return_line', 'statement_line', 'pix') or exists (
  select 1 from ledger_entries r
  where r.arrival_id = a.id and r.kind = 'received' and r.user_id is null))`;

/** SQL: the companies that have such money now. */
const WITH_MONEY = `
  select a.user_id from arrivals a where ${IS_BRANDS}
  union
  select e.user_id from arrivals a join ledger_entries e on e.arrival_id = a.id
  where ${IS_BRANDS} and e.reverses_id is null
    and not exists (select 1 from ledger_entries r where r.reverses_id = e.id)
  union
  select o.user_id from statement_payments p
    left join receipts r on r.id = p.receipt_id left join invoices i on i.id = p.invoice_id
    join orders o on o.id = coalesce(r.order_id, i.order_id)`;

/**
 * What ties the example to the brand's own: a company of its own that ordered an example product, an order
 * of an example company for a product of its own, a company that became an administrator, a boleto the bank
 * was told of or has told of, a PIX charge that can be paid there or was, and money that did not come with the example.
 */
export const listTies = (tx: Db): Promise<Tie[]> =>
  rawQuery<Tie>(
    tx,
    `select 'bought' as what, lpad(o.number::text, 8, '0') as name from orders o
     where not ${isExample('user', 'o.user_id')} and exists (
       select 1 from order_items i where i.order_id = o.id and ${isExample('product', 'i.product_id')})
     union all
     select 'sold', lpad(o.number::text, 8, '0') from orders o
     where ${isExample('user', 'o.user_id')} and exists (
       select 1 from order_items i where i.order_id = o.id
         and not ${isExample('product', 'i.product_id')})
     union all
     select 'administrator', u.email from users u
     where ${isExample('user', 'u.id')} and u.role = 'ADMIN'
     union all
     select distinct 'bank', lpad(o.number::text, 8, '0') from bank_instructions n
     join boletos b on b.id = n.boleto_id join invoices i on i.id = b.invoice_id
     join orders o on o.id = i.order_id
     where n.remittance_id is not null and ${isExample('user', 'o.user_id')}
     union
     select 'bank', lpad(o.number::text, 8, '0') from bank_return_entries n
     join boletos b on b.id = n.boleto_id join invoices i on i.id = b.invoice_id
     join orders o on o.id = i.order_id where ${isExample('user', 'o.user_id')}
     union all
     select distinct 'charge', lpad(o.number::text, 8, '0') from pix_charges c
     join orders o on o.id = c.order_id
     where c.state in ('asked', 'active', 'paid') and ${isExample('user', 'o.user_id')}
     union all
     select 'money', coalesce(nullif(u.company_name, ''), u.email) from users u
     where ${isExample('user', 'u.id')} and u.id in (${WITH_MONEY})
     order by what, name`,
    [],
  );
