import { expect, test } from 'vitest';

import type { UserId } from '#contract/ids';

import { orderCalls, placeOrder, type Placed } from '../testing/order-calls.ts';
import { testApp } from '../testing/test-app.ts';
import { brokenRules } from '../upkeep/run-checks.queries.ts';

const api = await testApp();
const { db, given } = api;
const [ana, rui] = [await given.admin(), await given.admin()];
const orders = orderCalls(api, ana.token);

const EASIER = { term: 'parcelado_50_50' } as const;
const limitTo = (buyerId: UserId, reais: number | null) =>
  db
    .updateTable('users')
    .set({ credit_limit_cents: reais === null ? null : Math.round(reais * 100) })
    .where('id', '=', buyerId)
    .execute();
const limitOf = async ({ buyer }: Placed) => {
  const { credit_limit_cents: cents } = await db
    .selectFrom('users')
    .select('credit_limit_cents')
    .where('id', '=', buyer.id)
    .executeTakeFirstOrThrow();
  return cents === null ? null : cents / 100;
};
/** An order that its buyer's limit does not cover, but covers half of. */
async function short(): Promise<Placed> {
  const placed = await placeOrder(api);
  await limitTo(placed.buyer.id, Math.ceil(placed.total / 2) + 1);
  return placed;
}
const audits = (subject: string) =>
  db
    .selectFrom('audit_entries')
    .select(['action', 'before', 'after', 'actor_id'])
    .where('subject_id', '=', subject)
    .orderBy('id')
    .execute();
const mailsAbout = async (email: string) =>
  db
    .selectFrom('mails')
    .select('data')
    .where('to_address', '=', email)
    .where('kind', '=', 'order_approved')
    .execute();
const undo = (id: string, event: number) =>
  api.post('/api/orders/bulk/undo', { changes: [{ id, undo: event }] }, ana.token);

test('half now makes an order fit that did not, and its buyer is told of the other term', async () => {
  const { id, buyer, total } = await short();
  expect((await orders.approve(id)).json().code).toBe('CREDIT_SHORT');
  const reply = await orders.approve(id, EASIER);
  expect(reply.statusCode).toBe(200);
  const half = Math.floor((total * 100) / 2) / 100;
  const detail = await orders.detail(id);
  expect(detail).toMatchObject({ ...EASIER, status: 'APPROVED', total });
  expect(detail.invoices.map(({ amount }) => amount).toSorted((a, b) => a - b)[0]).toBe(half);
  expect(detail.invoices).toHaveLength(2);
  expect(await orders.exposure(buyer)).toBe(half);
  const seen = await orders.detail(id, buyer.token);
  expect(seen.timeline.at(-1)).toMatchObject({
    to: 'APPROVED',
    reason: 'Condição mudada na aprovação; o pedido foi feito em Boleto 30 dias.',
  });
  const [mail] = await mailsAbout(buyer.email);
  expect(mail?.data).toMatchObject({
    term: '50% na aprovação + 50% em 30 dias',
    formerTerm: 'Boleto 30 dias',
  });
  expect(await audits(id)).toMatchObject([
    { action: 'order_changed', before: { term: 'boleto_30' }, after: EASIER },
    { action: 'order_status_changed', after: { status: 'APPROVED', override: false } },
  ]);
  expect(await brokenRules(db)).toEqual([]);
});

test('of another term even who wants no such mails is told', async () => {
  const { id, buyer } = await short();
  await db
    .insertInto('notice_wishes')
    .values({ user_id: buyer.id, event: 'order_approved', mail: false, bell: false })
    .execute();
  await orders.approve(id, EASIER);
  expect(await mailsAbout(buyer.email)).toHaveLength(1);
});

test('where half does not fit either, nothing is changed', async () => {
  const { id, buyer } = await short();
  await limitTo(buyer.id, 1);
  const before = await orders.detail(id);
  expect((await orders.approve(id, EASIER)).json().code).toBe('CREDIT_SHORT');
  expect(await orders.detail(id)).toEqual(before);
  expect(await audits(id)).toEqual([]);
});

test('only a boleto is eased, only once, and only before it is decided', async () => {
  const halves = await placeOrder(api, { term: 'parcelado_50_50' });
  const prepaid = await placeOrder(api, { term: 'antecipado_3' });
  await orders.set(prepaid.id, 'UNDER_REVIEW');
  for (const { id } of [halves, prepaid]) {
    const before = await orders.detail(id);
    const reply = await orders.approve(id, EASIER);
    expect([reply.statusCode, reply.json().message]).toEqual([
      409,
      'A condição deste pedido não pode mais ser mudada.',
    ]);
    expect(await orders.detail(id)).toEqual(before);
  }
  const { id } = await placeOrder(api);
  await orders.approve(id);
  expect((await orders.approve(id, EASIER)).json().code).toBe('ORDER_DECIDED');
  expect(await orders.detail(id)).toMatchObject({ term: 'boleto_30' });
});

test('a higher limit and the approval are one', async () => {
  const placed = await short();
  const { id, buyer, total } = placed;
  const limit = Math.ceil(total / 1000) * 1000;
  expect((await orders.approve(id, { creditLimit: limit })).statusCode).toBe(200);
  expect(await limitOf(placed)).toBe(limit);
  expect((await orders.detail(id)).timeline.at(-1)).toMatchObject({ override: false });
  expect((await audits(buyer.id)).at(-1)).toMatchObject({
    action: 'credit_changed',
    after: { credit_limit_cents: limit * 100 },
    actor_id: ana.id,
  });
});

test('a limit that is still too low, or no higher, or none, changes nothing', async () => {
  const placed = await short();
  const { id, buyer } = placed;
  const before = await limitOf(placed);
  const tooLow = await orders.approve(id, { creditLimit: Number(before) + 0.01 });
  expect(tooLow.json().code).toBe('CREDIT_SHORT');
  const same = await orders.approve(id, { creditLimit: Number(before) });
  expect([same.statusCode, same.json().message]).toEqual([
    409,
    expect.stringMatching(/^O limite deste revendedor já é de R\$/),
  ]);
  expect(await limitOf(placed)).toBe(before);
  await limitTo(buyer.id, null);
  expect((await orders.approve(id, { creditLimit: 90_000 })).statusCode).toBe(409);
  expect(await limitOf(placed)).toBeNull();
  expect(await orders.detail(id)).toMatchObject({ status: 'UNDER_REVIEW' });
});

test('limits are not for who sells, and one way is enough', async () => {
  const seller = await given.admin();
  await db
    .updateTable('users')
    .set({ admin_profile: 'SALES' })
    .where('id', '=', seller.id)
    .execute();
  const { id } = await short();
  const sold = orderCalls(api, seller.token);
  expect((await sold.approve(id, { creditLimit: 90_000 })).statusCode).toBe(403);
  const both = await orders.approve(id, { ...EASIER, creditLimit: 90_000 });
  expect(both.statusCode).toBe(400);
  expect(both.json().details).toMatchObject([{ path: 'override' }]);
  expect((await orders.approve(id, { term: 'antecipado_3' })).statusCode).toBe(400);
  expect((await sold.approve(id, EASIER)).statusCode).toBe(200);
});

test('taken back, the order has its own term again and the buyer the former limit', async () => {
  const eased = await short();
  const [raised, changed] = [await short(), await short()];
  const before = await limitOf(raised);
  const approve = async (id: string, how: object): Promise<number> =>
    (await orders.approve(id, { ...how, undoable: true })).json().undo;

  const event = await approve(eased.id, EASIER);
  expect((await undo(eased.id, event)).json().results).toMatchObject([{ outcome: 'done' }]);
  expect(await orders.detail(eased.id)).toMatchObject({
    term: 'boleto_30',
    status: 'UNDER_REVIEW',
  });
  expect(await mailsAbout(eased.buyer.email)).toEqual([]);

  await undo(raised.id, await approve(raised.id, { creditLimit: 90_000 }));
  expect(await limitOf(raised)).toBe(before);
  expect((await audits(raised.buyer.id)).map(({ action }) => action)).toEqual([
    'credit_changed',
    'credit_changed',
  ]);

  // What somebody has changed since is theirs.
  const later = await approve(changed.id, { creditLimit: 90_000 });
  await limitTo(changed.buyer.id, 70_000);
  expect((await undo(changed.id, later)).json().results).toMatchObject([{ outcome: 'done' }]);
  expect(await limitOf(changed)).toBe(70_000);
  expect(await brokenRules(db)).toEqual([]);
});

test('two who decide at once, each in another way: one is heard', async () => {
  const placed = await short();
  const before = await limitOf(placed);
  const [eased, raised] = await Promise.all([
    orders.approve(placed.id, EASIER),
    orderCalls(api, rui.token).approve(placed.id, { creditLimit: 90_000 }),
  ]);
  expect([eased.statusCode, raised.statusCode].toSorted((a, b) => a - b)).toEqual([200, 409]);
  const { term } = await orders.detail(placed.id);
  expect([term, await limitOf(placed)]).toEqual(
    eased.statusCode === 200 ? ['parcelado_50_50', before] : ['boleto_30', 90_000],
  );
});
