import { expect, test } from 'vitest';

import { keysOf } from '#contract/closed-set';
import { SETTINGS } from '#contract/settings';

import { appOver, testApp } from '../testing/test-app.ts';
import { whileLocked } from '../testing/while-locked.ts';

const api = await testApp();
const other = await appOver(api, { dataDir: api.dataDir });
const [ana, bia] = [await api.given.admin(), await api.given.admin()];

type Instance = Pick<typeof api, 'send'>;
const save = (on: Instance, settings: object, { token } = ana) =>
  on.send({ method: 'PATCH', url: '/api/settings', payload: { settings } }, token);
const read = async () => (await other.get('/api/settings', bia.token)).json().settings;
const auditOf = (key: string) =>
  api.db
    .selectFrom('audit_entries')
    .select(['actor_id', 'before', 'after'])
    .where('subject_id', '=', key)
    .orderBy('id')
    .execute();

test('two administrators on two instances lose nothing, and every change has its entry', async () => {
  const saves = await whileLocked(api.db, 'settings', 6, () =>
    [1, 2, 3].flatMap((turn) => [
      save(api, { phone: `(11) 3333-000${turn}`, shippingFee: turn }, ana),
      save(other, { pixCity: `Cidade ${turn}`, shippingFee: 10 + turn }, bia),
    ]),
  );
  const replies = await Promise.all(saves);
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200, 200]);
  const settings = await read();
  const fees = await auditOf('shippingFee');
  expect(fees).toHaveLength(6);
  // Each one found what the one before had left.
  for (const [at, { before }] of fees.entries()) {
    expect(before).toEqual(at === 0 ? { value: null } : fees[at - 1]?.after);
  }
  expect(fees.at(-1)?.after).toEqual({ value: settings.shippingFee });
  const [phones, cities] = [await auditOf('phone'), await auditOf('pixCity')];
  expect([phones.length, cities.length]).toEqual([3, 3]);
  expect(new Set(phones.map(({ actor_id }) => actor_id))).toEqual(new Set([ana.id]));
  expect(new Set(cities.map(({ actor_id }) => actor_id))).toEqual(new Set([bia.id]));
  expect(settings).toMatchObject({
    phone: Object(phones.at(-1)?.after).value,
    pixCity: Object(cities.at(-1)?.after).value,
  });
});

test('one setting and several at once do not lose each other', async () => {
  const saves = await whileLocked(api.db, 'settings', 2, () => [
    save(api, { bankName: 'Banco', maxInstallments: 4 }),
    other.send(
      { method: 'PATCH', url: '/api/settings/minimum_pieces', payload: { value: 30 } },
      bia.token,
    ),
  ]);
  expect((await Promise.all(saves)).map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(await read()).toMatchObject({ bankName: 'Banco', maxInstallments: 4, minimum_pieces: 30 });
});

test('the same texts saved by two at once are one new version', async () => {
  const before = Number((await read()).policiesVersion);
  const texts = { termsOfService: 'Os mesmos', privacyPolicy: 'As mesmas' };
  const saves = await whileLocked(api.db, 'settings', 2, () => [
    save(api, texts, ana),
    save(other, texts, bia),
  ]);
  await Promise.all(saves);
  expect(Number((await read()).policiesVersion)).toBe(before + 1);
});

test('a refused save changes nothing and leaves no entry, whatever else it held', async () => {
  const before = await read();
  const entries = await Promise.all(keysOf(SETTINGS).map(auditOf));
  const reply = await save(api, {
    termsOfService: 'Não deve ficar',
    minimum_pieces: 99,
    companyName: 'Outra',
    shippingFee: -1,
    maxInstallments: 13,
  });
  expect(reply.statusCode).toBe(400);
  expect(
    reply
      .json()
      .details.map(({ path }: { path: string }) => path)
      .toSorted(),
  ).toEqual(['settings.maxInstallments', 'settings.shippingFee']);
  expect(await read()).toEqual(before);
  expect(await Promise.all(keysOf(SETTINGS).map(auditOf))).toEqual(entries);
});

test('resellers see what a cart needs, other callers nothing', async () => {
  const reseller = await api.given.reseller();
  const waiting = await api.given.pendingReseller();
  const seen = (await api.get('/api/settings', reseller.token)).json();
  expect(Object.keys(seen)).toEqual(['settings']);
  expect(Object.keys(seen.settings).toSorted()).toEqual([
    'bankAccount',
    'bankAgency',
    'bankName',
    'companyName',
    'maxInstallments',
    'minOrderValue',
    'minimum_pieces',
    'pixCity',
    'pixKey',
    'pixPayee',
    'shippingFee',
  ]);
  expect((await api.get('/api/settings')).statusCode).toBe(401);
  expect((await api.get('/api/settings', waiting.token)).statusCode).toBe(403);
  for (const key of keysOf(SETTINGS)) {
    const url = `/api/settings/${key}`;
    expect((await api.get(url)).statusCode).toBe(401);
    expect((await api.get(url, reseller.token)).statusCode).toBe(403);
    const change = { method: 'PATCH' as const, url, payload: { value: null } };
    expect((await api.send(change)).statusCode).toBe(401);
    expect((await api.send(change, reseller.token)).statusCode).toBe(403);
  }
  const all = { method: 'PATCH' as const, url: '/api/settings', payload: { settings: {} } };
  expect((await api.send(all)).statusCode).toBe(401);
  expect((await api.send(all, reseller.token)).statusCode).toBe(403);
  expect((await api.post('/api/settings/test-mail', {}, reseller.token)).statusCode).toBe(403);
  expect(Object.keys((await api.get('/api/public/brand')).json()).toSorted()).toEqual([
    'logoUrl',
    'name',
  ]);
  expect(Object.keys((await api.get('/api/public/policies')).json()).toSorted()).toEqual([
    'privacyPolicy',
    'termsOfService',
    'version',
  ]);
});
