import assert from 'node:assert/strict';

import { brokenRules } from '../upkeep/run-checks.queries.ts';
import { approvedOrder, bankCalls, centsOf, liveNumber, PAYER } from './bank-calls.ts';
import type { Said } from './bank-return.ts';
import type { SomeUser } from './given.ts';
import type { TestApp } from './test-app.ts';

/** Nothing is wrong with the books, and no payment was left to the database to carry over. */
export async function requireBooks(db: TestApp['db']): Promise<void> {
  assert.deepEqual(await brokenRules(db), []);
  const forgotten = await db
    .selectFrom('arrivals')
    .select('id')
    .where('carried_over', '=', true)
    .execute();
  assert.deepEqual(forgotten, []);
}

/** Boletos that the bank has, and its word of them, in files that follow each other. */
export function paidAtTheBank(api: TestApp, token: string) {
  const bank = bankCalls(api, token);
  let sequence = 0;
  const next = () => (sequence += 1);
  return {
    bank,
    next,
    atTheBank: async (buyer: SomeUser | Promise<SomeUser> = api.given.reseller(PAYER)) => {
      const order = await approvedOrder(api, token, { buyer: await buyer });
      assert.equal((await bank.remit()).statusCode, 201);
      const number = await liveNumber(api.db, order.invoice.id);
      return { ...order, number, orderNumber: order.number, cents: centsOf(order.invoice) };
    },
    paid: (number: number, cents: number, more: Partial<Said> = {}) =>
      bank.applied(next(), [{ number, code: '06', paid: cents, ...more }]),
  };
}
