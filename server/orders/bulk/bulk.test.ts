import { expect, test } from 'vitest';

import type { BulkResult } from '#contract/order-bulk';

import { atTheEnd } from '../../testing/at-the-end.ts';
import { orderCalls, placeOrder } from '../../testing/order-calls.ts';
import { patience } from '../../testing/patience.ts';
import { appOver, testApp } from '../../testing/test-app.ts';
import { testPool } from '../../testing/test-database.ts';
import { untilWaiting } from '../../testing/while-locked.ts';
import { brokenRules } from '../../upkeep/run-checks.queries.ts';

const api = await testApp();
const { db, given } = api;
const second = testPool(api.url);
atTheEnd(second.close);
const other = await appOver({ ...second, url: api.url });
const [ana, rui] = [await given.admin(), await given.admin()];
const orders = orderCalls(api, ana.token);

type Ids = readonly { id: string }[];
const idsOf = (placed: Ids) => placed.map(({ id }) => id);
const approve = async (placed: Ids, at: Pick<typeof api, 'post'> = api, token = ana.token) =>
  at.post('/api/orders/bulk/approve', { ids: idsOf(placed) }, token);
const resultsOf = (reply: { json: () => { results: BulkResult[] } }) => reply.json().results;
const outcomes = (results: readonly BulkResult[]) => results.map(({ outcome }) => outcome);

async function many(count: number) {
  const placed = [];
  for (let n = 0; n < count; n += 1) placed.push(await placeOrder(api));
  return placed;
}

test(
  'two administrators approve the same fifty at once: each is approved once',
  async () => {
    const placed = await many(50);
    const replies = await Promise.all([
      approve(placed),
      approve(placed.toReversed(), other, rui.token),
    ]);
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const [mine, theirs] = replies.map(resultsOf);
    for (const { id } of placed) {
      const both = [mine, theirs].map((side) =>
        String(side?.find((one) => one.id === id)?.outcome),
      );
      expect(both.toSorted()).toEqual(['already', 'done']);
    }
    const events = await db
      .selectFrom('order_events')
      .select('order_id')
      .where('to_status', '=', 'APPROVED')
      .where('order_id', 'in', idsOf(placed) as never)
      .execute();
    expect(events).toHaveLength(50);
    const invoices = await db.selectFrom('invoices').select('id').execute();
    expect(invoices).toHaveLength(50);
    const mails = await db
      .selectFrom('mails')
      .select('id')
      .where('kind', '=', 'order_approved')
      .execute();
    expect(mails).toHaveLength(50);
    expect(await brokenRules(db)).toEqual([]);
  },
  patience(60_000),
);

test('what is refused for one stops none of the others, and says why', async () => {
  const [fine, short, gone, decided] = await many(4);
  if (!fine || !short || !gone || !decided) throw new Error('unreachable: four were placed');
  const limit = { credit_limit_cents: 1 };
  await db.updateTable('users').set(limit).where('id', '=', short.buyer.id).execute();
  await orders.walk(decided.id, ['APPROVED', 'INVOICED']);
  const nowhere = { id: '00000000-0000-4000-8000-000000000000' };
  const results = resultsOf(await approve([short, decided, nowhere, fine, fine]));
  expect(results).toMatchObject([
    { id: short.id, orderNumber: short.number, outcome: 'refused', code: 'CREDIT_SHORT' },
    { id: decided.id, outcome: 'refused', code: 'ORDER_DECIDED' },
    { outcome: 'refused', code: 'NOT_FOUND' },
    { id: fine.id, outcome: 'done', undo: expect.any(Number) },
  ]);
  expect(results[0]).toMatchObject({ text: expect.stringContaining('Limite insuficiente') });
  expect((await orders.detail(short.id)).status).not.toBe('APPROVED');
  expect((await orders.detail(gone.id)).timeline).toHaveLength(1);
});

test('asked again, what was done is found done and nothing happens twice', async () => {
  const placed = await many(3);
  expect(outcomes(resultsOf(await approve(placed)))).toEqual(['done', 'done', 'done']);
  expect(outcomes(resultsOf(await approve(placed)))).toEqual(['already', 'already', 'already']);
  const set = async () =>
    resultsOf(
      await api.post(
        '/api/orders/bulk/status',
        { ids: idsOf(placed), status: 'PRODUCTION' },
        ana.token,
      ),
    );
  expect(outcomes(await set())).toEqual(['done', 'done', 'done']);
  expect(outcomes(await set())).toEqual(['already', 'already', 'already']);
  const { timeline } = await orders.detail(placed[0]?.id ?? '');
  expect(timeline.map(({ to }) => to)).toEqual(['UNDER_REVIEW', 'APPROVED', 'PRODUCTION']);
});

test('cancelling asks of each order whether its pieces came back, so it is not done to many', async () => {
  const [one] = await many(1);
  const ids = [one?.id];
  const cancel = { ids, status: 'CANCELLED' };
  expect((await api.post('/api/orders/bulk/status', cancel, ana.token)).statusCode).toBe(400);
});

test('of many, those that come after a profile was taken away are left', async () => {
  const seller = await given.admin({ admin_profile: 'SALES' });
  const [first, held, third] = await many(3);
  if (!first || !held || !third) throw new Error('unreachable: three were placed');
  const url = `/api/team/${seller.id}`;
  const payload = { was: 'SALES', profile: 'FINANCE' };
  const begun = await db.transaction().execute(async (tx) => {
    await tx.selectFrom('orders').select('id').where('id', '=', held.id).forUpdate().execute();
    const reply = approve([first, held, third], api, seller.token);
    await untilWaiting(db, 1);
    expect((await api.send({ method: 'PATCH', url, payload }, ana.token)).statusCode).toBe(200);
    // Awaited out here, where the lock is gone.
    return { reply };
  });
  const results = resultsOf(await begun.reply);
  expect(outcomes(results)).toEqual(['done', 'done', 'refused']);
  expect(results[2]).toMatchObject({ id: third.id, code: 'NOT_ALLOWED' });
  expect((await orders.detail(third.id)).status).toBe('UNDER_REVIEW');
});

test.each([0, 101])('%i orders are none or too many', async (count) => {
  const ids = Array.from({ length: count }, () => '00000000-0000-4000-8000-000000000000');
  expect((await api.post('/api/orders/bulk/approve', { ids }, ana.token)).statusCode).toBe(400);
});
