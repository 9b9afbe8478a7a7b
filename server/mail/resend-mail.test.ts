import { randomUUID } from 'node:crypto';

import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';

import { newRestoreLink } from '../accounts/change-own-email.ts';
import { newPasswordLink } from '../accounts/password-links.ts';
import { startMailServer } from '../testing/mail-server.ts';
import { patience } from '../testing/patience.ts';
import { testApp } from '../testing/test-app.ts';
import { startMailWorker } from './mail-worker.ts';
import { queueMail } from './mail.queries.ts';
import { sendDueMail, type SendDeps } from './send-due-mail.ts';
import { smtpTransport } from './transport.ts';

const api = await testApp();
const { db, given, get, post } = api;
const admin = await given.admin();
const smtp = await startMailServer();
const deps: SendDeps = {
  db,
  publicUrl: 'https://portal.example',
  store: api.store,
  transport: smtpTransport(smtp.url, async () => ({ name: 'Ourela', address: 'a@ourela.example' })),
  makePasswordLink: newPasswordLink,
  makeRestoreLink: newRestoreLink,
};

afterAll(async () => {
  deps.transport.close();
  await smtp.close();
});
beforeEach(async () => {
  await db.deleteFrom('mails').execute();
  smtp.received.length = 0;
  smtp.behaviour.refuse = false;
});

const sendAll = async () => {
  while (await sendDueMail(deps));
};
const resend = (id: string) => post(`/api/mails/${id}/resend`, {}, admin.token);
const mails = () => db.selectFrom('mails').selectAll().orderBy('created_at').execute();
const only = async () => {
  const [mail] = await mails();
  if (!mail) throw new Error('there is no mail');
  return mail;
};
const queueOne = () =>
  queueMail(db, 'order_cancelled', 'loja@brisa.example', {
    orderNumber: '00000042',
    companyName: 'Ateliê Brisa',
    reason: 'Sem estoque',
  });
/** Tried for the last time, and refused. */
async function failed(): Promise<string> {
  await queueOne();
  await db.updateTable('mails').set({ attempts: 11 }).execute();
  smtp.behaviour.refuse = true;
  await sendAll();
  smtp.behaviour.refuse = false;
  const { id, state } = await only();
  expect(state).toBe('failed');
  return id;
}
async function sent(): Promise<string> {
  await queueOne();
  await sendAll();
  return (await only()).id;
}
const aMinuteLater = () =>
  db
    .updateTable('mails')
    .set({ resent_at: sql<Date>`resent_at - interval '61 seconds'` })
    .execute();
const audits = (id: string) =>
  db
    .selectFrom('audit_entries')
    .select(['actor_id', 'action', 'before', 'after'])
    .where('subject_type', '=', 'mail')
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute();

test('one that failed goes back into the queue and arrives once', async () => {
  const id = await failed();
  const [told] = (await get('/api/mails?state=failed', admin.token)).json().mails;
  expect(told).toMatchObject({ id, attempts: 12, resendable: true });
  expect(told.lastError).toMatch(
    /^O servidor de e-mail pediu para tentar mais tarde\. Resposta: 4/,
  );
  const reply = await resend(id);
  expect(reply.statusCode).toBe(200);
  expect(reply.json()).toEqual({ id, to: 'loja@brisa.example' });
  expect(await only()).toMatchObject({ id, state: 'pending', attempts: 0, last_error: null });
  await sendAll();
  expect(smtp.received.map(({ subject }) => subject)).toEqual([
    'Pedido #00000042 cancelado: Ourela',
  ]);
  expect(await only()).toMatchObject({ id, state: 'sent', attempts: 1 });
  expect(await audits(id)).toEqual([
    {
      actor_id: admin.id,
      action: 'mail_resent',
      before: { state: 'failed' },
      after: { mail_id: id, kind: 'order_cancelled', to: 'loja@brisa.example' },
    },
  ]);
});

test('one that was sent goes out again as a mail of its own that says the same', async () => {
  const id = await sent();
  const copy = (await resend(id)).json().id;
  expect(copy).not.toBe(id);
  await sendAll();
  expect(smtp.received).toHaveLength(2);
  const [first, second] = smtp.received;
  expect(second).toMatchObject({ to: [{ address: 'loja@brisa.example' }], text: first?.text });
  expect(second?.messageId).not.toBe(first?.messageId);
  expect(await mails()).toMatchObject([
    { id, state: 'sent', copy_of: null },
    { id: copy, state: 'sent', copy_of: id },
  ]);
  expect((await get('/api/mails', admin.token)).json().mails[0]).toMatchObject({ copyOf: id });
  expect(await audits(id)).toMatchObject([{ before: { state: 'sent' }, after: { mail_id: copy } }]);
});

test('ten at once put a failed mail into the queue once', async () => {
  const id = await failed();
  const replies = await Promise.all(Array.from({ length: 10 }, () => resend(id)));
  expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  expect(replies.filter(({ statusCode }) => statusCode === 409)).toHaveLength(9);
  expect(replies.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
    code: 'MAIL_QUEUED',
    message: 'Este e-mail já está na fila de envio.',
  });
  await sendAll();
  expect(smtp.received).toHaveLength(1);
  expect(await audits(id)).toHaveLength(1);
});

test('ten at once send a sent mail again once, and nobody within the minute', async () => {
  const id = await sent();
  const replies = await Promise.all(Array.from({ length: 10 }, () => resend(id)));
  expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  const late = await resend(id);
  expect(late.statusCode).toBe(429);
  expect(late.headers['retry-after']).toBe('60');
  expect(late.json().message).toBe(
    'Este e-mail foi reenviado há menos de um minuto. Aguarde um pouco e tente novamente.',
  );
  await sendAll();
  expect(smtp.received).toHaveLength(2);
  const [, copy] = await mails();
  expect((await resend(copy?.id ?? '')).statusCode).toBe(429);
  await aMinuteLater();
  expect((await resend(id)).statusCode).toBe(200);
});

test('one that waits is refused, whether it was tried or not', async () => {
  await queueOne();
  const { id } = await only();
  expect((await resend(id)).json()).toMatchObject({ code: 'MAIL_QUEUED' });
  smtp.behaviour.refuse = true;
  await sendAll();
  expect((await resend(id)).statusCode).toBe(409);
  expect(await only()).toMatchObject({ attempts: 1, resent_at: null });
  expect(await audits(id)).toEqual([]);
});

test.each(['sent', 'failed'] as const)(
  'a %s one with a one-time link is refused',
  async (state) => {
    const user = await given.reseller();
    await queueMail(db, 'password_link', user.email, { companyName: null, userId: user.id });
    await db
      .updateTable('mails')
      .set({ state, sent_at: state === 'sent' ? new Date() : null })
      .execute();
    const { id } = await only();
    const reply = await resend(id);
    expect(reply.statusCode).toBe(409);
    expect(reply.json()).toMatchObject({
      code: 'MAIL_NOT_RESENDABLE',
      message:
        'Este e-mail leva um link de uso único e não pode ser reenviado. Gere um novo link de senha em Revendedores.',
    });
    expect(await mails()).toHaveLength(1);
    expect(await only()).toMatchObject({ state });
    expect(await db.selectFrom('password_links').selectAll().execute()).toEqual([]);
  },
);

test('there is nothing to send again of a mail nobody knows, nor for a reseller', async () => {
  expect((await resend(randomUUID())).statusCode).toBe(404);
  const id = await sent();
  const { token } = await given.reseller();
  expect((await post(`/api/mails/${id}/resend`, {}, token)).statusCode).toBe(403);
  expect(await mails()).toHaveLength(1);
});

test('a mail that cannot be written fails by itself and lets the others pass', async () => {
  await db
    .insertInto('mails')
    .values({
      kind: 'of_tomorrow',
      to_address: 'x@y.example',
      data: '{}',
      next_try_at: new Date(0),
    })
    .execute();
  await queueOne();
  await sendAll();
  expect(smtp.received).toHaveLength(1);
  const strange = (await mails()).find(({ kind }) => kind === 'of_tomorrow');
  expect(strange).toMatchObject({ state: 'pending', attempts: 1 });
  expect((await resend(strange?.id ?? '')).statusCode).toBe(409);
});

test('the worker of a running server picks it up', async () => {
  const id = await failed();
  const transport = smtpTransport(smtp.url, async () => ({ name: 'O', address: 'a@o.example' }));
  const worker = startMailWorker(
    { ...deps, gather: async () => undefined, transport, senders: 2 },
    { warn: () => undefined },
  );
  await resend(id);
  await expect.poll(() => smtp.received.length, { timeout: patience(10_000) }).toBe(1);
  await worker.stop();
  expect(await only()).toMatchObject({ id, state: 'sent' });
});
