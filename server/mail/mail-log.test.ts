import { randomUUID } from 'node:crypto';

import { beforeEach, expect, test } from 'vitest';

import { keysOf } from '#contract/closed-set';
import { MAIL_KINDS, type LoggedMail, type MailKind } from '#contract/mail-log';

import { testApp } from '../testing/test-app.ts';
import type { MailData } from './mail-kinds.ts';
import { queueMail } from './mail.queries.ts';
import { TEMPLATES } from './templates.ts';

const api = await testApp({ publicUrl: 'https://portal.example' });
const { db, given, get } = api;
const admin = await given.admin();
const loja = await given.reseller();

beforeEach(async () => {
  await db.deleteFrom('mails').execute();
});

const order = { orderNumber: '00000042', companyName: 'Ateliê Brisa' };
const SHIPPED = { ...order, carrier: null, trackingCode: 'BR123' };
const queue = async <K extends MailKind>(kind: K, data: MailData[K], to = 'loja@brisa.example') => {
  await queueMail(db, kind, to, data);
};
type Log = { mails: LoggedMail[]; pagination: { total: number; pages: number } };
const log = async (query = ''): Promise<Log> =>
  (await get(`/api/mails${query}`, admin.token)).json();
const stamp = (values: object) => db.updateTable('mails').set(values).execute();

test('the log shows kind, address, subject, state, tries and times, the newest first', async () => {
  await queue('order_shipped', SHIPPED);
  await stamp({ created_at: new Date('2026-11-10T12:00:00Z') });
  await queue('test_mail', {}, 'ana@ourela.example');
  const { mails, pagination } = await log();
  expect(pagination).toEqual({ page: 1, limit: 20, pages: 1, total: 2 });
  expect(mails.map(({ kind }) => kind)).toEqual(['test_mail', 'order_shipped']);
  expect(mails[1]).toEqual({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    kind: 'order_shipped',
    to: 'loja@brisa.example',
    subject: 'Pedido #00000042 enviado: Ourela',
    state: 'pending',
    attempts: 0,
    lastError: null,
    createdAt: '2026-11-10T12:00:00.000Z',
    sentAt: null,
    nextTryAt: expect.stringContaining('T'),
    copyOf: null,
    resendable: false,
  });
});

test('it is narrowed by state, kind and part of the address, and comes in pages', async () => {
  for (let n = 1; n <= 5; n += 1) await queue('test_mail', {}, `ana_${n}@ourela.example`);
  await stamp({ state: 'sent', sent_at: new Date() });
  await queue('order_shipped', SHIPPED, 'Ana.Souza@brisa.example');
  await queue('order_cancelled', { ...order, reason: null }, 'bia@brisa.example');
  await db
    .updateTable('mails')
    .set({ state: 'failed' })
    .where('kind', '=', 'order_cancelled')
    .execute();
  const found = async (query: string) => (await log(query)).mails.map(({ to }) => to);
  expect(await found('?state=failed')).toEqual(['bia@brisa.example']);
  expect(await found('?state=pending')).toEqual(['Ana.Souza@brisa.example']);
  expect(await found('?kind=order_cancelled')).toEqual(['bia@brisa.example']);
  expect(await found('?search=souza')).toEqual(['Ana.Souza@brisa.example']);
  expect(await found('?search=a_5')).toEqual(['ana_5@ourela.example']);
  expect(await found('?search=%25')).toEqual([]);
  expect(await found('?search=ana&state=sent&kind=order_shipped')).toEqual([]);
  const second = await log('?search=ana&page=2&limit=4');
  expect(second.mails).toHaveLength(2);
  expect(second.pagination).toEqual({ page: 2, limit: 4, pages: 2, total: 6 });
  expect((await get('/api/mails?state=gone', admin.token)).statusCode).toBe(400);
  expect((await get('/api/mails?page=0', admin.token)).statusCode).toBe(400);
});

test('the log does not show the data of a mail, and previewing creates no link', async () => {
  await queue('password_link', { companyName: 'Canário', userId: loja.id });
  await queue('application_approved', {
    companyName: 'Canário',
    userId: loja.id,
    needsPassword: true,
  });
  await queue('receipt_sent', { ...order, filename: 'canario.pdf' });
  const reply = await get('/api/mails', admin.token);
  expect(reply.body).not.toContain(loja.id);
  expect(reply.body).not.toContain('canario.pdf');
  for (const { id, kind } of (await log()).mails) {
    const { statusCode, body } = await get(`/api/mails/${id}/preview`, admin.token);
    expect(statusCode).toBe(200);
    expect(body).not.toContain(loja.id);
    expect(body).not.toContain('token=');
    expect(body.includes('(link de uso único, que não aparece aqui)')).toBe(
      kind !== 'receipt_sent',
    );
  }
  expect(await db.selectFrom('password_links').selectAll().execute()).toEqual([]);
});

test('the preview is the text that goes out, under its subject', async () => {
  await queue('order_shipped', SHIPPED);
  const [mail] = (await log()).mails;
  expect((await get(`/api/mails/${mail?.id}/preview`, admin.token)).json()).toEqual({
    subject: 'Pedido #00000042 enviado: Ourela',
    text: [
      'Olá, Ateliê Brisa!',
      'O seu pedido #00000042 foi enviado.',
      'Código de rastreio: BR123',
      'Ver meus pedidos:\nhttps://portal.example/reseller/orders',
      'Ourela\nhttps://portal.example',
    ].join('\n\n'),
    oneTimeLink: false,
  });
  expect((await get(`/api/mails/${randomUUID()}/preview`, admin.token)).statusCode).toBe(404);
  expect((await get('/api/mails/x/preview', admin.token)).statusCode).toBe(400);
});

test('a sent approval without a link may go again, one with a link may not', async () => {
  const approval = { companyName: 'Loja', userId: loja.id };
  await queue('application_approved', { ...approval, needsPassword: false }, 'a@x.example');
  await queue('application_approved', { ...approval, needsPassword: true }, 'b@x.example');
  await queue('password_link', approval, 'c@x.example');
  await stamp({ state: 'sent', sent_at: new Date() });
  const { mails } = await log();
  expect(Object.fromEntries(mails.map(({ to, resendable }) => [to, resendable]))).toEqual({
    'a@x.example': true,
    'b@x.example': false,
    'c@x.example': false,
  });
});

test('a kind or data of another version does not hide the rest of the log', async () => {
  await queue('test_mail', {});
  await db
    .insertInto('mails')
    .values([
      { kind: 'of_tomorrow', to_address: 'x@y.example', data: '{"token":"canario"}' },
      { kind: 'order_approved', to_address: 'x@y.example', data: '{}' },
    ])
    .execute();
  const { mails } = await log();
  expect(mails.map(({ subject }) => subject).toSorted()).toEqual([
    'E-mail',
    'E-mail de teste: Ourela',
    'Pedido aprovado',
  ]);
  const strange = mails.find(({ kind }) => kind === 'of_tomorrow');
  expect((await get(`/api/mails/${strange?.id}/preview`, admin.token)).statusCode).toBe(404);
});

test('every kind that can be queued has a template and a word, and no two the same', () => {
  expect(keysOf(TEMPLATES).toSorted()).toEqual(keysOf(MAIL_KINDS).toSorted());
  const labels = Object.values(MAIL_KINDS).map(({ label }) => label);
  expect(new Set(labels).size).toBe(labels.length);
});

test('only administrators read the log', async () => {
  expect((await get('/api/mails', loja.token)).statusCode).toBe(403);
  expect((await get('/api/mails')).statusCode).toBe(401);
});
