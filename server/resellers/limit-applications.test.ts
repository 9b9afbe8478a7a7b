import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { MOST_APPLICATIONS_A_DAY } from '#contract/applications';

import { submitTo } from '../testing/long-application.ts';
import { appOver, testApp } from '../testing/test-app.ts';

const api = await testApp({ rateLimits: true, trustProxy: ['127.0.0.1'] });
const { db } = api;
await api.given.admin();

const from = (ip: string): typeof api => ({
  ...api,
  send: (options, token) =>
    api.send({ ...options, headers: { ...options.headers, 'x-forwarded-for': ip } }, token),
});
/** The short window is another matter, tested elsewhere. */
const forget = () => db.deleteFrom('throttles').where('key', 'like', 'register-ip:%').execute();

let people = 0;
const register = (ip: string) =>
  api.send({
    method: 'POST',
    url: '/api/auth/register',
    headers: { 'x-forwarded-for': ip },
    payload: {
      email: `pessoa${(people += 1)}@loja.example`,
      password: 'segredo',
      companyName: 'Loja',
      cnpj: '11.222.333/0001-81',
      address: 'Rua A, 1',
      city: 'Natal',
      state: 'RN',
      zipCode: '59000-000',
    },
  });

test('twenty applications of one address in a day, long and short; the next gets Retry-After', async () => {
  const submit = submitTo(from('203.0.113.7'));
  for (let turn = 0; turn < MOST_APPLICATIONS_A_DAY; turn += 1) {
    await forget();
    const reply = turn % 5 === 0 ? await register('203.0.113.7') : await submit({}, []);
    expect(reply.statusCode).toBe(201);
  }
  await forget();
  for (const refused of [await submit({}, []), await register('203.0.113.7')]) {
    expect([refused.statusCode, refused.json().message]).toEqual([
      429,
      'Muitos cadastros foram enviados hoje a partir desta conexão. Tente novamente amanhã.',
    ]);
    const wait = Number(refused.headers['retry-after']);
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(24 * 3600);
  }
  // Another address, and the same one tomorrow, are not meant.
  expect((await submitTo(from('203.0.113.8'))({}, [])).statusCode).toBe(201);
  await sql`update throttles set key = 'ontem:' || key where key like 'application-day:%'`.execute(
    db,
  );
  await forget();
  expect((await submit({}, [])).statusCode).toBe(201);
});

test('a form with something missing is no application', async () => {
  const submit = submitTo(from('203.0.113.9'));
  expect((await submit({ companyLegalName: '' }, [])).statusCode).toBe(400);
  const rows = await db
    .selectFrom('throttles')
    .select('key')
    .where('key', 'like', 'application-day:%203.0.113.9')
    .execute();
  expect(rows).toEqual([]);
});

test('not counted where limits are off', async () => {
  const off = await appOver(api);
  const submit = submitTo({ ...api, ...off });
  for (let turn = 0; turn <= MOST_APPLICATIONS_A_DAY; turn += 1) {
    expect((await submit({}, [])).statusCode).toBe(201);
  }
});
