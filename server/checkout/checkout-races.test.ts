import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { sql } from 'kysely';
import { beforeAll, expect, inject, test } from 'vitest';

import { asId, type VariantId } from '#contract/ids';

import { atTheEnd } from '../testing/at-the-end.ts';
import { ADDRESS } from '../testing/checkout-calls.ts';
import { collectionCalls } from '../testing/collection-calls.ts';
import { Given } from '../testing/given.ts';
import { patience } from '../testing/patience.ts';
import { ServerProcess } from '../testing/server-process.ts';
import { stockOf } from '../testing/stock-of.ts';
import { appOver } from '../testing/test-app.ts';
import { testDatabase } from '../testing/test-database.ts';

const database = await testDatabase();
const { db } = database;
const given = new Given(db);
const dataDir = mkdtempSync(path.join(os.tmpdir(), 'ourela-races-'));
const one = new ServerProcess(dataDir, inject('serverEntry'));
const two = new ServerProcess(dataDir, inject('serverEntry'));
const environment = {
  DATABASE_URL: database.url,
  SECRET_KEY: 'a secret key that only this test knows about',
};
atTheEnd(async () => {
  await Promise.all([one.stop('SIGKILL'), two.stop('SIGKILL')]);
  rmSync(dataDir, { recursive: true, force: true });
});

type Item = { variantId: string | undefined; quantity: number };

const buy = (server: ServerProcess, token: string, items: readonly Item[], key?: string) =>
  fetch(`${server.url}/api/reseller/checkout`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      ...(key !== undefined && { 'idempotency-key': key }),
    },
    body: JSON.stringify({
      items,
      shippingType: 'ECONOMIC',
      term: 'boleto_30',
      shippingAddress: ADDRESS,
    }),
  });

/**
 * As a patient client does: who is turned away because a slow machine is full comes back under the
 * same key. An answer that promised nothing happened and lied would show in the counts.
 */
async function buyAtLast(server: ServerProcess, token: string, items: readonly Item[]) {
  const key = randomUUID();
  for (;;) {
    const reply = await buy(server, token, items, key);
    if (reply.status !== 503) return reply.status;
    expect(reply.headers.get('retry-after')).not.toBeNull();
  }
}

/** Sizes whose stock is not the sum of their movements, or below zero. */
const offenders = async () =>
  (
    await sql`
      select v.id from variants v left join stock_movements m on m.variant_id = v.id
      group by v.id having v.stock <> coalesce(sum(m.delta), 0) or v.stock < 0`.execute(db)
  ).rows;
const soldOf = async (id: VariantId | undefined) =>
  (
    await db
      .selectFrom('order_items')
      .select(() => sql<number>`coalesce(sum(quantity), 0)::int`.as('sold'))
      .where('variant_id', '=', id ?? asId<VariantId>(''))
      .executeTakeFirstOrThrow()
  ).sold;

const countBy = (statuses: readonly number[]) =>
  Object.fromEntries(
    [...new Set(statuses)].map((status) => [status, statuses.filter((s) => s === status).length]),
  );

let tokens: string[] = [];
beforeAll(async () => {
  tokens = await Promise.all(
    Array.from({ length: 50 }, async () => (await given.reseller()).token),
  );
  await Promise.all([one.start(environment), two.start(environment)]);
});

test('a thousand checkouts for the last hundred pieces, fifty resellers, two processes', async () => {
  await given.setting('minimum_pieces', 1);
  const { variants } = await given.product({ sizes: { P: 100 } });
  const statuses = await Promise.all(
    Array.from({ length: 1000 }, (_, turn) =>
      buyAtLast(turn % 2 ? one : two, tokens[turn % 50] ?? '', [
        { variantId: variants['P'], quantity: 1 },
      ]),
    ),
  );
  expect(countBy(statuses)).toEqual({ 201: 100, 409: 900 });
  expect([await stockOf(db, variants['P']), await soldOf(variants['P'])]).toEqual([0, 100]);
  expect(await offenders()).toEqual([]);
});

test('a thousand checkouts on a quota of a hundred: a hundred are placed, all for its delivery', async () => {
  await given.setting('minimum_pieces', 1);
  const admin = await given.admin();
  const collections = collectionCalls({ ...(await appOver(database)), given }, admin.token);
  const { id, deliveryFrom } = await collections.published();
  const { variants } = await collections.product(id, { P: 100 });
  const statuses = await Promise.all(
    Array.from({ length: 1000 }, (_, turn) =>
      buyAtLast(turn % 2 ? one : two, tokens[turn % 50] ?? '', [
        { variantId: variants['P'], quantity: 1 },
      ]),
    ),
  );
  expect(countBy(statuses)).toEqual({ 201: 100, 409: 900 });
  expect([await stockOf(db, variants['P']), await soldOf(variants['P'])]).toEqual([0, 100]);
  const kept = await db
    .selectFrom('orders')
    .select('delivery_from')
    .where('collection_id', '=', id)
    .execute();
  expect(countBy(kept.map(({ delivery_from: from }) => Number(from === deliveryFrom)))).toEqual({
    1: 100,
  });
  expect(await offenders()).toEqual([]);
});

test('carts of fifteen for the last hundred: six fit, ten pieces stay', async () => {
  await given.setting('minimum_pieces', 15);
  const { variants } = await given.product({ sizes: { P: 100 } });
  const statuses = await Promise.all(
    Array.from({ length: 60 }, (_, turn) =>
      buyAtLast(turn % 2 ? one : two, tokens[turn % 50] ?? '', [
        { variantId: variants['P'], quantity: 15 },
      ]),
    ),
  );
  expect(countBy(statuses)).toEqual({ 201: 6, 409: 54 });
  expect(await stockOf(db, variants['P'])).toBe(10);
});

test('four hundred carts of four items in opposite orders: all placed', async () => {
  const products = await Promise.all([1, 2, 3, 4].map(() => given.product({ sizes: { P: 4000 } })));
  const items = products.map(({ variants }) => ({ variantId: variants['P'], quantity: 4 }));
  const statuses = await Promise.all(
    Array.from({ length: 400 }, (_, turn) =>
      buyAtLast(
        turn % 4 < 2 ? one : two,
        tokens[turn % 50] ?? '',
        turn % 2 ? items : items.toReversed(),
      ),
    ),
  );
  expect(countBy(statuses)).toEqual({ 201: 400 });
  expect(await Promise.all(items.map(({ variantId }) => stockOf(db, variantId)))).toEqual([
    2400, 2400, 2400, 2400,
  ]);
  expect(await offenders()).toEqual([]);
});

/** The answer's order, or nothing when the server died before it came. */
async function tryToBuy(server: ServerProcess, token: string, cart: readonly Item[], key: string) {
  try {
    const reply = await buy(server, token, cart, key);
    const body: unknown = await reply.json();
    return reply.status === 201 && body instanceof Object && 'orderId' in body
      ? String(body.orderId)
      : undefined;
  } catch {
    return undefined;
  }
}

// Fifty kills are `npm run faults`.
test(
  'killed in the middle of it eight times: what was acknowledged exists, a retry settles the rest',
  async () => {
    const ROUNDS = 8;
    const CARTS = 6;
    const { variants } = await given.product({ sizes: { P: 15 * ROUNDS * CARTS + 7 } });
    const cart = [{ variantId: variants['P'], quantity: 15 }];
    let unanswered = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const keys = Array.from({ length: CARTS }, (_, turn) => `queda-${round}-${turn}`);
      const sent = keys.map((key, turn) => tryToBuy(one, tokens[turn] ?? '', cart, key));
      // From at once to long after the first answer.
      await sleep(round * 10);
      await one.stop('SIGKILL');
      const acknowledged = await Promise.all(sent);
      unanswered += acknowledged.filter((id) => id === undefined).length;
      await one.start(environment);
      const settled = await Promise.all(
        keys.map((key, turn) => tryToBuy(two, tokens[turn] ?? '', cart, key)),
      );
      expect(settled).not.toContain(undefined);
      // Where an answer came, the retry gives the same one; where none came, any.
      expect(settled).toEqual(acknowledged.map((id, turn) => id ?? settled[turn]));
    }
    expect(unanswered).toBeGreaterThan(0);
    expect(await stockOf(db, variants['P'])).toBe(7);
    expect(await soldOf(variants['P'])).toBe(15 * ROUNDS * CARTS);
    expect(await offenders()).toEqual([]);
    const halves = await sql`select id from orders o where not exists
    (select 1 from order_items i where i.order_id = o.id)`.execute(db);
    expect(halves.rows).toEqual([]);
  },
  patience(180_000),
);
