import { randomUUID } from 'node:crypto';

import { expect } from 'vitest';

import { civilDate } from '#contract/calendar';
import type { StatementMatch } from '#contract/statements';

import { bankCalls } from './bank-calls.ts';
import { settlementOf, type Credit } from './statements.ts';
import type { TestApp } from './test-app.ts';

/** A PIX of today that says nothing of its payer. */
export const someCredit = (values: Partial<Credit> & Pick<Credit, 'amount'>): Credit => ({
  id: randomUUID(),
  day: civilDate(new Date()),
  text: 'PIX RECEBIDO',
  ...values,
});

/** What the page sends for a match, or for what somebody makes of it. */
export const settled = (match: StatementMatch | undefined, over: object = {}) =>
  match ? { ...settlementOf(match), ...over } : {};

/** Calls of an administrator about statements. */
export function statementCalls(api: Pick<TestApp, 'send' | 'get' | 'post'>, token: string) {
  const { upload } = bankCalls(api, token);
  return {
    upload,
    read: async (text: string): Promise<StatementMatch[]> => {
      const reply = await upload('/api/statements', text, 'extrato.ofx');
      expect(reply.statusCode).toBe(200);
      return reply.json().matches;
    },
    settle: (settlements: readonly object[], through: Pick<TestApp, 'post'> = api) =>
      through.post('/api/statements/settle', { settlements }, token),
  };
}
