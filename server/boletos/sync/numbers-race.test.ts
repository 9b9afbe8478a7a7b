import { expect, test } from 'vitest';

import { atTheEnd } from '../../testing/at-the-end.ts';
import { boletoAccount } from '../../testing/boleto-accounts.ts';
import { insertManyOrders } from '../../testing/many-orders.ts';
import { appOver, testApp } from '../../testing/test-app.ts';
import { testPool } from '../../testing/test-database.ts';

const one = await testApp();
const { db, given } = one;
const pool = testPool(one.url);
atTheEnd(pool.close);
const two = await appOver({ ...one, ...pool });

/** At once, every other one over the other server. */
async function approveAll(waiting: readonly { id: string }[]): Promise<void> {
  const { token } = await given.admin();
  const approve = async (id: string, at: number, again = false): Promise<number> => {
    const server = at % 2 === 0 ? one : two;
    const { statusCode } = await server.post(`/api/orders/${id}/approve`, {}, token);
    // A busy machine asks for another try: nothing was written, or only the answer came too late.
    if (statusCode === 503) return approve(id, at, true);
    return again && statusCode === 409 ? 200 : statusCode;
  };
  const replies = await Promise.all(waiting.map(({ id }, at) => approve(id, at)));
  expect(new Set(replies)).toEqual(new Set([200]));
}

test('a hundred approvals at once over two servers: every boleto has a number of its own', async () => {
  await given.setting('boletoAccount', boletoAccount('341'));
  for (let company = 0; company < 10; company += 1) {
    await insertManyOrders(db, (await given.reseller()).id, 10);
  }
  const waiting = await db.selectFrom('orders').select('id').orderBy('id').execute();
  await approveAll(waiting);
  const boletos = await db
    .selectFrom('boletos')
    .select(['our_number', 'line', 'invoice_id'])
    .orderBy('our_number')
    .execute();
  expect(boletos.map(({ our_number }) => our_number)).toEqual(
    Array.from({ length: 100 }, (_, at) => at + 1),
  );
  for (const column of ['line', 'invoice_id'] as const) {
    expect(new Set(boletos.map((boleto) => boleto[column])).size).toBe(100);
  }
  expect(await db.selectFrom('bank_instructions').select('movement').execute()).toHaveLength(100);
});

test('at the end of a range, at once over two servers: each number once, and none beyond it', async () => {
  await given.setting('boletoFirstNumber', 501);
  await given.setting('boletoLastNumber', 505);
  const company = await given.reseller();
  await insertManyOrders(db, company.id, 12);
  const waiting = await db
    .selectFrom('orders')
    .select('id')
    .where('user_id', '=', company.id)
    .execute();
  await approveAll(waiting);
  const numbers = await db
    .selectFrom('boletos')
    .select('our_number')
    .where('our_number', '>', 500)
    .orderBy('our_number')
    .execute();
  expect(numbers.map(({ our_number }) => our_number)).toEqual([501, 502, 503, 504, 505]);
});
