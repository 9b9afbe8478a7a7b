import { beforeEach, expect, test } from 'vitest';

import { multipart } from '../testing/multipart.ts';
import { termCalls } from '../testing/term-calls.ts';
import { testApp } from '../testing/test-app.ts';

const api = await testApp();
const { db, given } = api;
const admin = await given.admin();
const { added, change, find, grant, granted } = termCalls(api, admin.token);

beforeEach(async () => {
  await db.deleteFrom('payment_terms').execute();
  await given.setting('usualTerm', null);
});

type Buyer = Awaited<ReturnType<typeof given.reseller>>;
const save = ({ id, email }: Buyer, values: object) =>
  api.send({ method: 'PUT', url: `/api/users/${id}`, payload: { email, ...values } }, admin.token);
const own = async ({ token }: Buyer) => (await api.get('/api/auth/me', token)).json().user;

test('one of the brand’s own is usual instead of one of the three, and the other way round', async () => {
  const buyer = await given.reseller({ default_payment_term: 'boleto_30' });
  const term = await added({ name: '28/35/42' });
  expect(await own(buyer)).not.toHaveProperty('defaultOwnTerm');
  expect((await save(buyer, { defaultOwnTerm: term.id })).statusCode).toBe(200);
  expect(await own(buyer)).toMatchObject({ defaultPaymentTerm: null, defaultOwnTerm: term.id });
  // What else is saved leaves it alone.
  await save(buyer, { phone: '(11) 5555-0000' });
  expect(await own(buyer)).toMatchObject({ defaultOwnTerm: term.id });
  await save(buyer, { defaultPaymentTerm: 'antecipado_3' });
  expect(await own(buyer)).toMatchObject({ defaultPaymentTerm: 'antecipado_3' });
  expect(await own(buyer)).not.toHaveProperty('defaultOwnTerm');
  const { entries } = (await api.get(`/api/users/${buyer.id}/audit`, admin.token)).json();
  const said = entries.filter(({ action }: { action: string }) => action === 'credit_changed');
  expect(said.map(({ after }: { after: object }) => after)).toEqual(
    expect.arrayContaining([
      { defaultPaymentTerm: null, defaultOwnTerm: '28/35/42' },
      { defaultPaymentTerm: 'antecipado_3', defaultOwnTerm: null },
    ]),
  );
});

test('only what this reseller may choose can be usual; what is usual already stays', async () => {
  const buyer = await given.reseller();
  const few = await added({ forAll: false });
  const refused = await save(buyer, { defaultOwnTerm: few.id });
  const message = 'Este revendedor não pode usar esta condição. Escolha outra.';
  expect([refused.statusCode, refused.json().details]).toEqual([
    400,
    [{ path: 'defaultOwnTerm', message }],
  ]);
  expect((await save(buyer, { defaultOwnTerm: admin.id })).statusCode).toBe(400);
  await grant(buyer.id, [few.id]);
  expect((await save(buyer, { defaultOwnTerm: few.id })).statusCode).toBe(200);
  await change(few, { archived: true });
  const kept = await save(buyer, { defaultOwnTerm: few.id, phone: '(11) 5555-0001' });
  expect(kept.statusCode).toBe(200);
  expect(await own(buyer)).toMatchObject({ defaultOwnTerm: few.id, phone: '(11) 5555-0001' });
  // It is no longer offered to anybody, and still has its name.
  expect((await granted(buyer.id)).json()).toMatchObject({ terms: [], usual: few.name });
});

test('a table of resellers names it, and who is given one for a few may choose it', async () => {
  await added({ name: 'Prazo VIP', forAll: false });
  const { id } = await find('Prazo VIP');
  const lines = [
    'Empresa;CNPJ;E-mail;Prazo',
    'Brisa;11.222.333/0001-81;brisa@cliente.example;prazo vip',
    'Maré;11.444.777/0001-61;mare@cliente.example;Boleto 30 dias',
    'Vento;11.222.333/0001-81;vento@cliente.example;quando der',
  ];
  const url = '/api/admin/resellers/import';
  const file = { field: 'file', name: 'clientes.csv', content: Buffer.from(lines.join('\n')) };
  const sent = (to: string, fields: Record<string, string>) =>
    api.send({ method: 'POST', url: to, ...multipart(fields, [file]) }, admin.token);
  const checked = (await sent(`${url}/check`, {})).json();
  expect(checked.rows[0].complaints[0].message).toMatch(/Use “Boleto 30 dias”,.* “Prazo VIP”$/);
  const fields = JSON.stringify(['companyName', 'cnpj', 'email', 'term']);
  expect((await sent(url, { fields, invite: 'false' })).json()).toMatchObject({
    counts: { new: 2 },
  });
  const made = await db
    .selectFrom('users as u')
    .leftJoin('payment_term_grants as g', 'g.user_id', 'u.id')
    .select(['u.default_payment_term', 'u.default_own_term_id', 'g.term_id'])
    .where('u.email', 'in', ['brisa@cliente.example', 'mare@cliente.example'])
    .orderBy('u.email')
    .execute();
  expect(made).toEqual([
    { default_payment_term: null, default_own_term_id: id, term_id: id },
    { default_payment_term: 'boleto_30', default_own_term_id: null, term_id: null },
  ]);
});

test('where carts start is told to resellers only once the brand has said so', async () => {
  const buyer = await given.reseller();
  const told = async () => (await api.get('/api/settings', buyer.token)).json().settings;
  expect(await told()).not.toHaveProperty('usualTerm');
  const { id } = await added();
  const settings = { usualTerm: id };
  const url = '/api/settings';
  await api.send({ method: 'PATCH', url, payload: { settings } }, admin.token);
  expect(await told()).toMatchObject({ usualTerm: id });
});
