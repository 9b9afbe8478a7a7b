import { randomUUID } from 'node:crypto';

import { expect, test } from 'vitest';

import { PASSWORD, type SomeUser } from '../testing/given.ts';
import { MailBox } from '../testing/mail-box.ts';
import { testApp } from '../testing/test-app.ts';
import { untilWaiting } from '../testing/while-locked.ts';
import { deleteOldEmailChanges } from './email-changes.queries.ts';

const api = await testApp();
const { db, given, get, post, send } = api;
const box = new MailBox(api);

const someAddress = () => `${randomUUID()}@outra.example`;
const move = (user: SomeUser, email: string) =>
  send(
    { method: 'PUT', url: '/api/auth/me', payload: { companyName: 'Loja', cnpj: '1', email } },
    user.token,
  );
const check = (token: string | undefined) => post('/api/public/email-restores/check', { token });
const restore = (token: string | undefined) => post('/api/public/email-restores/use', { token });
const use = (token: string | undefined, password: string) =>
  post('/api/public/password-links/use', { token, password });
const enter = async (email: string, password: string) =>
  (await post('/api/auth/login', { email, password })).statusCode;
const emailOf = async ({ id }: SomeUser) =>
  (await db.selectFrom('users').select('email').where('id', '=', id).executeTakeFirst())?.email;
const linksTo = (address: string) => box.tokensTo(address, 'restore');

/** An account whose e-mail somebody has changed, with the link that went to the old address. */
async function moved(user: SomeUser) {
  const thief = someAddress();
  expect((await move(user, thief)).statusCode).toBe(200);
  const [token] = await linksTo(user.email);
  return { thief, token };
}

test('a new e-mail asks for no password, counts at once, and both addresses get a mail', async () => {
  const user = await given.reseller({ company_name: 'Ateliê Brisa' });
  const fresh = someAddress();
  const reply = await move(user, fresh);
  expect(reply.json().user.email).toBe(fresh);
  expect(await enter(fresh, PASSWORD)).toBe(200);
  expect(await enter(user.email, PASSWORD)).toBe(401);
  expect(await box.to(fresh)).toMatchObject([{ kind: 'own_email_new' }]);
  const [mail, ...others] = await box.to(user.email);
  expect(others).toEqual([]);
  expect(mail?.kind).toBe('own_email_left');
  expect(mail?.text).toContain(`passou a ser ${fresh}`);
  expect(mail?.text).toContain('Não fui eu:\nhttps://portal.example/recovery#restore=');
});

test('a profile saved with the same e-mail sends no mail', async () => {
  const user = await given.reseller();
  expect((await move(user, ` ${user.email.toUpperCase()}`)).statusCode).toBe(200);
  expect(await box.to(user.email)).toEqual([]);
});

test.each(['reseller', 'admin', 'suspended'] as const)(
  'the link gives a %s the address back, ends every session and asks for a new password',
  async (who) => {
    const user = await (who === 'admin' ? given.admin() : given.reseller());
    const { thief, token } = await moved(user);
    if (who === 'suspended') {
      await db.updateTable('users').set({ approved: false }).where('id', '=', user.id).execute();
    }
    const elsewhere = await given.session(user.id);
    // Looking does nothing: mail programs open links by themselves.
    expect((await check(token)).json()).toEqual({ email: user.email });
    expect(await emailOf(user)).toBe(thief);

    const reply = await restore(token);
    expect(reply.statusCode).toBe(200);
    expect(await emailOf(user)).toBe(user.email);
    for (const session of [user.token, elsewhere]) {
      expect((await get('/api/auth/me', session)).statusCode).toBe(401);
    }
    expect(await enter(user.email, PASSWORD)).toBe(401);
    expect(await enter(thief, PASSWORD)).toBe(401);
    expect((await use(reply.json().passwordToken, 'nova-senha')).statusCode).toBe(200);
    expect(await enter(user.email, 'nova-senha')).toBe(200);

    expect((await restore(token)).json()).toMatchObject({ code: 'DEAD_LINK' });
    expect((await check(token)).statusCode).toBe(410);
    const entry = await db
      .selectFrom('audit_entries')
      .selectAll()
      .where('subject_id', '=', user.id)
      .where('action', '=', 'email_restored')
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({ before: { email: thief }, after: { email: user.email } });
  },
);

test('over several changes the first address keeps its link, and the ones between get none', async () => {
  const user = await given.reseller();
  const { thief, token } = await moved(user);
  const next = someAddress();
  expect((await move(user, next)).statusCode).toBe(200);
  const [, notice] = await box.to(thief);
  expect(notice?.kind).toBe('own_email_left');
  expect(notice?.text).toContain('ao e-mail que a conta tinha antes');
  expect(await linksTo(thief)).toEqual([]);
  expect((await restore(token)).statusCode).toBe(200);
  expect(await emailOf(user)).toBe(user.email);
});

test('changing the address there and back leaves the intruder no link', async () => {
  const user = await given.reseller();
  const { thief, token } = await moved(user);
  expect((await move(user, user.email)).statusCode).toBe(200);
  expect(await linksTo(thief)).toEqual([]);
  expect((await restore(token)).statusCode).toBe(200);
  expect(await emailOf(user)).toBe(user.email);
});

test('what went to the other mailbox opens nothing afterwards, not even a mail still on its way', async () => {
  const user = await given.reseller();
  const { thief, token } = await moved(user);
  await post('/api/public/recovery', { email: thief });
  const [early] = await box.tokensTo(thief, 'token');
  expect((await post('/api/public/password-links/check', { token: early })).statusCode).toBe(200);
  await db
    .insertInto('mails')
    .values({
      kind: 'password_recovery',
      to_address: thief,
      data: JSON.stringify({ companyName: null, userId: user.id }),
    })
    .execute();
  expect((await restore(token)).statusCode).toBe(200);
  const [, late] = await box.tokensTo(thief, 'token');
  expect(late).toBeDefined();
  for (const link of [early, late]) {
    expect((await use(link, 'senha-do-ladrao')).statusCode).toBe(410);
  }
});

test('a link used by many at once works for one', async () => {
  const user = await given.reseller();
  const { token } = await moved(user);
  const replies = await Promise.all(Array.from({ length: 5 }, () => restore(token)));
  const statuses = replies.map(({ statusCode }) => String(statusCode)).toSorted();
  expect(statuses).toEqual(['200', '410', '410', '410', '410']);
});

test('a change that is on its way while the account is taken back does not come through', async () => {
  const user = await given.reseller();
  const { token } = await moved(user);
  const both = await db.transaction().execute(async (tx) => {
    await tx.selectFrom('users').select('id').where('id', '=', user.id).forUpdate().execute();
    const started = [restore(token), move(user, someAddress())];
    await untilWaiting(db, 2);
    return started;
  });
  const [taken] = await Promise.all(both);
  expect(taken?.statusCode).toBe(200);
  expect(await emailOf(user)).toBe(user.email);
});

test('expired links, links of deleted accounts and made-up tokens are dead', async () => {
  const late = await given.reseller();
  const { thief, token } = await moved(late);
  const old = { created_at: new Date(0), expires_at: new Date(1000) };
  await db.updateTable('email_changes').set(old).where('user_id', '=', late.id).execute();
  expect((await restore(token)).statusCode).toBe(410);
  expect(await emailOf(late)).toBe(thief);

  const gone = await given.reseller();
  const link = await moved(gone);
  await db.updateTable('users').set({ deleted_at: new Date() }).where('id', '=', gone.id).execute();
  expect((await check(link.token)).statusCode).toBe(410);
  expect((await restore(link.token)).statusCode).toBe(410);
  expect((await restore('a'.repeat(43))).statusCode).toBe(410);
  expect((await restore('curto')).statusCode).toBe(400);
});

test('an address held for 72 hours has a link of its own again, and the sweep clears the old', async () => {
  const user = await given.reseller();
  const { thief, token } = await moved(user);
  const old = { created_at: new Date(0), expires_at: new Date(1000) };
  await db.updateTable('email_changes').set(old).where('user_id', '=', user.id).execute();
  await move(user, someAddress());
  expect(await linksTo(thief)).toHaveLength(1);
  expect((await restore(token)).statusCode).toBe(410);
  await db.updateTable('email_changes').set(old).execute();
  await db
    .updateTable('email_restore_links')
    .set({ created_at: new Date(0) })
    .execute();
  await deleteOldEmailChanges(db);
  expect(await db.selectFrom('email_changes').selectAll().execute()).toEqual([]);
  expect(await db.selectFrom('email_restore_links').selectAll().execute()).toEqual([]);
});

test('nobody else gets the old address while the way back is open', async () => {
  const user = await given.reseller();
  const admin = await given.admin();
  const other = await given.reseller();
  await moved(user);
  const registration = {
    email: user.email,
    password: 'segredo',
    companyName: 'Loja',
    cnpj: '1',
    address: 'Rua A',
    city: 'Natal',
    state: 'RN',
    zipCode: '59000-000',
  };
  const replies = [
    await post('/api/auth/register', registration),
    await move(other, user.email),
    await send(
      { method: 'PUT', url: `/api/users/${other.id}`, payload: { email: user.email } },
      admin.token,
    ),
  ];
  for (const reply of replies) {
    expect(reply.statusCode).toBe(409);
    expect(reply.json()).toMatchObject({ code: 'EMAIL_TAKEN', details: [{ path: 'email' }] });
  }
  const old = { created_at: new Date(0), expires_at: new Date(1000) };
  await db.updateTable('email_changes').set(old).execute();
  expect((await post('/api/auth/register', registration)).statusCode).toBe(201);
});

test('an address that another account has got all the same is not taken from it', async () => {
  const user = await given.reseller();
  const { thief, token } = await moved(user);
  await db.transaction().execute(async (tx) => {
    const kept = await tx.deleteFrom('email_changes').returningAll().execute();
    await tx.insertInto('users').values({ email: user.email }).execute();
    await tx.insertInto('email_changes').values(kept).execute();
  });
  const reply = await restore(token);
  expect(reply.statusCode).toBe(409);
  expect(reply.json().message).toContain('já pertence a outra conta');
  expect(await emailOf(user)).toBe(thief);
  // Nothing was spent: once that is sorted out, the link works.
  await db.deleteFrom('users').where('email', '=', user.email).execute();
  expect((await restore(token)).statusCode).toBe(200);
});

test('what an administrator decides about the address is not undone by a link', async () => {
  const user = await given.reseller();
  const admin = await given.admin();
  const { token } = await moved(user);
  const email = someAddress();
  const reply = await send(
    { method: 'PUT', url: `/api/users/${user.id}`, payload: { email } },
    admin.token,
  );
  expect(reply.statusCode).toBe(200);
  expect((await restore(token)).statusCode).toBe(410);
});

test('the token is stored nowhere, and no mail shows it again', async () => {
  const user = await given.reseller();
  const admin = await given.admin();
  const { token } = await moved(user);
  const tables = ['email_changes', 'email_restore_links', 'mails', 'audit_entries'] as const;
  const rows = await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()));
  expect(JSON.stringify(rows)).not.toContain(token);
  const [mail] = await box.to(user.email);
  const preview = await get(`/api/mails/${mail?.id}/preview`, admin.token);
  expect(preview.json()).toMatchObject({ oneTimeLink: true });
  expect(preview.body).not.toContain('restore=');
  expect((await post(`/api/mails/${mail?.id}/resend`, {}, admin.token)).statusCode).toBe(409);
});
