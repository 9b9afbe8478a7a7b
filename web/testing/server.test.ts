import { expect, test } from 'vitest';

import type { OrderId } from '#contract/ids';
import {
  getOrderEndpoint,
  listOrdersEndpoint,
  orderStatsEndpoint,
} from '#contract/order-endpoints';
import { call } from '#web/api/call.ts';

import { uuid } from './product.fixture.ts';
import { closeServer, openServer, server } from './server.ts';

/** What went wrong so far; the test that provoked it is not to fail for it. */
const problems = () => {
  const found = closeServer();
  openServer();
  return found;
};
const order = { params: { id: uuid<OrderId>(1) } };
const list = { orders: [], pagination: { page: 1, limit: 10, pages: 1, total: 0 } };

test('a call that nobody expects is a problem with its address', async () => {
  await expect(call(getOrderEndpoint, order)).rejects.toMatchObject({ code: 'NETWORK' });
  expect(problems()).toEqual([`nobody answers GET /api/orders/${uuid(1)}`]);
});

test('an answer that the contract does not know is a problem', async () => {
  server.reply(listOrdersEndpoint, { ...list, pagination: { ...list.pagination, page: 1.5 } });
  await expect(call(listOrdersEndpoint, { query: {} })).rejects.toMatchObject({ code: 'NETWORK' });
  expect(problems()).toEqual([expect.stringContaining('page')]);
});

test('a question that the server would not read is a problem', async () => {
  server.reply(listOrdersEndpoint, list);
  const query = { status: 'LOST' as 'PAID' };
  await expect(call(listOrdersEndpoint, { query })).rejects.toMatchObject({ code: 'NETWORK' });
  expect(problems()).toEqual([expect.stringContaining('has a bad query')]);
});

test('the plainer address wins; what was said last holds, and can be taken back', async () => {
  server.refuse(getOrderEndpoint, 404);
  server.refuse(orderStatsEndpoint, 409, 'Ocupado');
  await expect(call(orderStatsEndpoint)).rejects.toMatchObject({ message: 'Ocupado' });
  server.dropConnection(orderStatsEndpoint);
  await expect(call(orderStatsEndpoint)).rejects.toMatchObject({ code: 'NETWORK' });
  server.recover(orderStatsEndpoint);
  await expect(call(orderStatsEndpoint)).rejects.toMatchObject({ status: 409 });
  expect(server.calls(orderStatsEndpoint)).toHaveLength(3);
});

test('an answer for the next call is given once; one that is held comes when it is let go', async () => {
  server.reply(listOrdersEndpoint, list);
  server.next.refuse(listOrdersEndpoint, 503);
  await expect(call(listOrdersEndpoint, { query: {} })).rejects.toMatchObject({ status: 503 });
  const release = server.hold(listOrdersEndpoint);
  const answer = call(listOrdersEndpoint, { query: { page: '2' } });
  release();
  await expect(answer).resolves.toEqual(list);
  expect(server.searches(listOrdersEndpoint)).toEqual(['', 'page=2']);
});

test('a call that outlives its test is never answered, not even when it is given up', async () => {
  server.hang(orderStatsEndpoint);
  const caller = new AbortController();
  let over = false;
  void call(orderStatsEndpoint, { signal: caller.signal }).finally(() => (over = true));
  problems();
  caller.abort();
  await new Promise((done) => setTimeout(done));
  expect(over).toBe(false);
});
