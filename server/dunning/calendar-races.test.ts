import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';

import { atTheEnd } from '../testing/at-the-end.ts';
import { dunningCalendar } from '../testing/dunning-calendar.ts';
import { insertManyOrders } from '../testing/many-orders.ts';
import { testApp } from '../testing/test-app.ts';
import { testPool } from '../testing/test-database.ts';
import { lastDueWith } from './calendar.rules.ts';
import { remindByCalendar } from './remind-by-calendar.ts';

const api = await testApp();
const { db, given } = api;
const { begin, dueWith, mails, today } = dunningCalendar(api);

beforeEach(begin);

test('several instances at once tell each step once, all of them and more than one batch', async () => {
  const pool = testPool(api.url);
  atTheEnd(pool.close);
  const buyer = await given.reseller();
  await insertManyOrders(db, buyer.id, 450);
  const due = lastDueWith(5, today);
  await sql`
    insert into invoices (order_id, seq, amount_cents, on_credit, due_date, status, created_at)
    select id, 1, number, true, ${due}::date, 'pending', now() - interval '1 month' from orders
    where user_id = ${buyer.id}::uuid`.execute(db);
  await Promise.all([db, pool.db, db, pool.db].map((one) => remindByCalendar(one)));
  const rows = await db.selectFrom('mails').select('data').execute();
  expect(rows).toHaveLength(450);
  expect(new Set(rows.map(({ data }) => JSON.stringify(data))).size).toBe(450);
});

test('what is written and what is mailed are one: neither without the other', async () => {
  await dueWith(5);
  await sql`create function refuse_mail() returns trigger language plpgsql as $$
    begin raise exception 'no mail today'; end $$`.execute(db);
  await sql`create trigger refuse_mail before insert on mails execute function refuse_mail()`.execute(
    db,
  );
  try {
    await expect(remindByCalendar(db)).rejects.toThrow('no mail today');
  } finally {
    await sql`drop trigger refuse_mail on mails`.execute(db);
  }
  await remindByCalendar(db);
  expect(await mails()).toHaveLength(1);
});
