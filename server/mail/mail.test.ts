import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import PostalMime from 'postal-mime';
import { afterAll, beforeEach, expect, inject, test } from 'vitest';

import { asId, type UserId } from '#contract/ids';

import { newRestoreLink } from '../accounts/change-own-email.ts';
import { newPasswordLink } from '../accounts/password-links.ts';
import { startMailServer } from '../testing/mail-server.ts';
import { patience } from '../testing/patience.ts';
import { selfSigned } from '../testing/self-signed.ts';
import { freePort, ServerProcess } from '../testing/server-process.ts';
import { testApp } from '../testing/test-app.ts';
import { testPool } from '../testing/test-database.ts';
import { queueMail } from './mail.queries.ts';
import { waitAfter } from './mail.rules.ts';
import { sendDueMail, type SendDeps } from './send-due-mail.ts';
import { fileTransport, smtpTransport } from './transport.ts';

const api = await testApp();
const { db, given, post } = api;
const folder = mkdtempSync(path.join(os.tmpdir(), 'ourela-mail-'));
const smtp = await startMailServer();
const from = async () => ({ name: 'Ourela', address: 'contato@ourela.example' });
const publicUrl = 'https://portal.example';
const deps: SendDeps = {
  db,
  publicUrl,
  store: api.store,
  transport: smtpTransport(smtp.url, from),
  makePasswordLink: newPasswordLink,
  makeRestoreLink: newRestoreLink,
};

afterAll(async () => {
  deps.transport.close();
  await smtp.close();
  rmSync(folder, { recursive: true, force: true });
});

beforeEach(async () => {
  await db.deleteFrom('mails').execute();
  smtp.received.length = 0;
  smtp.behaviour.refuse = false;
});

const sendAll = async (with_: SendDeps = deps) => {
  while (await sendDueMail(with_));
};
const rejected = (reason: string) => ({ companyName: 'Ateliê <b>Brisa</b>', reason });

test('a mail arrives with text and HTML, the brand’s name, and what people wrote as text', async () => {
  await queueMail(
    db,
    'application_rejected',
    'loja@brisa.example',
    rejected('Fora da região <script>x</script>'),
  );
  await sendAll();
  expect(smtp.received).toHaveLength(1);
  const [mail] = smtp.received;
  expect(mail).toMatchObject({
    from: { name: 'Ourela', address: 'contato@ourela.example' },
    to: [{ address: 'loja@brisa.example' }],
    subject: 'Sobre o seu cadastro: Ourela',
  });
  expect(mail?.text).toContain('Motivo: Fora da região <script>x</script>');
  expect(mail?.html).toContain('Fora da região &lt;script&gt;x&lt;/script&gt;');
  expect(mail?.html).not.toContain('<script>');
  expect(mail?.html).toContain('lang="pt-BR"');
  expect(await db.selectFrom('mails').select(['state', 'attempts']).execute()).toEqual([
    { state: 'sent', attempts: 1 },
  ]);
});

test('a line break in a name does not become a header', async () => {
  const companyName = 'Loja\r\nBcc: todos@marca.example';
  await queueMail(db, 'registration_received', 'chefe@marca.example', {
    companyName,
    city: 'Natal',
    state: 'RN',
    applicationId: asId('00000000-0000-4000-8000-000000000000'),
  });
  await sendAll();
  expect(smtp.received[0]?.bcc ?? []).toEqual([]);
  expect(smtp.received[0]?.subject).toContain('Loja Bcc: todos@marca.example');
});

test('the link in a mail sets the password', async () => {
  const user = await given.reseller({ password_hash: null });
  await queueMail(db, 'application_approved', user.email, {
    companyName: 'Loja',
    userId: user.id,
    needsPassword: true,
  });
  await sendAll();
  const token = /https:\/\/portal\.example\/recovery#token=([\w-]{43})/.exec(
    smtp.received[0]?.text ?? '',
  )?.[1];
  const used = await post('/api/public/password-links/use', { token, password: 'nova-senha' });
  expect(used.statusCode).toBe(200);
  expect(
    (await post('/api/auth/login', { email: user.email, password: 'nova-senha' })).statusCode,
  ).toBe(200);
});

test('a mail server that refuses is tried again later, and nothing is lost', async () => {
  smtp.behaviour.refuse = true;
  await queueMail(db, 'application_rejected', 'loja@brisa.example', rejected('x'));
  await sendAll();
  const [row] = await db.selectFrom('mails').selectAll().execute();
  expect(row).toMatchObject({ state: 'pending', attempts: 1 });
  expect(row?.last_error).toContain('451');
  expect(row?.next_try_at.getTime()).toBeGreaterThan(Date.now());
  smtp.behaviour.refuse = false;
  await sendAll();
  expect(smtp.received).toHaveLength(0);
  await db
    .updateTable('mails')
    .set({ next_try_at: new Date(0) })
    .execute();
  await sendAll();
  expect(smtp.received).toHaveLength(1);
});

test('one that cannot be written is put off, and those behind it are sent', async () => {
  const userId = asId<UserId>('00000000-0000-4000-8000-000000000000');
  await queueMail(db, 'password_link', 'ninguem@brisa.example', { companyName: null, userId });
  await queueMail(db, 'test_mail', 'loja@brisa.example', {});
  await sendAll();
  expect(smtp.received).toHaveLength(1);
  const waiting = await db.selectFrom('mails').selectAll().where('state', '=', 'pending').execute();
  expect(waiting).toMatchObject([{ kind: 'password_link', attempts: 1 }]);
});

const answerOddly = () => Promise.reject(new Error('550 no\0pe'));

test('an answer the database cannot keep word for word is kept without what it cannot', async () => {
  await queueMail(db, 'test_mail', 'loja@brisa.example', {});
  const transport = { send: answerOddly, close: () => undefined };
  expect(await sendDueMail({ ...deps, transport })).toBe(true);
  const [mail] = await db.selectFrom('mails').select(['attempts', 'last_error']).execute();
  expect(mail).toEqual({ attempts: 1, last_error: '550 nope' });
});

test('waits double, have an end, and so do tries', () => {
  expect([1, 2, 3, 11, 12].map(waitAfter)).toEqual([15, 30, 60, 15_360, undefined]);
});

test('a queue that rolls back with its event sends nothing', async () => {
  const failed = db.transaction().execute(async (tx) => {
    await queueMail(tx, 'application_rejected', 'loja@brisa.example', rejected('x'));
    throw new Error('no');
  });
  await expect(failed).rejects.toThrow('no');
  expect(await sendDueMail(deps)).toBe(false);
});

test('two instances working the same outbox send every mail once', async () => {
  const second = testPool(api.url);
  for (let i = 0; i < 30; i += 1) {
    await queueMail(db, 'application_rejected', `loja${i}@brisa.example`, rejected(String(i)));
  }
  const other = { ...deps, db: second.db };
  await Promise.all([sendAll(), sendAll(other), sendAll(), sendAll(other)]);
  await second.close();
  const addresses = smtp.received.map((mail) => mail.to?.[0]?.address);
  expect(addresses).toHaveLength(30);
  expect(new Set(addresses).size).toBe(30);
});

test('without a mail server each mail is a file that reads like one', async () => {
  await queueMail(
    db,
    'application_rejected',
    'loja@brisa.example',
    rejected('Sem motivo especificado'),
  );
  await sendAll({ ...deps, transport: fileTransport(folder, from) });
  const [file, ...others] = readdirSync(folder);
  expect(others).toEqual([]);
  const mail = await PostalMime.parse(readFileSync(path.join(folder, file ?? '')));
  expect(mail.subject).toBe('Sobre o seu cadastro: Ourela');
  expect(mail.text).toContain('Ateliê <b>Brisa</b>');
});

test(
  'killed between commit and send, the mail is sent once after the next start, over TLS',
  async () => {
    const dataDir = mkdtempSync(path.join(os.tmpdir(), 'ourela-outbox-'));
    const server = new ServerProcess(dataDir, inject('serverEntry'));
    const port = await freePort(); // nobody listens there yet
    // With a private certificate authority: encrypted, and the certificate is checked against it.
    const tls = selfSigned();
    const authority = path.join(folder, 'authority.pem');
    writeFileSync(authority, tls.cert);
    const environment = {
      NODE_EXTRA_CA_CERTS: authority,
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      ADMIN_EMAIL: 'chefe@marca.example',
      ADMIN_PASSWORD: 'senha-do-chefe',
    };
    await server.start(environment);
    expect((await server.register('nova@loja.example')).status).toBe(201);
    await server.stop('SIGKILL');
    const late = await startMailServer({ port, tls });
    await server.start(environment);
    while (late.received.length === 0) await sleep(100);
    await server.stop('SIGTERM');
    expect(late.received.map((mail) => mail.to?.[0]?.address)).toEqual(['chefe@marca.example']);
    expect(late.received[0]).toMatchObject({
      subject: 'Novo cadastro de revendedor: Loja',
      encrypted: true,
    });
    await late.close();
    rmSync(dataDir, { recursive: true, force: true });
  },
  patience(120_000),
);
