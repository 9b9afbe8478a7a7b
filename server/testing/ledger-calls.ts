import { expect } from 'vitest';

import type { DecisionKind, Payable, Waiting } from '#contract/arrivals';
import type { UserId } from '#contract/ids';
import type { DecisionReason } from '#contract/ledger-words';

import { insertArrival, insertEntry } from '../ledger/ledger.queries.ts';
import type { TestApp } from './test-app.ts';

/** Money that a company paid too much, as somebody has decided about it. */
export const giveCredit = (db: TestApp['db'], userId: UserId, cents: number): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const whose = { userId, orderId: null, invoiceId: null };
    const arrival = await insertArrival(tx, {
      source: 'hand',
      key: null,
      endToEndId: null,
      cents,
      paidOn: null,
      payer: null,
      reason: 'over',
      actorId: null,
      ...whose,
    });
    for (const kind of ['received', 'kept_as_credit'] as const) {
      const entry = { kind, cents, arrivalId: arrival?.id ?? null, userId, actorId: null };
      await insertEntry(tx, entry);
    }
  });

/** What an administrator does about money that came. */
export function ledgerCalls(api: Pick<TestApp, 'get' | 'post'>, token: string) {
  const overview = async () => {
    const reply = await api.get('/api/arrivals/overview', token);
    expect(reply.statusCode).toBe(200);
    return reply.json();
  };
  const waiting = async (): Promise<Waiting[]> => (await overview()).decisions;
  return {
    overview,
    waiting,
    /** The newest of those that wait for this reason. */
    about: async (reason: DecisionReason): Promise<Waiting> => {
      const found = (await waiting()).filter((one) => one.reason === reason).at(-1);
      if (!found) throw new Error(`nothing waits for ${reason}`);
      return found;
    },
    /** Open invoices to apply money to. */
    find: async (search: string): Promise<Payable[]> => {
      const query = new URLSearchParams({ search });
      const reply = await api.get(`/api/arrivals/payables?${query.toString()}`, token);
      expect(reply.statusCode).toBe(200);
      return reply.json().payables;
    },
    decide: ({ id, amount }: Pick<Waiting, 'id' | 'amount'>, decision: DecisionKind, more = {}) =>
      api.post(`/api/arrivals/${id}/decide`, { decision, amount, ...more }, token),
    undo: (id: string) => api.post(`/api/arrivals/${id}/undo`, {}, token),
    useCredit: (userId: string, debt: object) =>
      api.post(`/api/users/${userId}/credit/use`, debt, token),
    returnCredit: (userId: string, entry: number) =>
      api.post(`/api/users/${userId}/credit/undo`, { entry }, token),
    creditOf: async (userId: string): Promise<number> =>
      (await api.get(`/api/users/${userId}/credit`, token)).json().credit,
  };
}
