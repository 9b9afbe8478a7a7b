import { randomUUID } from 'node:crypto';

import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';

import { addDays } from '#contract/calendar';

import { inTransaction } from '../db/transaction.ts';
import { insertArrival, insertEntry } from '../ledger/ledger.queries.ts';
import { dunningCalendar, LATE, LAST } from '../testing/dunning-calendar.ts';
import { testApp } from '../testing/test-app.ts';
import { lastDueWith } from './calendar.rules.ts';
import { remindByCalendar } from './remind-by-calendar.ts';

const api = await testApp();
const { db, given } = api;
const { begin, calendar, dueWith, insert, mails, moveTo, today } = dunningCalendar(api);

beforeEach(begin);

/** Once a day is what hides a second mail from these tests; the day goes by. */
const nextDay = () =>
  sql`update invoices set reminded_at = reminded_at - interval '1 day',
    overdue_told_at = overdue_told_at - interval '1 day'`.execute(db);

test('a step is told once, and the next when its day comes', async () => {
  const { id, buyer } = await dueWith(5);
  for (let run = 0; run < 3; run += 1) {
    await remindByCalendar(db);
    await nextDay();
    expect(await mails()).toEqual([`invoice_overdue ${buyer.email}`]);
  }
  expect(
    await db
      .selectFrom('dunning_reminders')
      .select(['days', 'text', 'open_cents', 'mailed'])
      .where('invoice_id', '=', id)
      .execute(),
  ).toEqual([{ days: 5, text: 'overdue', open_cents: 100_00, mailed: true }]);
});

test('not a day before', async () => {
  const { id } = await dueWith(5);
  await moveTo(id, addDays(lastDueWith(5, today), 1));
  await remindByCalendar(db);
  expect(await mails()).toEqual([]);
});

test('after a stop only the newest step is sent, and the older never', async () => {
  const { buyer } = await dueWith(30);
  await remindByCalendar(db);
  await nextDay();
  await remindByCalendar(db);
  expect(await mails()).toEqual([`invoice_overdue ${buyer.email}`]);
  const [told] = await db
    .selectFrom('dunning_reminders')
    .select('text')
    .orderBy('sent_at', 'desc')
    .execute();
  expect(told).toEqual({ text: 'last_notice' });
});

test('a calendar that was just set does not write to whoever has been late before', async () => {
  await dueWith(30);
  await given.setting('dunningSteps', [LATE, LAST]);
  await sql`update settings set updated_at = now() where key = 'dunningSteps'`.execute(db);
  await remindByCalendar(db);
  expect(await mails()).toEqual([]);
});

test('without a calendar, or with all of it off, the two mails of before go out', async () => {
  const { buyer } = await insert({ late: 10 });
  for (const steps of [[], [{ ...LATE, on: false }]]) {
    await calendar(...steps);
    await remindByCalendar(db);
    expect(await mails()).toEqual([`invoice_overdue ${buyer.email}`]);
  }
  const [mail] = await db.selectFrom('mails').select('data').execute();
  expect(mail?.data).not.toHaveProperty('step');
});

test('with a calendar the two mails of before do not go out besides', async () => {
  await calendar(LAST);
  await insert({ late: 5 });
  await insert({ late: -2 });
  await remindByCalendar(db);
  expect(await mails()).toEqual([]);
});

test('suspended and deleted companies are not reminded', async () => {
  await dueWith(5, { buyer: await given.reseller({ approved: false }) });
  await dueWith(5, { buyer: await given.reseller({ deleted_at: new Date() }) });
  const { buyer } = await dueWith(5);
  await remindByCalendar(db);
  expect(await mails()).toEqual([`invoice_overdue ${buyer.email}`]);
});

test('a boleto whose money is on its way is left alone until two bank days have gone by', async () => {
  const { id, buyer } = await dueWith(5);
  const awaits = (day: string) =>
    sql`insert into boletos (invoice_id, source, state, line, barcode, amount_cents, due_date, awaited_since)
      values (${id}::uuid, 'manual', 'registered', ${'1'.repeat(47)}, ${'1'.repeat(44)}, 10000, ${today}::date, ${day}::date)`.execute(
      db,
    );
  await awaits(today);
  await remindByCalendar(db);
  expect(await mails()).toEqual([]);
  await sql`update boletos set awaited_since = ${addDays(today, -10)}::date where invoice_id = ${id}::uuid`.execute(
    db,
  );
  await remindByCalendar(db);
  expect(await mails()).toEqual([`invoice_overdue ${buyer.email}`]);
});

test('money that waits for a decision stops it; what is decided leaves the rest to be told', async () => {
  const { id, orderId, buyer } = await dueWith(5);
  const part = { userId: buyer.id, orderId, invoiceId: id };
  const arrivalId = await inTransaction(db, async (tx) => {
    const arrival = await insertArrival(tx, {
      source: 'hand',
      key: null,
      endToEndId: null,
      cents: 40_00,
      paidOn: null,
      payer: null,
      reason: 'part',
      actorId: null,
      ...part,
    });
    if (!arrival) throw new Error('not booked');
    const { id: made } = arrival;
    await insertEntry(tx, {
      kind: 'received',
      cents: 40_00,
      arrivalId: made,
      ...part,
      actorId: null,
    });
    return made;
  });
  await remindByCalendar(db);
  expect(await mails()).toEqual([]);
  await insertEntry(db, { kind: 'applied', cents: 40_00, arrivalId, ...part, actorId: null });
  await remindByCalendar(db);
  const [mail] = await db.selectFrom('mails').select('data').execute();
  expect(mail?.data).toMatchObject({ amount: 60 });
});

test('a receipt that nobody has looked at stops it as well', async () => {
  const { orderId } = await dueWith(5);
  await sql`insert into receipts (order_id, filename, original_name, bytes, sha256)
    values (${orderId}::uuid, ${`${randomUUID()}.pdf`}, 'a.pdf', 1, ${'a'.repeat(64)})`.execute(db);
  await remindByCalendar(db);
  expect(await mails()).toEqual([]);
});

test('what is paid or cancelled is not told', async () => {
  const paid = await dueWith(5, { status: 'paid', paidAt: new Date() });
  await dueWith(5, { status: 'cancelled' });
  await remindByCalendar(db);
  expect(await mails()).toEqual([]);
  expect(
    await db
      .selectFrom('dunning_reminders')
      .select('days')
      .where('invoice_id', '=', paid.id)
      .execute(),
  ).toEqual([]);
});

test('whoever was written to today is not written to again before tomorrow', async () => {
  const { id, buyer } = await dueWith(5);
  await sql`update invoices set overdue_told_at = now() where id = ${id}::uuid`.execute(db);
  await remindByCalendar(db);
  expect(await mails()).toEqual([]);
  await nextDay();
  await remindByCalendar(db);
  expect(await mails()).toEqual([`invoice_overdue ${buyer.email}`]);
});

test('who has switched such mails off gets none, and it is written down as that', async () => {
  const { id, buyer } = await dueWith(5);
  await db
    .insertInto('notice_wishes')
    .values({ user_id: buyer.id, event: 'invoice_overdue', bell: true, mail: false })
    .execute();
  await remindByCalendar(db);
  expect(await mails()).toEqual([]);
  expect(
    await db
      .selectFrom('dunning_reminders')
      .select('mailed')
      .where('invoice_id', '=', id)
      .execute(),
  ).toEqual([{ mailed: false }]);
  const { notices } = (await api.get('/api/notices', buyer.token)).json();
  expect(notices.map(({ event }: { event: string }) => event)).toContain('invoice_overdue');
});

test('another due date begins the calendar again', async () => {
  const { id } = await dueWith(5);
  await remindByCalendar(db);
  await nextDay();
  await moveTo(id, addDays(lastDueWith(10, today), 0));
  await remindByCalendar(db);
  expect(await mails()).toHaveLength(2);
});

test('a term has its own step; other terms the general one', async () => {
  await calendar(LATE, { ...LATE, term: 'boleto_30', text: 'last_notice' });
  const own = await dueWith(5);
  const other = await dueWith(5);
  await db.updateTable('orders').set({ term: 'boleto_30' }).where('id', '=', own.orderId).execute();
  await db
    .updateTable('orders')
    .set({ term: 'parcelado_50_50' })
    .where('id', '=', other.orderId)
    .execute();
  await remindByCalendar(db);
  const rows = await db.selectFrom('mails').select(['to_address', 'data']).execute();
  const texts = Object.fromEntries(
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what was just queued
    rows.map(({ to_address, data }) => [
      to_address,
      (data as { step: { text: string } }).step.text,
    ]),
  );
  expect(texts).toEqual({ [own.buyer.email]: 'last_notice', [other.buyer.email]: 'overdue' });
});
