import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';

import { addDays, civilDate, dayText, nextBusinessDay } from '#contract/calendar';

import { writeMail } from '../../mail/write-mail.ts';
import { atTheEnd } from '../../testing/at-the-end.ts';
import { bankCalls } from '../../testing/bank-calls.ts';
import { insertManyOrders } from '../../testing/many-orders.ts';
import { someInvoices } from '../../testing/some-invoices.ts';
import { testApp } from '../../testing/test-app.ts';
import { testPool } from '../../testing/test-database.ts';
import { lastOverdueMailed } from './overdue.rules.ts';
import { remindBuyers } from './remind-buyers.ts';

const api = await testApp();
const { db, given } = api;
const admin = await given.admin();
const bank = bankCalls(api, admin.token);
const insert = someInvoices(api);
const today = civilDate(new Date());

beforeEach(async () => {
  await given.setting('mailInvoiceDueSoon', true);
  await given.setting('mailInvoiceOverdue', true);
  await db.updateTable('invoices').set({ status: 'cancelled', paid_at: null }).execute();
  await db.deleteFrom('mails').execute();
});

const reminders = async () => {
  const rows = await db.selectFrom('mails').select(['kind', 'to_address']).execute();
  return rows.map(({ kind, to_address }) => `${kind} ${to_address}`).toSorted();
};

/** Long enough for a payment to be reported by the bank, with any holidays. */
const LATE = 10;

test('three days before it is due and when it is overdue, once each', async () => {
  const late = await insert({ late: LATE });
  const soon = [await insert({ late: 0 }), await insert({ late: -3 })];
  const later = await insert({ late: -4 });
  await insert({ late: 1, status: 'paid', paidAt: new Date() });
  await insert({ late: -1, status: 'cancelled' });
  const wanted = [
    ...soon.map(({ buyer }) => `invoice_due_soon ${buyer.email}`).toSorted(),
    `invoice_overdue ${late.buyer.email}`,
  ];
  for (let run = 0; run < 3; run += 1) {
    await remindBuyers(db);
    expect(await reminders()).toEqual(wanted);
  }
  // Later: those that were reminded get the overdue mail.
  await sql`update invoices set due_date = due_date - 14 where status = 'pending'`.execute(db);
  await db.deleteFrom('mails').execute();
  await remindBuyers(db);
  const after = await reminders();
  expect(after).toEqual(
    [...soon, later].map(({ buyer }) => `invoice_overdue ${buyer.email}`).toSorted(),
  );
});

test('the overdue mail is sent from the second bank day after, and not a day before', async () => {
  const known = lastOverdueMailed(today);
  const { buyer, id } = await insert({ late: LATE });
  await sql`update invoices set due_date = ${addDays(known, 1)}::date where id = ${id}::uuid`.execute(
    db,
  );
  await remindBuyers(db);
  expect(await reminders()).not.toContain(`invoice_overdue ${buyer.email}`);
  await sql`update invoices set due_date = ${known}::date where id = ${id}::uuid`.execute(db);
  await remindBuyers(db);
  expect(await reminders()).toContain(`invoice_overdue ${buyer.email}`);
});

test('a buyer who was just mailed about an invoice is not reminded before the next day', async () => {
  const { id, buyer } = await insert({ late: -1, madeAt: new Date() });
  await remindBuyers(db);
  expect(await reminders()).toEqual([]);
  await sql`update invoices set created_at = created_at - interval '1 day', due_date = due_date - 1
    where id = ${id}::uuid`.execute(db);
  await remindBuyers(db);
  expect(await reminders()).toEqual([`invoice_due_soon ${buyer.email}`]);
});

test('another due date is another reminder', async () => {
  const { id, buyer } = await insert({ late: LATE });
  await remindBuyers(db);
  await db.deleteFrom('mails').execute();
  const dueDate = nextBusinessDay(addDays(today, 1), 'bank');
  expect((await bank.moveDue(id, dueDate)).statusCode).toBe(200);
  await sql`update invoices set due_date = ${addDays(today, 2)}::date where id = ${id}::uuid`.execute(
    db,
  );
  await remindBuyers(db);
  expect(await reminders()).toEqual([`invoice_due_soon ${buyer.email}`]);
});

test('switched off: no mail is sent, not even later', async () => {
  await insert({ late: LATE });
  await insert({ late: -2 });
  await given.setting('mailInvoiceDueSoon', false);
  await given.setting('mailInvoiceOverdue', false);
  await remindBuyers(db);
  await given.setting('mailInvoiceDueSoon', true);
  await given.setting('mailInvoiceOverdue', true);
  await remindBuyers(db);
  expect(await reminders()).toEqual([]);
});

test('one kind off leaves the other', async () => {
  const late = await insert({ late: LATE });
  await insert({ late: -2 });
  await given.setting('mailInvoiceDueSoon', false);
  await remindBuyers(db);
  expect(await reminders()).toEqual([`invoice_overdue ${late.buyer.email}`]);
});

test('deleted accounts get no mail and do not block others', async () => {
  const gone = await given.reseller({ deleted_at: new Date() });
  await insertManyOrders(db, gone.id, 250);
  await sql`
    insert into invoices (order_id, seq, amount_cents, on_credit, due_date, status)
    select id, 1, 100, true, ${addDays(today, -30)}::date, 'pending' from orders
    where user_id = ${gone.id}::uuid`.execute(db);
  const here = await insert({ late: LATE });
  await remindBuyers(db);
  expect(await reminders()).toEqual([`invoice_overdue ${here.buyer.email}`]);
});

test('two servers at once send each mail once', async () => {
  const pool = testPool(api.url);
  atTheEnd(pool.close);
  const buyer = await given.reseller();
  await insertManyOrders(db, buyer.id, 60);
  await sql`
    insert into invoices (order_id, seq, amount_cents, on_credit, due_date, status)
    select id, 1, number, true, ${addDays(today, -LATE)}::date, 'pending' from orders
    where user_id = ${buyer.id}::uuid`.execute(db);
  await Promise.all([db, pool.db, db, pool.db].map((one) => remindBuyers(one)));
  const mails = await db.selectFrom('mails').select('data').execute();
  expect(mails).toHaveLength(60);
  expect(new Set(mails.map(({ data }) => JSON.stringify(data))).size).toBe(60);
});

test('one call reminds of all there are, of either kind', async () => {
  const buyer = await given.reseller();
  await insertManyOrders(db, buyer.id, 450);
  await sql`
    insert into invoices (order_id, seq, amount_cents, on_credit, due_date, status, created_at)
    select id, n, number, true, due::date, 'pending', now() - interval '1 month' from orders,
      (values (1, ${addDays(today, -LATE)}), (2, ${addDays(today, 2)})) v (n, due)
    where user_id = ${buyer.id}::uuid`.execute(db);
  await remindBuyers(db);
  const { rows } =
    await sql`select kind, count(*)::int as mails, count(distinct data)::int as others
    from mails group by kind order by kind`.execute(db);
  expect(rows).toEqual([
    { kind: 'invoice_due_soon', mails: 450, others: 450 },
    { kind: 'invoice_overdue', mails: 450, others: 450 },
  ]);
});

test('what they read', async () => {
  const company = { company_name: 'Ateliê Zênite' };
  const soon = await insert({ late: -3, amount: 1_234_56, company });
  await remindBuyers(db);
  await db
    .insertInto('mails')
    .values({
      kind: 'invoice_issued',
      to_address: soon.buyer.email,
      data: JSON.stringify({
        orderNumber: soon.orderNumber,
        companyName: 'Ateliê Zênite',
        amount: 1234.56,
        dueDate: soon.dueDate,
        line: '34191.09008 00004.241238 45678.970000 4 16610000123456',
      }),
    })
    .execute();
  const rows = await db.selectFrom('mails').selectAll().orderBy('kind').execute();
  const deps = {
    publicUrl: 'https://portal.example',
    store: api.store,
    makePasswordLink: async () => '',
    makeRestoreLink: async () => '',
  };
  const [remind, issued] = await Promise.all(
    rows.map((row) => writeMail(db, { ...row, to: row.to_address }, deps)),
  );
  const day = dayText(soon.dueDate);
  expect(remind).toMatchObject({
    kind: 'invoice_due_soon',
    subject: `Fatura do pedido #${soon.orderNumber} vence em ${day}: Ourela`,
    text: expect.stringContaining('https://portal.example/reseller/invoices'),
  });
  expect(remind?.text).toMatch(/R\$\s1\.234,56/);
  expect(issued).toMatchObject({
    subject: `Boleto do pedido #${soon.orderNumber}: Ourela`,
    text: expect.stringContaining('34191.09008 00004.241238 45678.970000 4 16610000123456'),
  });
});
