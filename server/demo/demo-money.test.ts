import { sql } from 'kysely';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { beforeAll, expect, test } from 'vitest';

import { isBusinessDay } from '#contract/calendar';

import type { Db } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { testDatabase } from '../testing/test-database.ts';
import { loadDemo } from './load-demo.ts';
import type { DemoReceipt } from './receipt-rows.ts';

const passwords = { admin: '$argon2id$a', reseller: '$argon2id$r', pending: '$argon2id$p' };

let db: Db;
let receipts: readonly DemoReceipt[];
beforeAll(async () => {
  ({ db } = await testDatabase());
  const now = new Date('2026-11-16T14:30:00Z');
  ({ receipts } = await inTransaction(db, (tx) => loadDemo(tx, { now, passwords })));
});

const offenders = async (query: ReturnType<typeof sql>) => (await query.execute(db)).rows;

test('orders on credit have invoices over their total from approval on, prepaid ones none', async () => {
  const wrong = sql`
    select o.number, o.term, o.status from orders o left join invoices i on i.order_id = o.id
    group by o.id
    having coalesce(sum(i.amount_cents), 0) <> case
      when o.term = 'antecipado_3' or not exists (
        select 1 from order_events e where e.order_id = o.id and e.to_status = 'APPROVED')
      then 0 else o.total_cents end`;
  expect(await offenders(wrong)).toEqual([]);
  const dates = await db.selectFrom('invoices').select('due_date').distinct().execute();
  expect(dates.filter(({ due_date }) => !isBusinessDay(due_date, 'bank'))).toEqual([]);
});

test('what is paid is paid, what is cancelled is not open', async () => {
  const wrong = sql`
    select o.number from orders o join invoices i on i.order_id = o.id
    where (o.payment_status = 'paid' and i.status <> 'paid')
      or (o.status = 'CANCELLED' and i.status = 'pending')
      or (o.payment_status = 'awaiting_payment' and i.on_credit and i.status <> 'pending')`;
  expect(await offenders(wrong)).toEqual([]);
  const open = await db
    .selectFrom('invoices')
    .select('id')
    .where('status', '=', 'pending')
    .execute();
  expect(open.length).toBeGreaterThan(50);
});

test('nobody owes more than the limit', async () => {
  const wrong = sql`
    select email, credit_limit_cents, credit_exposure(id) as owed from users
    where credit_exposure(id) > credit_limit_cents`;
  expect(await offenders(wrong)).toEqual([]);
});

test('orders that wait for a confirmation have a receipt to look at, and it can be read', async () => {
  const wrong = sql`
    select o.number from orders o left join receipts r on r.order_id = o.id and r.state = 'pending'
    group by o.id
    having count(r.id) <> case when o.status = 'pending_payment_confirmation' then 1 else 0 end`;
  expect(await offenders(wrong)).toEqual([]);
  expect(new Set(receipts.map(({ row }) => row.sha256)).size).toBe(receipts.length);
  const [first] = receipts;
  const document = await getDocument({
    data: new Uint8Array(first?.content ?? []),
    verbosity: 0,
  }).promise;
  const { items } = await (await document.getPage(1)).getTextContent();
  const text = items.map((item) => ('str' in item ? item.str : '')).join('\n');
  expect(text).toContain('COMPROVANTE DE DEMONSTRAÇÃO, SEM VALOR');
});
