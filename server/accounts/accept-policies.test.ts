import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { PASSWORD } from '../testing/given.ts';
import { testApp } from '../testing/test-app.ts';
import { untilWaiting } from '../testing/while-locked.ts';

const api = await testApp();
const admin = await api.given.admin();
const accepted = { policies_version: '1', policies_accepted_at: new Date('2026-01-01') };
const reseller = await api.given.reseller(accepted);
const asked = async (token: string) =>
  (await api.get('/api/auth/me', token)).json().user.mustAcceptPolicies;
const accept = (version: string, token = reseller.token) =>
  api.post('/api/auth/policies', { version }, token);
const publish = (termsOfService: string) =>
  api.send(
    { method: 'PATCH', url: '/api/settings', payload: { settings: { termsOfService } } },
    admin.token,
  );

test('changed terms are put to every reseller, until they are accepted', async () => {
  const never = await api.given.reseller();
  expect(await asked(reseller.token)).toBeUndefined();
  expect(await asked(never.token)).toBeUndefined();
  await publish('Novos termos');
  expect(await asked(reseller.token)).toBe(true);
  expect(await asked(never.token)).toBe(true);
  expect(await asked(admin.token)).toBeUndefined();
  expect((await accept('2')).statusCode).toBe(200);
  expect(await asked(reseller.token)).toBeUndefined();
  const row = await api.db
    .selectFrom('users')
    .select(['policies_version', 'policies_accepted_at'])
    .where('id', '=', reseller.id)
    .executeTakeFirstOrThrow();
  expect(row.policies_version).toBe('2');
  expect(row.policies_accepted_at?.getTime()).toBeGreaterThan(Date.parse('2026-01-02'));
});

test('only the version in force can be accepted, and only by a reseller', async () => {
  await publish('Termos de hoje');
  const late = await accept('2');
  expect(late.statusCode).toBe(409);
  expect(late.json().message).toBe('Os textos mudaram de novo. Leia a nova versão.');
  expect(await asked(reseller.token)).toBe(true);
  expect((await accept('', reseller.token)).statusCode).toBe(400);
  expect((await accept('3', admin.token)).statusCode).toBe(403);
});

test('signing in names the policies to accept, and no more after accepting', async () => {
  const signIn = async () =>
    (await api.post('/api/auth/login', { email: reseller.email, password: PASSWORD })).json().user;
  expect((await signIn()).mustAcceptPolicies).toBe(true);
  const { version } = (await api.get('/api/public/policies')).json();
  expect((await accept(version)).statusCode).toBe(200);
  // Twice is no harm.
  expect((await accept(version)).statusCode).toBe(200);
  expect((await signIn()).mustAcceptPolicies).toBeUndefined();
  const other = { settings: { phone: '(11) 3333-4444', termsOfService: 'Termos de hoje' } };
  await api.send({ method: 'PATCH', url: '/api/settings', payload: other }, admin.token);
  expect(await asked(reseller.token)).toBeUndefined();
});

test('two administrators, two changes: who accepted the first is asked about the second', async () => {
  const second = await api.given.admin();
  await publish('Versão da Ana');
  const { version } = (await api.get('/api/public/policies')).json();
  expect((await accept(version)).statusCode).toBe(200);
  await api.send(
    { method: 'PATCH', url: '/api/settings/privacyPolicy', payload: { value: 'Da Bia' } },
    second.token,
  );
  expect(await asked(reseller.token)).toBe(true);
  // Taken back to the words of before, it is still not what was accepted last.
  await api.send(
    { method: 'PATCH', url: '/api/settings/privacyPolicy', payload: { value: '' } },
    second.token,
  );
  expect(await asked(reseller.token)).toBe(true);
  expect((await accept(version)).statusCode).toBe(409);
});

test('texts that change while the old ones are being accepted are asked about again', async () => {
  const { version } = (await api.get('/api/public/policies')).json();
  const accepting = await api.db.transaction().execute(async (tx) => {
    await sql`select 1 from users where id = ${reseller.id} for update`.execute(tx);
    const started = accept(version);
    await untilWaiting(api.db, 1);
    await publish('Mudou no último instante');
    // Not awaited here: it waits for this transaction.
    return { started };
  });
  expect([200, 409]).toContain((await accepting.started).statusCode);
  expect(await asked(reseller.token)).toBe(true);
});
