import { expect, test } from 'vitest';

import { DEFAULT_FREIGHT } from '#contract/freight';
import { PRIVACY_TEMPLATE, TERMS_TEMPLATE } from '#contract/policy-template';

import { ADMIN_ID } from '../demo/accounts.ts';
import { testApp } from '../testing/test-app.ts';

const URL = '/api/admin/first-steps';

async function portal() {
  const api = await testApp();
  const admin = await api.given.admin();
  const read = async () => (await api.get(URL, admin.token)).json();
  const doneNow = async () => {
    const { done } = await read();
    return Object.keys(done).filter((step) => done[step]);
  };
  return { ...api, admin, read, doneNow };
}

test('each step is done by its data, and no longer when that is gone', async () => {
  const { given, db, post, admin, read, doneNow } = await portal();
  await given.setting('termsOfService', TERMS_TEMPLATE);
  await given.setting('privacyPolicy', PRIVACY_TEMPLATE);
  expect(await read()).toMatchObject({ starting: true, unreviewed: true });
  expect(await doneNow()).toEqual([]);

  await given.setting('companyName', 'Jandira');
  expect(await doneNow()).toEqual([]);
  await given.setting('cnpj', '11.222.333/0001-81');
  expect(await doneNow()).toEqual(['brand']);

  await given.setting('pixKey', 'pix@jandira.example');
  for (const key of ['bankName', 'bankAgency'] as const) await given.setting(key, '0001');
  expect(await doneNow()).toEqual(['brand']);
  await given.setting('bankAccount', '12345-6');
  expect(await doneNow()).toEqual(['brand', 'payment']);

  expect((await post(`${URL}/freight`, {}, admin.token)).json().done.freight).toBe(true);
  await given.setting('termsOfService', 'Nossos termos');
  expect(await doneNow()).toEqual(['brand', 'payment', 'freight']);
  await given.setting('privacyPolicy', 'Nossa política');
  expect((await doneNow()).at(-1)).toBe('policies');

  const product = await given.product({ published: false });
  const reseller = await given.pendingReseller();
  expect(await read()).toMatchObject({ products: 0, drafts: 1, resellers: 0, starting: true });
  await db.updateTable('products').set({ published: true }).where('id', '=', product.id).execute();
  await db.updateTable('users').set({ approved: true }).where('id', '=', reseller.id).execute();
  expect(await read()).toMatchObject({ starting: false, products: 1, resellers: 1 });
  expect(await doneNow()).toHaveLength(6);
  await given.setting('pixKey', '');
  expect(await read()).toMatchObject({ starting: true, done: { payment: false } });
});

test('the suggested freight is kept once, with who said so; a table of one’s own stays', async () => {
  const { given, db, post, admin } = await portal();
  await post(`${URL}/freight`, {}, admin.token);
  await post(`${URL}/freight`, {}, admin.token);
  const entries = await db
    .selectFrom('audit_entries')
    .select(['actor_id', 'subject_id'])
    .where('action', '=', 'setting_changed')
    .execute();
  expect(entries).toEqual([{ actor_id: admin.id, subject_id: 'freightTable' }]);
  const own = { ...DEFAULT_FREIGHT, handlingDays: 9 };
  await given.setting('freightTable', own);
  await post(`${URL}/freight`, {}, admin.token);
  const setting = db.selectFrom('settings').select('value').where('key', '=', 'freightTable');
  expect(await setting.executeTakeFirst()).toEqual({ value: own });
});

test('a portal at work and a demonstration are not told how to begin', async () => {
  const working = await portal();
  await working.given.order({ product: await working.given.product(), quantity: 1 });
  expect(await working.read()).toMatchObject({ starting: false, example: { mayLoad: false } });
  const demonstration = await portal();
  await demonstration.given.admin({ id: ADMIN_ID });
  expect(await demonstration.read()).toMatchObject({ starting: false });
});
