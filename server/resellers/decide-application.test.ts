import { expect, test } from 'vitest';

import { groupCalls } from '../testing/group-calls.ts';
import { newEmail, submitTo } from '../testing/long-application.ts';
import { priceTableCalls } from '../testing/price-table-calls.ts';
import { termCalls } from '../testing/term-calls.ts';
import { testApp } from '../testing/test-app.ts';

const api = await testApp();
const { db, get, post, given } = api;
const admin = await given.admin();
const submit = submitTo(api);
const tables = priceTableCalls(api, admin.token);
const groups = groupCalls(api, admin.token);

const decide = (id: string, verb: string, body: object = {}, token = admin.token) =>
  post(`/api/admin/resellers/applications/${id}/${verb}`, body, token);
const detail = async (id: string) =>
  (await get(`/api/admin/resellers/applications/${id}`, admin.token)).json().application;
const mails = (to: string) =>
  db.selectFrom('mails').select(['kind', 'data']).where('to_address', '=', to).execute();

test('approval makes an account without a password and a mail with a way in', async () => {
  const email = newEmail();
  const { id } = (await submit({ email })).json();
  const reply = await decide(id, 'approve');
  expect(reply.statusCode).toBe(200);
  const { user } = (await get(`/api/users/${reply.json().userId}`, admin.token)).json();
  expect(user).toMatchObject({
    email,
    role: 'RESELLER',
    approved: true,
    hasPassword: false,
    companyName: 'Moda Litoral Ltda',
    address: 'Av. do Mar, 10',
    zipCode: '59000-000',
  });
  expect(await mails(email)).toEqual([
    {
      kind: 'application_approved',
      data: { companyName: 'Moda Litoral Ltda', userId: user.id, needsPassword: true },
    },
  ]);
  expect(await detail(id)).toMatchObject({
    status: 'approved',
    decidedBy: admin.email,
    userId: user.id,
  });
});

test('approval of a known e-mail updates that reseller and keeps the password', async () => {
  const known = await given.pendingReseller({ company_name: 'Antiga', phone: null });
  const { id } = (await submit({ email: known.email })).json();
  const { userId } = (await decide(id, 'approve')).json();
  expect(userId).toBe(known.id);
  const { user } = (await get(`/api/users/${known.id}`, admin.token)).json();
  expect(user).toMatchObject({
    approved: true,
    hasPassword: true,
    companyName: 'Moda Litoral Ltda',
    phone: '(84) 95555-0000',
  });
  expect((await get('/api/auth/me', known.token)).json().user.approved).toBe(true);
});

test('an application with an administrator’s e-mail is not approved', async () => {
  const { id } = (await submit({ email: admin.email })).json();
  const reply = await decide(id, 'approve');
  expect(reply.statusCode).toBe(409);
  expect(reply.json().code).toBe('ADMIN_EMAIL');
  expect((await detail(id)).status).toBe('pending');
});

test('rejection carries its reason, or says that there is none', async () => {
  const [a, b] = [newEmail(), newEmail()];
  const first = (await submit({ email: a })).json().id;
  const second = (await submit({ email: b })).json().id;
  expect((await decide(first, 'reject', { reason: 'Fora da região' })).statusCode).toBe(200);
  expect((await decide(second, 'reject', { reason: '  ' })).statusCode).toBe(200);
  expect(await detail(first)).toMatchObject({
    status: 'rejected',
    decisionReason: 'Fora da região',
  });
  expect(await detail(second)).toMatchObject({ decisionReason: 'Sem motivo especificado' });
  expect(await mails(a)).toEqual([
    { kind: 'application_rejected', data: expect.objectContaining({ reason: 'Fora da região' }) },
  ]);
  expect(await mails(b)).toEqual([
    {
      kind: 'application_rejected',
      data: expect.objectContaining({ reason: 'Sem motivo especificado' }),
    },
  ]);
});

test('what is decided is not decided again, and of two at once one wins', async () => {
  for (let round = 0; round < 5; round += 1) {
    const email = newEmail();
    const { id } = (await submit({ email })).json();
    const second = await given.admin();
    const replies = await Promise.all([
      decide(id, 'approve'),
      decide(id, 'reject', { reason: 'Não' }, second.token),
      decide(id, 'approve', {}, second.token),
    ]);
    expect(replies.map((reply) => String(reply.statusCode)).toSorted()).toEqual([
      '200',
      '409',
      '409',
    ]);
    expect(await mails(email)).toHaveLength(1);
    expect((await decide(id, 'approve')).json()).toMatchObject({ code: 'ALREADY_DECIDED' });
  }
});

const entriesOf = async (userId: string) => {
  const { entries } = (await get(`/api/users/${userId}/audit`, admin.token)).json();
  return entries.map(({ action, after }: Record<string, unknown>) => ({ action, after }));
};

test('credit and term are agreed on with the approval, as an entry of their own', async () => {
  const { id } = (await submit()).json();
  const terms = { creditLimit: 12_500.5, defaultPaymentTerm: 'boleto_30' };
  const { userId } = (await decide(id, 'approve', terms)).json();
  const { user } = (await get(`/api/users/${userId}`, admin.token)).json();
  expect(user).toMatchObject({ approved: true, ...terms });
  expect(await entriesOf(userId)).toEqual([
    { action: 'approved', after: { approved: true } },
    {
      action: 'credit_changed',
      after: { creditLimitCents: 1_250_050, defaultPaymentTerm: 'boleto_30' },
    },
  ]);
});

test('a term of the brand’s own is agreed on by who may choose it, and named in the entry', async () => {
  const { added, grant } = termCalls(api, admin.token);
  await given.setting('maxInstallments', 12);
  const before = (await submit()).json().id;
  expect(await detail(before)).not.toHaveProperty('ownTerms');
  const [all, few] = [
    await added({ name: '28/35/42' }),
    await added({ name: 'Prazo VIP', forAll: false }),
  ];
  const known = await given.pendingReseller();
  await grant(known.id, [few.id]);
  const { id } = (await submit({ email: known.email })).json();
  const offered = async (application: string, token = admin.token) =>
    (await get(`/api/admin/resellers/applications/${application}`, token)).json().application
      .ownTerms;
  expect(await offered(before)).toEqual([{ id: all.id, name: '28/35/42' }]);
  expect(await offered(id)).toEqual([
    { id: all.id, name: '28/35/42' },
    { id: few.id, name: 'Prazo VIP' },
  ]);
  // Who sells gives no credit.
  const sales = await given.admin({ admin_profile: 'SALES' });
  expect(await offered(id, sales.token)).toBeUndefined();
  const terms = { defaultOwnTerm: few.id };
  expect((await decide(id, 'approve', terms, sales.token)).statusCode).toBe(403);

  const refused = await decide(before, 'approve', terms);
  expect([refused.statusCode, refused.json().details[0].path]).toEqual([400, 'defaultOwnTerm']);
  expect(await detail(before)).toMatchObject({ status: 'pending' });
  const { userId } = (await decide(id, 'approve', terms)).json();
  const { user } = (await get(`/api/users/${userId}`, admin.token)).json();
  expect(user).toMatchObject({ defaultPaymentTerm: null, defaultOwnTerm: few.id });
  expect(await entriesOf(userId)).toContainEqual({
    action: 'credit_changed',
    after: { defaultOwnTerm: 'Prazo VIP' },
  });
  expect(await offered(id)).toBeUndefined();
});

test('what is not said of credit stays as it is', async () => {
  const known = await given.pendingReseller({ credit_limit_cents: 900_00 });
  const { id } = (await submit({ email: known.email })).json();
  await decide(id, 'approve', { defaultPaymentTerm: 'antecipado_3' });
  const { user } = (await get(`/api/users/${known.id}`, admin.token)).json();
  expect(user).toMatchObject({ creditLimit: 900, defaultPaymentTerm: 'antecipado_3' });
});

test.each([
  { creditLimit: -1 },
  { creditLimit: 10_000_000_000 },
  { creditLimit: 1.005 },
  { creditLimit: '900' },
  { defaultPaymentTerm: 'fiado' },
])('terms %j are refused, and nothing is decided', async (terms) => {
  const { id } = (await submit()).json();
  expect((await decide(id, 'approve', terms)).statusCode).toBe(400);
  expect(await detail(id)).toMatchObject({ status: 'pending' });
});

test('who sells approves without terms: credit is not theirs to give', async () => {
  const sales = await given.admin({ admin_profile: 'SALES' });
  const { id } = (await submit({ email: newEmail() })).json();
  const refused = await decide(id, 'approve', { creditLimit: 900 }, sales.token);
  expect(refused.statusCode).toBe(403);
  expect(await detail(id)).toMatchObject({ status: 'pending' });
  expect((await decide(id, 'approve', {}, sales.token)).statusCode).toBe(200);
});

test('table and groups are given with the approval, besides the tags a company has', async () => {
  const [table, tag, other] = [
    await tables.added({ name: 'Aprovados' }),
    await groups.added({ name: 'Novas' }),
    await groups.added({ name: 'Antigas' }),
  ];
  const known = await given.pendingReseller();
  await groups.set(known.id, [other.id]);
  const { id } = (await submit({ email: known.email })).json();
  const terms = { priceTableId: table.id, groupIds: [tag.id] };
  expect((await decide(id, 'approve', terms)).statusCode).toBe(200);
  expect(await groups.of(known.id)).toEqual(['Antigas', 'Novas']);
  expect(await tables.find('Aprovados')).toMatchObject({ companies: 1 });
  const actions = await db
    .selectFrom('audit_entries')
    .select('action')
    .where('subject_id', '=', known.id)
    .orderBy('id')
    .execute();
  expect(actions.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['price_table_assigned', 'groups_set', 'approved']),
  );
});

test('who sells gives groups with an approval, and no table; a table that is gone decides nothing', async () => {
  const sales = await given.admin({ admin_profile: 'SALES' });
  const table = await tables.added({ name: 'De vendas' });
  const tag = await groups.added({ name: 'De vendas' });
  const { id } = (await submit()).json();
  const refused = await decide(id, 'approve', { priceTableId: table.id }, sales.token);
  expect(refused.statusCode).toBe(403);
  await tables.remove(table);
  expect((await decide(id, 'approve', { priceTableId: table.id })).statusCode).toBe(404);
  expect(await detail(id)).toMatchObject({ status: 'pending' });
  const { userId } = (await decide(id, 'approve', { groupIds: [tag.id] }, sales.token)).json();
  expect(await groups.of(userId)).toEqual(['De vendas']);
});

test('of two who approve at once, the terms of the one who was first hold', async () => {
  const { id } = (await submit()).json();
  const replies = await Promise.all(
    [100, 200].map((creditLimit) => decide(id, 'approve', { creditLimit })),
  );
  expect(replies.map(({ statusCode }) => String(statusCode)).toSorted()).toEqual(['200', '409']);
  const winner = replies.findIndex(({ statusCode }) => statusCode === 200);
  const { userId } = replies[winner]?.json() ?? {};
  const { user } = (await get(`/api/users/${userId}`, admin.token)).json();
  expect(user.creditLimit).toBe([100, 200][winner]);
});
