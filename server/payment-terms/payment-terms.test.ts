import { beforeEach, expect, test } from 'vitest';

import { MOST_TERMS } from '#contract/payment-terms';

import { SOME_TERM, termCalls } from '../testing/term-calls.ts';
import { testApp } from '../testing/test-app.ts';
import { untilWaiting } from '../testing/while-locked.ts';
import { lockTerms } from './offered/payment-terms.queries.ts';

const api = await testApp();
const { db, given } = api;
const admin = await given.admin();
const buyer = await given.reseller();
const { add, added, change, find, grant, granted, listed, offered, order } = termCalls(
  api,
  admin.token,
);

beforeEach(async () => {
  await db.deleteFrom('payment_terms').execute();
  await given.setting('maxInstallments', 12);
  await given.setting('termsOff', []);
});

test('nothing is there until the brand adds one, and then everybody is offered it', async () => {
  const before = (await api.get('/api/settings', buyer.token)).json();
  expect(before).not.toHaveProperty('ownTerms');
  const reply = await add({ minInstallment: 200 });
  expect(reply.statusCode).toBe(201);
  expect(reply.json().terms).toEqual([
    { ...SOME_TERM, id: expect.any(String), minInstallment: 200, version: 1, companies: 0 },
  ]);
  expect(await offered(buyer)).toEqual(['30/60/90']);
  expect((await api.get('/api/settings', admin.token)).json()).not.toHaveProperty('ownTerms');
});

test.each([
  ['no name', { name: ' ' }, 'name'],
  ['two lines', { name: 'a\nb' }, 'name'],
  ['no days', { days: [] }, 'days'],
  ['days that go back', { days: [60, 30] }, 'days'],
  ['a day twice', { days: [30, 30] }, 'days'],
  ['today', { days: [0, 30] }, 'days.0'],
  ['more than a year', { days: [366] }, 'days.0'],
  ['thirteen parts', { days: Array.from({ length: 13 }, (_, n) => n + 1) }, 'days'],
  ['all of it as entrada', { downPercent: 100 }, 'downPercent'],
  ['an entrada of nothing', { downPercent: 0 }, 'downPercent'],
  ['a discount of more than half', { discountBasisPoints: 5001 }, 'discountBasisPoints'],
  ['less than nothing', { minInstallment: -1 }, 'minInstallment'],
])('%s is refused beside its field, and nothing is left behind', async (_, values, path) => {
  const reply = await add(values);
  expect(reply.statusCode).toBe(400);
  expect(reply.json().details).toContainEqual(expect.objectContaining({ path }));
  expect(await listed()).toEqual([]);
});

test('two of one name cannot be told apart; an archived one does not count', async () => {
  const first = await added();
  const taken = await add({ name: '30/60/90' });
  expect([taken.statusCode, taken.json().details]).toEqual([
    409,
    [{ path: 'name', message: 'Já existe uma condição com este nome' }],
  ]);
  expect((await add({ name: 'boleto 30 DIAS' })).statusCode).toBe(409);
  await change(first, { archived: true });
  expect((await add()).statusCode).toBe(201);
  const [, archived] = await listed();
  if (!archived) throw new Error('the archived one is the last');
  expect((await change(archived, { archived: false })).statusCode).toBe(409);
});

test('there are as many as can be looked through', async () => {
  for (let n = 0; n < MOST_TERMS; n += 1) await added({ name: `Prazo ${n}`, days: [n + 1] });
  const reply = await add();
  expect(reply.json().error).toBe(`Já há ${MOST_TERMS} condições. Arquive uma para criar outra.`);
});

test('of two who change a term the second is told; both at once make one change', async () => {
  const term = await added();
  const replies = await Promise.all([
    change(term, { days: [30, 60] }),
    change(term, { days: [28, 56] }),
  ]);
  expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(await find(term.name)).toMatchObject({ version: 2 });
  expect((await change(term, { name: 'Outra' })).statusCode).toBe(409);
});

test('what is saved as it was is no change', async () => {
  const term = await added();
  expect((await change(term)).statusCode).toBe(200);
  expect(await find(term.name)).toMatchObject({ version: 1 });
});

test('for chosen resellers it is offered to them alone, and can be taken back', async () => {
  const other = await given.reseller();
  const term = await added({ forAll: false });
  await added({ name: 'Para todos' });
  expect((await grant(buyer.id, [term.id])).json().terms).toEqual([
    expect.objectContaining({ name: '30/60/90', forAll: false, granted: true }),
    expect.objectContaining({ name: 'Para todos', forAll: true, granted: false }),
  ]);
  expect([await offered(buyer), await offered(other)]).toEqual([
    ['30/60/90', 'Para todos'],
    ['Para todos'],
  ]);
  expect(await find('30/60/90')).toMatchObject({ companies: 1 });
  await grant(buyer.id, []);
  expect(await offered(buyer)).toEqual(['Para todos']);
  expect((await grant(admin.id, [term.id])).statusCode).toBe(404);
});

test('the most parts that the settings allow: what has more is kept and not offered', async () => {
  await added();
  await added({ name: 'Entrada + 2', days: [30, 60], downPercent: 20 });
  await added({ name: '28/35', days: [28, 35] });
  await given.setting('maxInstallments', 2);
  expect(await offered(buyer)).toEqual(['28/35']);
  expect((await granted(buyer.id)).json()).toMatchObject({ mostParts: 2 });
  expect(await listed()).toHaveLength(3);
  await given.setting('maxInstallments', 3);
  expect(await offered(buyer)).toEqual(['28/35', '30/60/90', 'Entrada + 2']);
});

test('who changed what is in the audit, in words and once', async () => {
  const term = await added();
  await change(term, { days: [30, 60], archived: true });
  await change(await find(term.name), { archived: false });
  await added({ name: 'VIP', forAll: false });
  const { id } = await find('VIP');
  await grant(buyer.id, [id]);
  await grant(buyer.id, [id]);
  const { entries } = (await api.get('/api/admin/audit?kind=payment_term', admin.token)).json();
  expect(
    entries
      .slice(0, 4)
      .map((entry: Record<string, unknown>) => [entry['action'], entry['subject']]),
  ).toEqual([
    ['term_added', 'VIP'],
    ['term_changed', '30/60/90'],
    ['term_changed', '30/60/90'],
    ['term_added', '30/60/90'],
  ]);
  expect(entries[2]).toMatchObject({
    actor: admin.email,
    before: { days: [30, 60, 90], archived: false },
    after: { days: [30, 60], archived: true },
  });
  const about = (await api.get(`/api/users/${buyer.id}/audit`, admin.token)).json().entries;
  const grants = about.filter(({ action }: { action: string }) => action === 'terms_granted');
  expect(grants[0]).toMatchObject({
    before: { paymentTerms: [] },
    after: { paymentTerms: ['VIP'] },
  });
});

const save = (settings: object) =>
  api.send({ method: 'PATCH', url: '/api/settings', payload: { settings } }, admin.token);
const THREE = ['boleto_30', 'parcelado_50_50', 'antecipado_3'];
const NONE_LEFT = 'Deixe ao menos uma condição de pagamento ligada para todos os revendedores.';

const told = async () => (await api.get('/api/settings', buyer.token)).json().settings;

test('one of the three that is switched off is told to resellers, and nothing before', async () => {
  expect(await told()).not.toHaveProperty('termsOff');
  expect((await save({ termsOff: ['antecipado_3'] })).statusCode).toBe(200);
  expect(await told()).toMatchObject({ termsOff: ['antecipado_3'] });
});

test('one of the three that is switched off is nobody’s to order by', async () => {
  const plain = { ownTerm: undefined };
  await given.setting('termsOff', ['boleto_30']);
  const own = await added();
  const off = await order(buyer, own, plain);
  expect([off.statusCode, off.json().code]).toEqual([409, 'TERM_UNAVAILABLE']);
  expect((await order(buyer, own, { ...plain, term: 'parcelado_50_50' })).statusCode).toBe(201);
  // An own term is paid like it, and is not it.
  expect((await order(buyer, own)).statusCode).toBe(201);
});

test('the last term for all cannot be taken away, whichever way', async () => {
  const refused = await save({ termsOff: THREE });
  expect([refused.statusCode, refused.json().details]).toEqual([
    409,
    [{ path: 'settings.termsOff', message: NONE_LEFT }],
  ]);
  const term = await added({ forAll: false });
  expect((await save({ termsOff: THREE })).statusCode).toBe(409);
  await change(term, { forAll: true });
  expect((await save({ termsOff: THREE })).statusCode).toBe(200);
  const last = await find(term.name);
  for (const values of [
    { archived: true },
    { forAll: false },
    { days: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], downPercent: 10 },
  ]) {
    expect((await change(last, values)).json().error).toBe(NONE_LEFT);
  }
  const fewer = await save({ maxInstallments: 2 });
  expect(fewer.json().details).toEqual([{ path: 'settings.maxInstallments', message: NONE_LEFT }]);
  expect(await find(term.name)).toEqual(last);
});

test('of two who take the last two away at once, the second is told', async () => {
  const term = await added();
  const { sent } = await db.transaction().execute(async (tx) => {
    await lockTerms(tx);
    const archived = { archived_at: new Date() };
    await tx.updateTable('payment_terms').set(archived).where('id', '=', term.id).execute();
    const saved = save({ termsOff: THREE });
    await untilWaiting(db, 1);
    return { sent: saved };
  });
  expect((await sent).statusCode).toBe(409);
});
