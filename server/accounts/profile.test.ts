import { expect, test } from 'vitest';

import { PASSWORD } from '../testing/given.ts';
import { testApp } from '../testing/test-app.ts';

const { db, get, post, send, given } = await testApp();

const save = (token: string, body: object) =>
  send({ method: 'PUT', url: '/api/auth/me', payload: body }, token);
const base = (email: string) => ({ companyName: 'Loja', cnpj: '1', email });

test('one’s own data is saved; rights and credit are not among it', async () => {
  const user = await given.reseller({ credit_limit_cents: 100, city: 'Natal' });
  const reply = await save(user.token, {
    ...base(user.email),
    companyName: 'Nome Novo',
    phone: '(84) 95555-0000',
    city: '',
    role: 'ADMIN',
    approved: false,
    creditLimit: 999999,
    defaultPaymentTerm: 'boleto_30',
    id: '00000000-0000-4000-8000-000000000000',
  });
  expect(reply.statusCode).toBe(200);
  expect(reply.json().user).toMatchObject({
    id: user.id,
    companyName: 'Nome Novo',
    phone: '(84) 95555-0000',
    city: null,
    role: 'RESELLER',
    approved: true,
    creditLimit: 1,
    defaultPaymentTerm: null,
  });
});

test('an unapproved reseller changes nothing', async () => {
  const user = await given.pendingReseller();
  expect((await save(user.token, base(user.email))).statusCode).toBe(403);
});

test('a new password needs the current one, ends the other sessions and keeps this one', async () => {
  const user = await given.reseller();
  const other = await given.session(user.id);
  const body = { ...base(user.email), newPassword: 'nova-senha' };
  const missing = await save(user.token, body);
  expect(missing.statusCode).toBe(400);
  expect(missing.json()).toMatchObject({
    code: 'WRONG_PASSWORD',
    details: [{ path: 'currentPassword' }],
  });
  expect((await save(user.token, { ...body, currentPassword: 'errada' })).json().message).toBe(
    'Senha atual incorreta',
  );
  expect((await get('/api/auth/me', other)).statusCode).toBe(200);
  expect((await save(user.token, { ...body, currentPassword: PASSWORD })).statusCode).toBe(200);
  expect((await get('/api/auth/me', user.token)).statusCode).toBe(200);
  expect((await get('/api/auth/me', other)).statusCode).toBe(401);
  const login = (password: string) => post('/api/auth/login', { email: user.email, password });
  expect((await login('nova-senha')).statusCode).toBe(200);
  expect((await login(PASSWORD)).statusCode).toBe(401);
});

test('a new e-mail must be free', async () => {
  const user = await given.reseller();
  const taken = await given.reseller();
  expect((await save(user.token, base(taken.email))).json()).toMatchObject({ code: 'EMAIL_TAKEN' });
  expect((await get('/api/auth/me', user.token)).json().user.email).toBe(user.email);
});

test('five changes of e-mail a day are enough: each writes to two mailboxes', async () => {
  const user = await given.reseller();
  const statuses = [];
  for (let i = 0; i < 6; i += 1) {
    statuses.push((await save(user.token, base(`muda-${i}@loja.example`))).statusCode);
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
});

test('an open session is no place to guess the password', async () => {
  const user = await given.reseller();
  const guess = () =>
    save(user.token, { ...base(user.email), newPassword: 'nova-senha', currentPassword: 'x' });
  const statuses = [];
  for (let i = 0; i < 7; i += 1) statuses.push((await guess()).statusCode);
  expect(statuses).toEqual([400, 400, 400, 400, 400, 429, 429]);
});

test.each([
  [{ companyName: '' }, 'companyName'],
  [{ cnpj: ' ' }, 'cnpj'],
  [{ email: '' }, 'email'],
  [{ email: 'x' }, 'email'],
  [{ newPassword: '12345', currentPassword: PASSWORD }, 'newPassword'],
  [{ state: 'ZZ' }, 'state'],
])('%o is refused under its field', async (values, path) => {
  const user = await given.reseller();
  const reply = await save(user.token, { ...base(user.email), ...values });
  expect(reply.statusCode).toBe(400);
  expect(reply.json().details[0].path).toBe(path);
});

test('what we keep about a person can be taken along, without secrets and without others’ data', async () => {
  const user = await given.pendingReseller({ company_name: 'Minha Loja' });
  await given.reseller({ company_name: 'Loja Alheia' });
  await db
    .insertInto('applications')
    .values({ user_id: user.id, email: user.email, city: 'Olinda' })
    .execute();
  const reply = await get('/api/auth/me/data', user.token);
  expect(reply.statusCode).toBe(200);
  expect(reply.json()).toMatchObject({
    account: { companyName: 'Minha Loja', email: user.email },
    applications: [{ city: 'Olinda' }],
    orders: [],
  });
  expect(reply.body).not.toMatch(/argon|passwordHash|password_hash|Alheia/);
});

test('what the brand notes for itself about an order is not taken along', async () => {
  const { id, buyer } = await given.order({ product: await given.product(), quantity: 1 });
  await db
    .updateTable('orders')
    .set({ internal_notes: 'paga sempre atrasado', carrier: 'Jadlog' })
    .where('id', '=', id)
    .execute();
  const reply = await get('/api/auth/me/data', buyer.token);
  expect(reply.json()).toMatchObject({ orders: [{ carrier: 'Jadlog' }] });
  expect(reply.body).not.toContain('atrasado');
});

test('what a reseller has put together is taken along, and nobody else’s', async () => {
  const [ana, bia] = [await given.reseller(), await given.reseller()];
  const { id: productId } = await given.product({ sizes: { P: 9 } });
  const line = { productId, size: 'P', quantity: 4 };
  for (const [{ token }, name] of [
    [ana, 'Vitrine'],
    [bia, 'Alheio'],
  ] as const) {
    const put = (url: string, payload: object) => send({ method: 'PUT', url, payload }, token);
    await put(`/api/reseller/favorites/${productId}`, {});
    const device = '00000000-0000-4000-8000-000000000001';
    await put('/api/reseller/cart', { device, lines: [{ ...line, base: 0, taken: 0 }] });
    await post('/api/reseller/saved-carts', { name, lines: [line] }, token);
    await post('/api/reseller/shared-carts', { name, lines: [line], ofCart: false }, token);
    await post('/api/reseller/grades', { name, pieces: [{ size: 'P', quantity: 2 }] }, token);
  }
  const reply = await get('/api/auth/me/data', ana.token);
  expect(reply.json()).toMatchObject({
    favorites: [{ productId }],
    cart: [line],
    savedCarts: [{ name: 'Vitrine', lines: [line] }],
    sharedCarts: [{ name: 'Vitrine', lines: [line] }],
    grades: [{ name: 'Vitrine', pieces: [{ size: 'P', quantity: 2 }] }],
  });
  expect(reply.body).not.toContain('Alheio');
});
