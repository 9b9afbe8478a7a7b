import { loginEndpoint } from '#contract/session';
import { integrityCheckEndpoint } from '#contract/upkeep';

import { bearer } from './companies.ts';
import { demoAccount } from './fixtures.ts';

async function answer(url: string, init: RequestInit): Promise<unknown> {
  const reply = await fetch(url, { method: 'POST', ...init });
  if (!reply.ok) throw new Error(`${url} answered ${reply.status}: ${await reply.text()}`);
  return reply.json();
}

/** After the run stock, orders, invoices and files must agree with each other. */
export async function requireIntegrity(url: string): Promise<void> {
  const { email, password } = demoAccount('admin');
  const { token } = loginEndpoint.reply.parse(
    await answer(url + loginEndpoint.path, {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    }),
  );
  const { findings } = integrityCheckEndpoint.reply.parse(
    await answer(url + integrityCheckEndpoint.path, { headers: bearer(token) }),
  );
  const wrong = findings.flatMap(({ label, problems }) =>
    problems.map(({ text }) => `${label}: ${text}`),
  );
  if (wrong.length > 0)
    throw new Error(`The integrity check found problems after the run:\n${wrong.join('\n')}`);
}
