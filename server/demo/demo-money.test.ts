import { sql } from 'kysely';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { beforeAll, expect, test } from 'vitest';

import { civilDate, isBusinessDay } from '#contract/calendar';

import { createRemittance } from '../bank-files/create-remittance.ts';
import { readLine } from '../banking/line.rules.ts';
import { takeNumbers } from '../boletos/sync/numbers.queries.ts';
import type { Db } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { readSettings } from '../settings/settings.queries.ts';
import { testDatabase } from '../testing/test-database.ts';
import { ADMIN_ID } from './accounts.ts';
import { DEMO_BOLETO_ACCOUNT } from './demo-boleto-account.ts';
import { demoData } from './demo-data.ts';
import { loadDemo } from './load-demo.ts';
import type { DemoReceipt } from './receipt-rows.ts';

const NOW = new Date('2026-11-16T14:30:00Z');
const passwords = { admin: '$argon2id$a', reseller: '$argon2id$r', pending: '$argon2id$p' };

let db: Db;
let receipts: readonly DemoReceipt[];
beforeAll(async () => {
  ({ db } = await testDatabase());
  const data = demoData(NOW, passwords);
  ({ receipts } = data);
  await inTransaction(db, (tx) => loadDemo(tx, data));
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

test('every invoice has a boleto of the demonstration’s account, and its line is good', async () => {
  const rows = await db
    .selectFrom('boletos as b')
    .innerJoin('invoices as i', 'i.id', 'b.invoice_id')
    .selectAll('b')
    .select(['i.status', 'i.amount_cents as due', 'i.due_date as on', 'i.paid_at'])
    .orderBy('b.our_number')
    .execute();
  const { count } = await db
    .selectFrom('invoices')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  expect(new Set(rows.map(({ invoice_id }) => invoice_id)).size).toBe(count);
  expect(rows.map(({ our_number }) => our_number)).toEqual(rows.map((_, index) => index + 1));
  for (const row of rows) {
    const read = readLine(row.line, civilDate(NOW));
    expect([read?.amount, read?.barcode]).toEqual([row.due, row.barcode]);
    expect([row.amount_cents, row.due_date, row.account?.demonstration]).toEqual([
      row.due,
      row.on,
      true,
    ]);
    expect(BOLETO_OF[row.status]).toContain(row.state);
    expect([row.paid_cents, row.credited_on === null]).toEqual(
      row.status === 'paid' ? [row.due, false] : [null, true],
    );
  }
  const { boletoAccount } = await readSettings(db, ['boletoAccount']);
  expect(boletoAccount).toEqual(rows[0]?.account);
});

const BOLETO_OF = { paid: ['paid'], pending: ['draft', 'registered'], cancelled: ['written_off'] };

test('what was approved lately waits for the bank, whenever the demonstration begins', async () => {
  const wrong = sql`
    select b.our_number from boletos b join invoices i on i.id = b.invoice_id
    left join bank_instructions w on w.boleto_id = b.id and w.movement = '01'
    where (b.state = 'draft') <> (w.id is not null)
      or (i.status = 'pending' and i.created_at > ${NOW}::timestamptz - interval '2 days'
        and b.state <> 'draft')`;
  expect(await offenders(wrong)).toEqual([]);
  for (const now of ['2026-11-16T11:00:00Z', '2027-01-04T10:00:00Z', '2028-02-29T12:00:00Z']) {
    const { boletos, bank_instructions } = demoData(new Date(now), passwords);
    expect(bank_instructions.length).toBeGreaterThanOrEqual(3);
    expect(boletos.filter(({ state }) => state === 'registered').length).toBeGreaterThan(20);
  }
});

test('the remittance can be made, and the next boleto goes on from the last number', async () => {
  const { id } = await createRemittance(db, ADMIN_ID);
  const { content, titles } = await db
    .selectFrom('remittances')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(content.split('\r\n').filter((line) => line[13] === 'P')).toHaveLength(titles);
  const { last } = await db
    .selectFrom('boletos')
    .select(({ fn }) => fn.max('our_number').as('last'))
    .executeTakeFirstOrThrow();
  expect(
    await inTransaction(db, (tx) =>
      takeNumbers(tx, { account: DEMO_BOLETO_ACCOUNT, agreement: '', first: 1, last: 9_999 }, 1),
    ),
  ).toEqual([(last ?? 0) + 1]);
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
