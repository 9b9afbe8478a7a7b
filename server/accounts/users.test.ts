import { expect, test } from 'vitest';

import { asId, type OrderId } from '#contract/ids';

import { PASSWORD } from '../testing/given.ts';
import { testApp } from '../testing/test-app.ts';

const { db, get, post, send, given } = await testApp();
const admin = await given.admin({ email: 'chefe@marca.example' });

const put = (id: string, body: object, token = admin.token) =>
  send({ method: 'PUT', url: `/api/users/${id}`, payload: body }, token);
const remove = (id: string, token = admin.token) =>
  send({ method: 'DELETE', url: `/api/users/${id}` }, token);
const auditOf = async (id: string) =>
  (await get(`/api/users/${id}/audit`, admin.token)).json().entries as Record<string, unknown>[];
const list = async (query: string) => (await get(`/api/users?${query}`, admin.token)).json();

test('the list filters by role and approval, and pages with the newest first', async () => {
  const city = 'Cidade Única';
  for (let i = 0; i < 12; i += 1) {
    await given.reseller({
      city,
      company_name: `Paginada ${i}`,
      created_at: new Date(2026, 0, i + 1),
    });
  }
  await given.pendingReseller({
    company_name: 'Paginada pendente',
    created_at: new Date(2026, 1, 1),
  });
  const first = await list('search=paginada&role=RESELLER&limit=10');
  expect(first.pagination).toEqual({ page: 1, limit: 10, pages: 2, total: 13 });
  expect(first.users[0].companyName).toBe('Paginada pendente');
  const second = await list('search=paginada&role=RESELLER&limit=10&page=2');
  expect(second.users.map((u: { companyName: string }) => u.companyName)).toEqual([
    'Paginada 2',
    'Paginada 1',
    'Paginada 0',
  ]);
  expect((await list('search=paginada&approved=false')).pagination.total).toBe(1);
  expect((await list('search=paginada&approved=true')).pagination.total).toBe(12);
  expect((await list('search=paginada&role=ADMIN')).pagination.total).toBe(0);
});

const hits = async (search: string) =>
  (await list(`search=${encodeURIComponent(search)}`)).pagination.total;

test('search knows neither case nor accents, wants every word, and takes % and _ literally', async () => {
  await given.reseller({
    company_name: 'Ateliê São João',
    email: 'sj_100%@loja.example',
    cnpj: '12.ABC.345/01DE-35',
  });
  expect(await hits('atelie sao')).toBe(1);
  expect(await hits('JOÃO ateliê')).toBe(1);
  expect(await hits('atelie inexistente')).toBe(0);
  expect(await hits('sj_100%')).toBe(1);
  expect(await hits('sjx100')).toBe(0);
  expect(await hits('%')).toBe(1);
  expect(await hits('12.abc.345')).toBe(1);
  expect(await hits('12ABC34501DE35')).toBe(1);
});

test.each([
  'page=0',
  'page=-1',
  'page=1e9',
  'page=1.5',
  'limit=0',
  'limit=1001',
  'limit=abc',
  'page=1&page=2',
  'role=ROOT',
  'approved=talvez',
])('%s is refused', async (query) =>
  expect((await get(`/api/users?${query}`, admin.token)).statusCode).toBe(400),
);

test('one user, with the hint that the CNPJ is repeated and no secret', async () => {
  const one = await given.reseller({ cnpj: '11.222.333/0001-81' });
  const alone = (await get(`/api/users/${one.id}`, admin.token)).json().user;
  expect(alone).toMatchObject({ id: one.id, cnpjRepeated: false, hasPassword: true });
  await given.reseller({ cnpj: '11222333000181' });
  const reply = await get(`/api/users/${one.id}`, admin.token);
  expect(reply.json().user.cnpjRepeated).toBe(true);
  expect(reply.body).not.toMatch(/argon|password_hash|token/);
  expect(
    (await get('/api/users/00000000-0000-4000-8000-000000000000', admin.token)).statusCode,
  ).toBe(404);
  expect((await get('/api/users/nada', admin.token)).statusCode).toBe(400);
});

test('an edit changes what was sent, clears what is empty, and is written down', async () => {
  const user = await given.reseller({ phone: '11 5555', city: 'Natal', state: 'RN' });
  const reply = await put(user.id, {
    email: ' NOVO@Loja.Example ',
    companyName: 'Novo Nome',
    phone: '',
    creditLimit: 1500.5,
    defaultPaymentTerm: 'boleto_30',
    approved: false,
    id: 'x',
  });
  expect(reply.statusCode).toBe(200);
  expect(reply.json().user).toMatchObject({
    email: 'novo@loja.example',
    companyName: 'Novo Nome',
    phone: null,
    city: 'Natal',
    creditLimit: 1500.5,
    defaultPaymentTerm: 'boleto_30',
    approved: true,
  });
  const [entry] = await auditOf(user.id);
  expect(entry).toMatchObject({
    action: 'edited',
    actor: admin.email,
    before: { email: user.email, phone: '11 5555', creditLimitCents: null },
    after: { email: 'novo@loja.example', phone: null, creditLimitCents: 150050 },
  });
  expect(entry?.['after']).not.toHaveProperty('city');
});

test('credit alone is an entry of its own, and nothing changed is no entry', async () => {
  const user = await given.reseller({ credit_limit_cents: 100 });
  await put(user.id, { email: user.email, creditLimit: 1 });
  expect(await auditOf(user.id)).toEqual([]);
  await put(user.id, { email: user.email, creditLimit: null });
  expect((await auditOf(user.id))[0]).toMatchObject({
    action: 'credit_changed',
    after: { creditLimitCents: null },
  });
});

test.each([
  [{ email: '' }, 'email', 'E-mail é obrigatório'],
  [{ email: 'x' }, 'email', 'E-mail inválido'],
  [{ email: 'a@b.co', password: '123' }, 'password', 'Senha deve ter pelo menos 6 caracteres'],
  [{ email: 'a@b.co', state: 'XX' }, 'state', 'Estado inválido'],
  [{ email: 'a@b.co', creditLimit: -1 }, 'creditLimit', undefined],
  [{ email: 'a@b.co', creditLimit: 0.001 }, 'creditLimit', undefined],
  [{ email: 'a@b.co', creditLimit: '100' }, 'creditLimit', undefined],
  [{ email: 'a@b.co', role: 'ROOT' }, 'role', undefined],
])('%o is refused under its field', async (body, path, message) => {
  const user = await given.reseller();
  const reply = await put(user.id, body);
  expect(reply.statusCode).toBe(400);
  const [detail] = reply.json().details;
  expect(detail.path).toBe(path);
  expect([message, detail.message]).toContain(detail.message);
});

test('an e-mail that another account has is refused, in any spelling', async () => {
  await given.reseller({ email: 'ocupado@loja.example' });
  const user = await given.reseller();
  const reply = await put(user.id, { email: 'OCUPADO@loja.example' });
  expect(reply.statusCode).toBe(409);
  expect(reply.json()).toMatchObject({ code: 'EMAIL_TAKEN', details: [{ path: 'email' }] });
});

test('a password set by the administrator ends the sessions and lets in', async () => {
  const user = await given.reseller();
  await put(user.id, { email: user.email, password: 'outra-senha' });
  expect((await get('/api/auth/me', user.token)).statusCode).toBe(401);
  const login = (password: string) => post('/api/auth/login', { email: user.email, password });
  expect((await login('outra-senha')).statusCode).toBe(200);
  expect((await login(PASSWORD)).statusCode).toBe(401);
  const kept = (await auditOf(user.id)).map(({ action }) => action);
  expect(kept).toEqual(['sign_in_failed', 'signed_in', 'password_set']);
});

test('role changes act at once, both ways', async () => {
  const user = await given.pendingReseller();
  await put(user.id, { email: user.email, role: 'ADMIN' });
  expect((await get('/api/users', user.token)).statusCode).toBe(200);
  await put(user.id, { email: user.email, role: 'RESELLER' });
  expect((await get('/api/users', user.token)).statusCode).toBe(403);
  expect((await auditOf(user.id)).map((e) => e['action'])).toEqual([
    'role_changed',
    'role_changed',
  ]);
});

test('nobody demotes or deletes himself', async () => {
  const other = await given.admin();
  expect(
    (await put(other.id, { email: other.email, role: 'RESELLER' }, other.token)).json().code,
  ).toBe('OWN_ACCOUNT');
  expect((await remove(other.id, other.token)).json().code).toBe('OWN_ACCOUNT');
  expect((await get('/api/users', other.token)).statusCode).toBe(200);
});

test('deleting frees the e-mail, ends sessions, keeps the row and hides it', async () => {
  const user = await given.reseller({ email: 'sai@loja.example' });
  expect((await remove(user.id)).statusCode).toBe(200);
  expect((await get('/api/auth/me', user.token)).statusCode).toBe(401);
  expect((await get(`/api/users/${user.id}`, admin.token)).statusCode).toBe(404);
  expect((await remove(user.id)).statusCode).toBe(404);
  const row = await db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', user.id)
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({ password_hash: null, phone: null, approved: false });
  await given.reseller({ email: 'sai@loja.example' });
  expect((await auditOf(user.id))[0]).toMatchObject({
    action: 'deleted',
    before: { email: 'sai@loja.example' },
  });
});

test('orders outlive the company that placed them', async () => {
  const user = await given.reseller({ company_name: 'Foi Embora' });
  const id = asId<OrderId>('11111111-1111-4111-8111-111100000042');
  await db
    .insertInto('orders')
    .values({
      id,
      number: 42,
      user_id: user.id,
      status: 'UNDER_REVIEW',
      payment_status: 'awaiting_admin_approval',
      term: 'boleto_30',
      subtotal_cents: 1000,
      total_cents: 1000,
      shipping_type: 'ECONOMIC',
      ship_address: 'Rua 1',
      ship_city: 'Natal',
      ship_state: 'RN',
      ship_zip_code: '59000-000',
      company_name: 'Foi Embora',
      company_email: user.email,
      holds_stock: true,
    })
    .execute();
  expect((await remove(user.id)).statusCode).toBe(200);
  const order = await db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst();
  expect(order).toMatchObject({ number: 42, company_name: 'Foi Embora', user_id: user.id });
});

test('the audit cannot be rewritten', async () => {
  const change = db.updateTable('audit_entries').set({ reason: 'x' }).execute();
  await expect(change).rejects.toThrow('audit entries are never changed');
  await expect(db.deleteFrom('audit_entries').execute()).rejects.toThrow('never changed');
});

test('of two administrators who demote each other, one remains', async () => {
  const own = await testApp();
  const [a, b] = [await own.given.admin(), await own.given.admin()];
  const demote = (by: typeof a, whom: typeof a) =>
    own.send(
      {
        method: 'PUT',
        url: `/api/users/${whom.id}`,
        payload: { email: whom.email, role: 'RESELLER' },
      },
      by.token,
    );
  const replies = await Promise.all([demote(a, b), demote(b, a)]);
  expect(replies.filter((reply) => reply.statusCode === 200)).toHaveLength(1);
  const left = await own.db.selectFrom('users').select('id').where('role', '=', 'ADMIN').execute();
  expect(left).toHaveLength(1);
});
