import { randomUUID } from 'node:crypto';

import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';

import { addBusinessDays, dayText, nextBusinessDay } from '#contract/calendar';
import type { InvoiceId } from '#contract/ids';
import type { OwnTerm } from '#contract/own-term';

import { writeMail } from '../mail/write-mail.ts';
import { rememberedTerm } from '../payment-terms/offered/payment-terms.rules.ts';
import { dunningCalendar, LATE } from '../testing/dunning-calendar.ts';
import { termCalls } from '../testing/term-calls.ts';
import { testApp } from '../testing/test-app.ts';
import { dayOfStep } from './calendar.rules.ts';
import { remindByCalendar } from './remind-by-calendar.ts';

const api = await testApp();
const { db, given } = api;
const { begin, calendar, dueWith, insert, moveTo, today } = dunningCalendar(api);

beforeEach(begin);

test('what they read: the invoice, what is open, how it is paid', async () => {
  await given.setting('pixKey', '11222333000181');
  await given.setting('pixPayee', 'Confecções Aurora Ltda');
  const company = { company_name: 'Ateliê Zênite' };
  const first = await dueWith(10, { amount: 1_234_56, company });
  await remindByCalendar(db);
  const deps = {
    publicUrl: 'https://portal.example',
    store: api.store,
    makePasswordLink: async () => '',
    makeRestoreLink: async () => '',
  };
  const read = async () => {
    const row = await db.selectFrom('mails').selectAll().executeTakeFirstOrThrow();
    return writeMail(db, { ...row, to: row.to_address }, deps);
  };
  const byPix = await read();
  expect(byPix?.subject).toBe(
    `Último aviso: fatura do pedido #${first.orderNumber} em atraso: Ourela`,
  );
  expect(byPix?.text).toMatch(/Em aberto: R\$\s1\.234,56/);
  expect(byPix?.text).toContain(`Vencimento: ${dayText(first.dueDate)}`);
  expect(byPix?.text).toContain('Chave: 11222333000181, favorecido Confecções Aurora Ltda');

  await db.deleteFrom('mails').execute();
  await db.updateTable('invoices').set({ status: 'cancelled' }).execute();
  const line = '34191090080000424123845678970000416610000123456';
  const { id } = await dueWith(10, { amount: 1_234_56, company });
  await sql`insert into boletos (invoice_id, source, state, line, barcode, amount_cents, due_date)
    values (${id}::uuid, 'manual', 'registered', ${line}, ${'1'.repeat(44)}, 123456, ${today}::date)`.execute(
    db,
  );
  await remindByCalendar(db);
  const byBoleto = await read();
  expect(byBoleto?.text).toContain('34191.09008 00004.241238 45678.970000 4 16610000123456');
  expect(byBoleto?.text).not.toContain('Chave:');
});

test('a boleto for another amount than what is open is not named: it would be paid too much', async () => {
  const { id } = await dueWith(5, { amount: 100_00 });
  await sql`insert into boletos (invoice_id, source, state, line, barcode, amount_cents, due_date)
    values (${id}::uuid, 'manual', 'registered', ${'1'.repeat(47)}, ${'1'.repeat(44)}, 99999, ${today}::date)`.execute(
    db,
  );
  await remindByCalendar(db);
  const [mail] = await db.selectFrom('mails').select('data').execute();
  expect(mail?.data).toMatchObject({ step: { line: null } });
});

test('before it is due and on the day, by bank days', async () => {
  await calendar(
    { days: -2, text: 'reminder', term: null, on: true },
    { days: 0, text: 'due_today', term: null, on: true },
  );
  const soon = addBusinessDays(nextBusinessDay(today, 'bank'), 2, 'bank');
  const one = await insert();
  await moveTo(one.id, soon);
  const due = await insert();
  await moveTo(due.id, today);
  await remindByCalendar(db);
  const rows = await db.selectFrom('dunning_reminders').select(['invoice_id', 'days']).execute();
  const daysOf = (id: InvoiceId) => rows.find(({ invoice_id }) => invoice_id === id)?.days;
  expect(daysOf(one.id)).toBe(dayOfStep(soon, -2) <= today ? -2 : undefined);
  expect(daysOf(due.id)).toBe(dayOfStep(today, 0) === today ? 0 : -2);
});

/** Which text each was told. */
async function textsTold(): Promise<Record<string, string>> {
  const { rows } = await sql<{ email: string; text: string }>`
    select to_address as email, data -> 'step' ->> 'text' as text from mails`.execute(db);
  return Object.fromEntries(rows.map(({ email, text }) => [email, text]));
}

test('a term of the brand’s own has its own step, archived as well; without one what it is paid like counts', async () => {
  const admin = await given.admin();
  const { added, change } = termCalls(api, admin.token);
  const [named, unnamed] = [await added({ name: '28/35/42' }), await added({ name: '30/60' })];
  const url = '/api/settings';
  const save = (...dunningSteps: object[]) =>
    api.send({ method: 'PATCH', url, payload: { settings: { dunningSteps } } }, admin.token);
  const made = await save(LATE, { ...LATE, term: randomUUID() });
  expect([made.statusCode, made.json().details]).toMatchObject([
    400,
    [{ path: 'settings.dunningSteps.1.term' }],
  ]);
  const last = { ...LATE, text: 'last_notice' as const };
  const own = { ...last, term: named.id };
  await change(named, { archived: true });
  expect((await save(LATE, own)).statusCode).toBe(200);
  const { after } = await db
    .selectFrom('audit_entries')
    .select('after')
    .where('subject_id', '=', 'dunningSteps')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(after).toEqual({ value: [LATE, { ...last, term: '28/35/42' }] });

  const dueBy = async (term?: OwnTerm) => {
    const { orderId, buyer } = await dueWith(5);
    const kept = term ? JSON.stringify(rememberedTerm(term)) : null;
    await sql`update orders set term = 'boleto_30', own_term = ${kept}::jsonb
      where id = ${orderId}::uuid`.execute(db);
    return buyer.email;
  };
  const [one, other, plain] = [await dueBy(named), await dueBy(unnamed), await dueBy()];
  await calendar(LATE, own);
  await remindByCalendar(db);
  expect(await textsTold()).toEqual({
    [one]: 'last_notice',
    [other]: 'overdue',
    [plain]: 'overdue',
  });

  await begin();
  const [again] = [await dueBy(named), await dueBy(unnamed), await dueBy()];
  await calendar(LATE, own, { ...LATE, term: 'boleto_30', on: false });
  await remindByCalendar(db);
  expect(await textsTold()).toEqual({ [again ?? '']: 'last_notice' });
});
