import { sql } from 'kysely';
import { expect, test } from 'vitest';

import type { UserId } from '#contract/ids';

import { PASSWORD, type SomeUser } from '../testing/given.ts';
import { appOver, testApp } from '../testing/test-app.ts';
import { deviceOf, enterFrom } from '../testing/visitors.ts';
import { codeOf, stepAt } from './totp.ts';

const api = await testApp();
const { db, given, app, get, post, send } = api;
const enter = enterFrom(app);

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const fromBase32 = (text: string) => {
  const bits = text.split('').map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0'));
  return Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
};
/** Steps are asked of the clock each time: a test may begin in one and end in the next. */
const codeAt = (secret: Buffer) => codeOf(secret, stepAt(new Date()));
const forgetStep = (id: UserId) =>
  db.updateTable('two_steps').set({ last_step: null }).where('user_id', '=', id).execute();

/** An administrator with an app; the step used to confirm is forgotten, so that any code is fresh. */
async function withApp(values = {}): Promise<SomeUser & { secret: Buffer; codes: string[] }> {
  const admin = await given.admin(values);
  const started = await post('/api/auth/two-step/start', {}, admin.token);
  const secret = fromBase32(started.json().secret);
  const enabled = await post('/api/auth/two-step/enable', { code: codeAt(secret) }, admin.token);
  expect(enabled.statusCode).toBe(200);
  await forgetStep(admin.id);
  return { ...admin, secret, codes: enabled.json().recoveryCodes };
}
const actionsOf = async (id: string) =>
  (await get(`/api/users/${id}/audit`, (await given.admin()).token))
    .json()
    .entries.map(({ action }: { action: string }) => action);

test('set up with an app: QR code, a code to confirm, ten recovery codes shown once', async () => {
  const admin = await given.admin();
  const status = async () => (await get('/api/auth/two-step', admin.token)).json();
  expect(await status()).toEqual({
    enabled: false,
    since: null,
    recoveryCodesLeft: 0,
    required: false,
  });
  const started = (await post('/api/auth/two-step/start', {}, admin.token)).json();
  expect(started.uri).toContain(`secret=${started.secret}`);
  expect(Buffer.from(started.qrCode.split(',')[1], 'base64').toString()).toContain('<svg');
  expect((await status()).enabled).toBe(false);
  const wrong = await post('/api/auth/two-step/enable', { code: '12' }, admin.token);
  expect([wrong.statusCode, wrong.json().details[0].path]).toEqual([400, 'code']);
  const code = codeAt(fromBase32(started.secret));
  const { recoveryCodes } = (await post('/api/auth/two-step/enable', { code }, admin.token)).json();
  expect(new Set(recoveryCodes).size).toBe(10);
  expect(recoveryCodes).toEqual(started.recoveryCodes);
  expect(recoveryCodes[0]).toMatch(/^([A-Z2-7]{4}-){5}[A-Z2-7]{4}$/);
  expect(await status()).toMatchObject({ enabled: true, recoveryCodesLeft: 10 });
  const kept = JSON.stringify([
    await db.selectFrom('two_steps').selectAll().execute(),
    await db.selectFrom('recovery_codes').selectAll().execute(),
  ]);
  expect(kept).not.toContain(fromBase32(started.secret).toString('hex'));
  expect(kept).not.toContain(recoveryCodes[0].replaceAll('-', ''));
});

test('at sign-in the password alone is not enough, and a code is asked for only when it is right', async () => {
  const { email, secret } = await withApp();
  expect((await enter(email, { password: 'errada' })).json().code).toBe('WRONG_CREDENTIALS');
  const asked = await enter(email);
  expect(asked.statusCode).toBe(401);
  expect(asked.json()).toMatchObject({ code: 'TWO_STEP_REQUIRED' });
  expect(asked.headers['set-cookie']).toBe(undefined);
  expect((await enter(email, { code: '000' })).json().code).toBe('WRONG_CODE');
  const reply = await enter(email, { code: codeAt(secret) });
  expect(reply.statusCode).toBe(200);
  expect((await get('/api/auth/me', reply.json().token)).statusCode).toBe(200);
});

test('a code is good for one sign-in, at whichever instance', async () => {
  const { email, secret } = await withApp();
  const second = enterFrom((await appOver(api)).app);
  const code = codeAt(secret);
  const replies = await Promise.all([enter(email, { code }), second(email, { code })]);
  expect(replies.map(({ statusCode }) => String(statusCode)).toSorted()).toEqual(['200', '401']);
  expect((await enter(email, { code })).statusCode).toBe(401);
});

test('a recovery code opens once, however it is typed, and is written down', async () => {
  const { id, email, codes } = await withApp();
  const typed = (codes[0] ?? '').toLowerCase().replaceAll('-', ' ');
  expect((await enter(email, { code: typed })).statusCode).toBe(200);
  expect((await enter(email, { code: codes[0] ?? '' })).statusCode).toBe(401);
  expect(await actionsOf(id)).toEqual(
    expect.arrayContaining(['recovery_code_used', 'two_step_failed', 'two_step_enabled']),
  );
});

test('codes cannot be guessed, also not from many addresses; the owner’s device goes on', async () => {
  const { id, email, secret } = await withApp();
  const device = deviceOf(await enter(email, { at: '198.51.100.40', code: codeAt(secret) }));
  await forgetStep(id);
  const statuses: number[] = [];
  for (let i = 0; i < 7; i += 1) {
    statuses.push((await enter(email, { at: `203.0.113.${i}`, code: `00000${i}x` })).statusCode);
  }
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429]);
  expect((await enter(email, { device, code: codeAt(secret) })).statusCode).toBe(200);
});

test('new recovery codes end the old ones; switching off ends the question', async () => {
  const { email, token, codes } = await withApp();
  const { recoveryCodes } = (await post('/api/auth/two-step/recovery-codes', {}, token)).json();
  expect((await enter(email, { code: codes[1] ?? '' })).statusCode).toBe(401);
  expect((await enter(email, { code: recoveryCodes[0] })).statusCode).toBe(200);
  expect((await post('/api/auth/two-step/disable', {}, token)).statusCode).toBe(200);
  expect((await enter(email)).statusCode).toBe(200);
  expect((await post('/api/auth/two-step/disable', {}, token)).json().code).toBe('NO_TWO_STEP');
});

const reset = (id: string, token: string) =>
  send({ method: 'DELETE', url: `/api/users/${id}/two-step` }, token);

test('another administrator may take it away, with audit and a mail; nobody his own', async () => {
  const owner = await withApp();
  const admin = await given.admin();
  expect((await reset(owner.id, owner.token)).json().code).toBe('OWN_ACCOUNT');
  expect((await reset(owner.id, await given.session(admin.id))).statusCode).toBe(428);
  expect((await reset(owner.id, admin.token)).statusCode).toBe(200);
  expect((await reset(owner.id, admin.token)).json().code).toBe('NO_TWO_STEP');
  expect((await get('/api/auth/me', owner.token)).statusCode).toBe(401);
  expect((await enter(owner.email)).statusCode).toBe(200);
  expect(await actionsOf(owner.id)).toContain('two_step_reset');
  const mails = await db
    .selectFrom('mails')
    .selectAll()
    .where('to_address', '=', owner.email)
    .execute();
  expect(mails.map(({ kind }) => kind)).toEqual(['two_step_reset']);
});

test('under another SECRET_KEY the app’s codes are dead and the recovery codes are not', async () => {
  const { email, secret, codes } = await withApp();
  const moved = await appOver(api, {
    secretKey: 'another secret key, after a restore of a copy',
  });
  const enterThere = enterFrom(moved.app);
  expect((await enterThere(email, { code: codeAt(secret) })).json().code).toBe('WRONG_CODE');
  expect((await enterThere(email, { code: codes[0] ?? '' })).statusCode).toBe(200);
});

test('a reseller who was an administrator is not asked for codes', async () => {
  const { id, email } = await withApp();
  await db.updateTable('users').set({ role: 'RESELLER' }).where('id', '=', id).execute();
  expect((await enter(email)).statusCode).toBe(200);
});

test('where it is required, an administrator without it can only set it up', async () => {
  const strict = await testApp();
  const put = (token: string, value: boolean) =>
    strict.send(
      { method: 'PATCH', url: '/api/settings/requireTwoStep', payload: { value } },
      token,
    );
  const admin = await strict.given.admin();
  const refused = await put(admin.token, true);
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'TWO_STEP_NEEDED']);
  const { secret } = (await strict.post('/api/auth/two-step/start', {}, admin.token)).json();
  const code = codeAt(fromBase32(secret));
  await strict.post('/api/auth/two-step/enable', { code }, admin.token);
  expect((await put(admin.token, true)).statusCode).toBe(200);
  expect((await strict.post('/api/auth/two-step/disable', {}, admin.token)).json().code).toBe(
    'TWO_STEP_KEPT',
  );

  const late = await strict.given.admin();
  const { token } = (
    await strict.post('/api/auth/login', { email: late.email, password: PASSWORD })
  ).json();
  const shut = await strict.get('/api/users', token);
  expect([shut.statusCode, shut.json().code]).toEqual([403, 'TWO_STEP_SETUP_REQUIRED']);
  expect((await strict.get('/api/products', token)).statusCode).toBe(403);
  expect((await strict.get('/api/auth/me', token)).statusCode).toBe(200);
  expect((await strict.get('/api/auth/two-step', token)).json().required).toBe(true);
  await strict.post('/api/auth/confirm', { password: PASSWORD }, token);
  const started = (await strict.post('/api/auth/two-step/start', {}, token)).json();
  const mine = codeAt(fromBase32(started.secret));
  expect((await strict.post('/api/auth/two-step/enable', { code: mine }, token)).statusCode).toBe(
    200,
  );
  expect((await strict.get('/api/users', token)).statusCode).toBe(200);
  const reseller = await strict.given.reseller();
  expect((await strict.get('/api/products', reseller.token)).statusCode).toBe(200);
  expect((await strict.post('/api/auth/logout', {}, token)).statusCode).toBe(200);
});

test('an account with an app may confirm with a code or the password', async () => {
  const { id, secret } = await withApp();
  const token = await given.session(id);
  const backup = () => get('/api/backup', token);
  const refused = await backup();
  expect([refused.statusCode, refused.json().code]).toEqual([428, 'CONFIRM_BY_CODE']);
  const confirmed = await post('/api/auth/confirm', { code: codeAt(secret) }, token);
  expect(confirmed.statusCode).toBe(200);
  expect((await backup()).statusCode).toBe(200);
});

test('a secret shown long ago can no longer be confirmed', async () => {
  const admin = await given.admin();
  const { secret } = (await post('/api/auth/two-step/start', {}, admin.token)).json();
  await sql`update two_steps set pending_at = now() - interval '31 minutes'
    where user_id = ${admin.id}`.execute(db);
  const code = codeAt(fromBase32(secret));
  expect((await post('/api/auth/two-step/enable', { code }, admin.token)).statusCode).toBe(400);
});
