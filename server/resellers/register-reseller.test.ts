import { expect, test } from 'vitest';

import { asId, type UserId } from '#contract/ids';

import { testApp } from '../testing/test-app.ts';

const { db, post, get, given } = await testApp();

const form = {
  email: 'nova@loja.example',
  password: 'segredo1',
  companyName: 'Loja Nova Ltda',
  cnpj: '11.222.333/0001-81',
  address: 'Rua das Acácias, 214',
  city: 'Florianópolis',
  state: 'SC',
  zipCode: '88000-000',
};
const register = (values: Record<string, unknown>) =>
  post('/api/auth/register', { ...form, email: `${Math.random()}@loja.example`, ...values });

const userOf = (email: string) =>
  db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst();

test('registration makes a pending reseller and the application that will decide', async () => {
  const reply = await register({ email: form.email });
  expect(reply.statusCode).toBe(201);
  expect(reply.json().message).toBe(
    'Cadastro realizado com sucesso! Aguarde a aprovação do administrador.',
  );
  const user = await userOf(form.email);
  expect(user).toMatchObject({
    role: 'RESELLER',
    approved: false,
    company_name: 'Loja Nova Ltda',
    policies_version: '1',
  });
  expect(user?.policies_accepted_at).toBeInstanceOf(Date);
  const application = await db
    .selectFrom('applications')
    .selectAll()
    .where('user_id', '=', user?.id ?? asId<UserId>(''))
    .executeTakeFirstOrThrow();
  expect(application).toMatchObject({
    status: 'pending',
    company_legal_name: 'Loja Nova Ltda',
    cnpj: '11.222.333/0001-81',
    email: form.email,
    cep: '88000-000',
    state: 'SC',
    city: 'Florianópolis',
    street: 'Rua das Acácias, 214',
    trade_name: null,
  });
});

test('the administrator sees one more pending', async () => {
  const admin = await given.admin();
  const count = async () =>
    (await get('/api/admin/resellers/pending/count', admin.token)).json().data.pending;
  const before = await count();
  await register({});
  expect(await count()).toBe(before + 1);
});

test('rights and credit cannot be smuggled in', async () => {
  const email = 'esperta@loja.example';
  const reply = await register({
    email,
    role: 'ADMIN',
    approved: true,
    creditLimit: 1e6,
    credit_limit_cents: 1e8,
    id: '00000000-0000-4000-8000-000000000001',
  });
  expect(reply.statusCode).toBe(201);
  const user = await userOf(email);
  expect(user).toMatchObject({ role: 'RESELLER', approved: false, credit_limit_cents: null });
  expect(user?.id).not.toBe('00000000-0000-4000-8000-000000000001');
});

test('twenty registrations of one e-mail in different spellings make one account', async () => {
  const spellings = [
    'unica@loja.example',
    'UNICA@loja.example',
    ' Unica@Loja.Example ',
    'ｕnica@loja.example',
  ];
  const replies = await Promise.all(
    Array.from({ length: 20 }, (_, i) => register({ email: spellings[i % spellings.length] })),
  );
  const statuses = replies.map((reply) => reply.statusCode);
  expect(statuses.filter((status) => status === 201)).toHaveLength(1);
  expect(statuses.filter((status) => status === 409)).toHaveLength(19);
  const refused = replies.find((reply) => reply.statusCode === 409);
  expect(refused?.json()).toMatchObject({
    error: 'E-mail já cadastrado',
    code: 'EMAIL_TAKEN',
    details: [{ path: 'email' }],
  });
  const applications = await db
    .selectFrom('applications')
    .select('id')
    .where('email', '=', 'unica@loja.example')
    .execute();
  expect(applications).toHaveLength(1);
});

test('a CNPJ may repeat and is not judged', async () => {
  expect((await register({ cnpj: '00.000.000/0000-00' })).statusCode).toBe(201);
  expect((await register({ cnpj: '00.000.000/0000-00' })).statusCode).toBe(201);
  expect((await register({ cnpj: '12.ABC.345/01DE-35' })).statusCode).toBe(201);
});

test.each([
  ['email', '', 'E-mail é obrigatório'],
  ['email', 'sem-arroba', 'E-mail inválido'],
  ['password', '', 'Senha é obrigatória'],
  ['password', '12345', 'Senha deve ter pelo menos 6 caracteres'],
  ['companyName', '   ', 'Razão social é obrigatória'],
  ['cnpj', '', 'CNPJ é obrigatório'],
  ['address', '', 'Endereço é obrigatório'],
  ['city', '', 'Cidade é obrigatória'],
  ['state', '', 'Estado é obrigatório'],
  ['state', 'XX', 'Estado inválido'],
  ['zipCode', '', 'CEP é obrigatório'],
])('%s "%s" is refused under its field', async (path, value, message) => {
  const before = await db.selectFrom('users').select('id').execute();
  const reply = await register({ [path]: value });
  expect(reply.statusCode).toBe(400);
  expect(reply.json()).toMatchObject({ code: 'INVALID_INPUT', details: [{ path, message }] });
  expect(await db.selectFrom('users').select('id').execute()).toHaveLength(before.length);
});

test('every bad field is named at once', async () => {
  const reply = await post('/api/auth/register', {});
  const { details } = reply.json() as { details: { path: string }[] };
  expect(details.map(({ path }) => path).toSorted()).toEqual([
    'address',
    'city',
    'cnpj',
    'companyName',
    'email',
    'password',
    'state',
    'zipCode',
  ]);
});

test.each([
  ['a number', 5],
  ['null', null],
  ['a list', ['Loja']],
  ['an object', { $ne: '' }],
  ['NUL', 'Loja\u0000Nova'],
  ['a bell', 'Loja\u0007'],
  ['161 characters', 'x'.repeat(161)],
  ['a megabyte', 'x'.repeat(900_000)],
  ['half an emoji', 'Loja \ud83d'],
])('a company name that is %s is refused, never a server error', async (_what, companyName) => {
  const reply = await register({ companyName });
  expect(reply.statusCode).toBe(400);
  expect(reply.json().details[0].path).toBe('companyName');
});

test('accents, emoji and markup are kept as text', async () => {
  const email = 'texto@loja.example';
  const companyName = `Ateliê <b>"São João"</b> 👗 'or 1=1;--`;
  expect((await register({ email, companyName })).statusCode).toBe(201);
  expect((await userOf(email))?.company_name).toBe(companyName);
});
