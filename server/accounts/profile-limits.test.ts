import { expect, test } from 'vitest';

import type { AdminProfile } from '#contract/admin-profiles';

import { placeOrder } from '../testing/order-calls.ts';
import { testApp } from '../testing/test-app.ts';

const api = await testApp();
const { given, get, post, send } = api;
const withProfile = (admin_profile: AdminProfile) => given.admin({ admin_profile });
const put = (id: string, payload: object, token: string) =>
  send({ method: 'PUT', url: `/api/users/${id}`, payload }, token);

const CHANGES: [string, object, AdminProfile[]][] = [
  ['a company’s data', { phone: '11999990000' }, ['SALES']],
  ['its password', { password: 'outra-senha' }, ['SALES']],
  ['its credit', { creditLimit: 500 }, ['FINANCE']],
  ['its usual term', { defaultPaymentTerm: 'boleto_30' }, ['FINANCE']],
  ['a role', { role: 'ADMIN' }, []],
];

test.each(CHANGES)('who changes %s', async (_name, change, allowed) => {
  for (const profile of ['SALES', 'FINANCE'] as const) {
    const { token } = await withProfile(profile);
    const { id, email } = await given.reseller();
    const { statusCode } = await put(id, { email, ...change }, token);
    expect([profile, statusCode]).toEqual([profile, allowed.includes(profile) ? 200 : 403]);
  }
});

test('what a form sends and does not change is nobody’s business', async () => {
  const { token } = await withProfile('SALES');
  const { id, email } = await given.reseller({ credit_limit_cents: 100_00 });
  const body = { email, creditLimit: 100, city: 'Natal' };
  expect((await put(id, body, token)).statusCode).toBe(200);
});

test('accounts of administrators are seen and changed by full profiles alone', async () => {
  const { token } = await withProfile('SALES');
  const other = await given.admin();
  const replies = [
    await get(`/api/users/${other.id}`, token),
    await get(`/api/users/${other.id}/audit`, token),
    await put(other.id, { email: other.email, phone: '1' }, token),
    await post(`/api/users/${other.id}/password-link`, { sendEmail: false }, token),
  ];
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403]);
  const listed = await get('/api/users?role=ADMIN&limit=1000', token);
  expect(listed.json().users.filter(({ role }: { role: string }) => role === 'ADMIN')).toEqual([]);
});

test('an order tells of its company’s credit whom may ask for it', async () => {
  const buyer = await given.reseller({ credit_limit_cents: 100_00 });
  const { id } = await placeOrder(api, { buyer });
  const told = async (token: string) => {
    const [{ approval }] = (await get(`/api/orders?search=${id.slice(-8)}`, token)).json().orders;
    const { credit, money } = (await get(`/api/orders/${id}`, token)).json().order;
    return [approval?.available, credit?.limit, money.ownCredit];
  };
  for (const profile of ['FULL', 'SALES', 'FINANCE'] as const) {
    expect(await told((await withProfile(profile)).token)).toEqual([100, 100, 0]);
  }
  const nothing = [undefined, undefined, undefined];
  expect(await told((await withProfile('SHIPPING')).token)).toEqual(nothing);
  // Of an order of one's own it says what one has, as everywhere.
  expect(await told(buyer.token)).toEqual([undefined, undefined, 0]);
});

test('the team’s orders cross as far as a profile goes', async () => {
  const product = await given.product();
  const crossed = async (profile: AdminProfile, [from, to]: readonly [string, string]) => {
    const { token } = await withProfile(profile);
    const { id } = await given.order({ product, quantity: 1, status: from as 'PAID' });
    const url = `/api/orders/${id}/status`;
    return (await send({ method: 'PATCH', url, payload: { status: to } }, token)).statusCode;
  };
  expect(await crossed('SHIPPING', ['PRODUCTION', 'SHIPPED'])).toBe(200);
  expect(await crossed('SHIPPING', ['SHIPPED', 'PRODUCTION'])).toBe(200);
  expect(await crossed('SHIPPING', ['UNDER_REVIEW', 'SHIPPED'])).toBe(403);
  expect(await crossed('SHIPPING', ['PRODUCTION', 'CANCELLED'])).toBe(403);
  expect(await crossed('SALES', ['APPROVED', 'PRODUCTION'])).toBe(200);
  expect(await crossed('SALES', ['APPROVED', 'PAID'])).toBe(403);
});
