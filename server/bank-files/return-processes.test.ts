import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { beforeAll, expect, inject, test } from 'vitest';

import type { OrderId } from '#contract/ids';

import { atTheEnd } from '../testing/at-the-end.ts';
import { approvedOrder, bankCalls, centsOf, liveNumber } from '../testing/bank-calls.ts';
import { returnOf } from '../testing/bank-return.ts';
import { boletoAccount } from '../testing/boleto-accounts.ts';
import { multipart } from '../testing/multipart.ts';
import { patience } from '../testing/patience.ts';
import { ServerProcess } from '../testing/server-process.ts';
import { testApp } from '../testing/test-app.ts';
import { untilWaiting, whileLocked } from '../testing/while-locked.ts';
import { brokenRules } from '../upkeep/run-checks.queries.ts';

// The real server, twice, on the database of this file.
const api = await testApp();
const { db, given } = api;
const admin = await given.admin();
const bank = bankCalls(api, admin.token);
const homes = mkdtempSync(path.join(os.tmpdir(), 'ourela-returns-'));
const one = new ServerProcess(path.join(homes, 'one'), inject('serverEntry'));
const two = new ServerProcess(path.join(homes, 'two'), inject('serverEntry'));
atTheEnd(async () => {
  await Promise.all([one, two].map((instance) => instance.stop('SIGTERM')));
  rmSync(homes, { recursive: true, force: true });
});
const environment = {
  DATABASE_URL: api.url,
  SECRET_KEY: 'a secret key that only two instances know',
  DRAIN_SECONDS: '0',
};

beforeAll(async () => {
  await given.setting('boletoAccount', boletoAccount('341'));
  await Promise.all([one, two].map((instance) => instance.start(environment)));
}, patience(120_000));

let sequence = 0;
/** Three orders at the bank, with the file that pays them: the second with a fee, the third too much. */
async function threePaid() {
  const placed = [];
  for (let n = 0; n < 3; n += 1) placed.push(await approvedOrder(api, admin.token));
  expect((await bank.remit()).statusCode).toBe(201);
  const said = [];
  for (const [at, { invoice }] of placed.entries()) {
    const [number, cents] = [await liveNumber(db, invoice.id), centsOf(invoice)];
    said.push({
      number,
      code: '06',
      amount: cents,
      paid: cents + at * 10,
      fee: at === 1 ? 350 : 0,
    });
  }
  sequence += 1;
  return {
    ids: placed.map(({ id }) => id),
    invoices: placed.map(({ invoice }) => invoice.id),
    file: returnOf({ sequence }, said),
  };
}

const send = ({ url }: ServerProcess, file: string) => {
  const content = Buffer.from(file, 'latin1');
  const { headers, payload } = multipart({}, [{ field: 'file', name: 'retorno.ret', content }]);
  return fetch(`${url}/api/bank-returns`, {
    method: 'POST',
    headers: { ...headers, authorization: `Bearer ${admin.token}` },
    body: payload,
  });
};

/** What is kept of these orders, once whoever still writes about them is done. */
async function books(ids: readonly OrderId[]) {
  const orders = await db
    .selectFrom('orders')
    .select('status')
    .where('id', 'in', ids)
    .forUpdate()
    .execute();
  const arrivals = await db
    .selectFrom('arrivals')
    .select('id')
    .where('order_id', 'in', ids)
    .execute();
  const returns = await db
    .selectFrom('bank_returns')
    .select('id')
    .where('sequence', '=', sequence)
    .execute();
  return {
    statuses: orders.map(({ status }) => status),
    arrivals: arrivals.length,
    returns: returns.length,
    broken: await brokenRules(db),
  };
}
const NOTHING = { statuses: ['APPROVED', 'APPROVED', 'APPROVED'], arrivals: 0, returns: 0 };
const ALL = { statuses: ['PAID', 'PAID', 'PAID'], arrivals: 3, returns: 1 };

test('two processes that take the same return in at once book it once', async () => {
  const { ids, file } = await threePaid();
  const both = await whileLocked(db, 'bank_returns', 2, () => [send(one, file), send(two, file)]);
  const codes = (await Promise.all(both)).map(({ status }) => status);
  expect(codes.toSorted((a, b) => a - b)).toEqual([201, 409]);
  expect(await books(ids)).toEqual({ ...ALL, broken: [] });
});

test.each([1, 2])(
  'killed before line %i, counted from nought, a return has booked nothing',
  async (at) => {
    const { ids, invoices, file } = await threePaid();
    const sent = await db.transaction().execute(async (tx) => {
      // Lines before this one are written by then, and it waits.
      await tx
        .selectFrom('boletos')
        .select('id')
        .where('invoice_id', '=', invoices[at] ?? null)
        .forUpdate()
        .execute();
      const reply = send(one, file).catch(() => 'cut off');
      await untilWaiting(db, 1);
      await one.stop('SIGKILL');
      return reply;
    });
    expect(sent).toBe('cut off');
    expect(await books(ids)).toEqual({ ...NOTHING, broken: [] });
    await one.start(environment);
    expect((await send(one, file)).status).toBe(201);
    expect(await books(ids)).toEqual({ ...ALL, broken: [] });
    expect((await send(two, file)).status).toBe(409);
  },
);
