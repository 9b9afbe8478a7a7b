import { expect, test } from 'vitest';

import { testApp } from '../testing/test-app.ts';

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

test('changed terms are put to who accepted older ones, until they are accepted', async () => {
  const never = await api.given.reseller();
  expect(await asked(reseller.token)).toBeUndefined();
  await publish('Novos termos');
  expect(await asked(reseller.token)).toBe(true);
  expect(await asked(never.token)).toBeUndefined();
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
