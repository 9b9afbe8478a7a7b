import { beforeEach, expect, test } from 'vitest';

import { asId, type UserId } from '#contract/ids';

import { couponCalls } from '../testing/coupon-calls.ts';
import { testApp } from '../testing/test-app.ts';

const api = await testApp();
const { db, given } = api;
const admin = await given.admin();
const { add, added, ask, change, find, remove } = couponCalls(api, admin.token);
const buyer = await given.reseller();

beforeEach(() => db.deleteFrom('coupons').execute());

const audited = (action: string) =>
  db
    .selectFrom('audit_entries')
    .select(['before', 'after'])
    .where('action', '=', action)
    .orderBy('id', 'desc')
    .executeTakeFirst();

test('a coupon is made, changed under its version, and deleted, each with its entry', async () => {
  const userIds = [asId<UserId>(buyer.id)];
  expect((await add({ code: 'sul2026', forAll: false, userIds })).statusCode).toBe(201);
  const made = await find('SUL2026');
  expect(made).toMatchObject({ code: 'SUL2026', inForce: true, used: 0 });
  expect(made.resellers.map(({ id }) => id)).toEqual([buyer.id]);
  expect((await audited('coupon_added'))?.after).toMatchObject({ couponCode: 'SUL2026' });
  expect((await change(made, { offBasisPoints: null, off: 50 })).statusCode).toBe(200);
  expect((await audited('coupon_changed'))?.after).toMatchObject({ off: 50 });
  expect((await change(made, { active: false })).statusCode).toBe(409);
  expect((await change(await find('SUL2026'), { code: 'NORTE' })).json().details).toEqual([
    { path: 'code', message: 'O código de um cupom não muda; crie outro' },
  ]);
  expect((await add({ code: 'SUL2026' })).json().details).toEqual([
    { path: 'code', message: 'Já existe um cupom com este código' },
  ]);
  expect((await remove(made)).json()).toEqual({ coupons: [] });
  expect((await remove(made)).statusCode).toBe(404);
});

test.each([
  [{ code: 'A B' }, 'code', 'Use de 3 a 20 letras e números, sem espaços'],
  [{ off: 5 }, 'off', 'Informe um percentual ou um valor'],
  [{ forAll: false }, 'userIds', 'Escolha pelo menos um revendedor'],
  [{ maxUses: 0 }, 'maxUses', 'Use de 1 a 100.000'],
  [{ minOrder: 0 }, 'minOrder', 'Use um valor acima de zero'],
])('%j is refused at its field', async (values, path, message) => {
  const reply = await add(values);
  expect([reply.statusCode, reply.json().details]).toEqual([400, [{ path, message }]]);
});

const settings = async (token: string) => (await api.get('/api/settings', token)).json().coupons;

test('a coupon of one reseller is as good as none to another, also in what the cart is told', async () => {
  const other = await given.reseller();
  expect(await settings(buyer.token)).toBeUndefined();
  await added({ code: 'SEGREDO', forAll: false, userIds: [asId<UserId>(buyer.id)] });
  expect([await settings(buyer.token), await settings(other.token)]).toEqual([true, undefined]);
  expect((await ask(' segredo ', buyer.token)).json()).toEqual({
    coupon: { code: 'SEGREDO', offBasisPoints: 1000, off: null, minOrder: null },
  });
  const unknown = await ask('NENHUM', other.token);
  const refused = await ask('SEGREDO', other.token);
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'COUPON_REFUSED']);
  const { requestId: _one, ...said } = refused.json();
  const { requestId: _two, ...saidOfNone } = unknown.json();
  expect(said).toEqual(saidOfNone);
});

test.each([{ active: false }, { validFrom: '2099-01-01' }, { validUntil: '2020-01-01' }])(
  '%j is not in force',
  async (values) => {
    await added(values);
    expect((await ask('VERAO10', buyer.token)).json().code).toBe('COUPON_REFUSED');
    expect((await api.get('/api/settings', buyer.token)).json().coupons).toBeUndefined();
  },
);
