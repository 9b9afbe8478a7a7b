import type { APIRequestContext } from '@playwright/test';

import { receivedEndpoint } from '#contract/arrivals';

import { newBuyer, type Buyer } from '../../../e2e/cart-page.ts';
import { bearer } from '../../../e2e/companies.ts';
import { adminToken } from '../../../e2e/fixtures.ts';
import { patience } from '../../../e2e/patience.ts';
import { COMPANIES, type CompanyKey } from './names.ts';

type Way = 'get' | 'post' | 'put' | 'patch';

/** An administrator's calls; what is refused ends the staging. */
export async function askOffice(
  request: APIRequestContext,
  [way, path]: readonly [Way, string],
  options: Parameters<APIRequestContext['post']>[1] = {},
): Promise<unknown> {
  const headers = bearer(await adminToken(request));
  const reply = await request[way](path, { headers, ...options });
  if (!reply.ok()) throw new Error(`${way} ${path}: ${await reply.text()}`);
  return reply.json();
}

export const buyerOf = (request: APIRequestContext, key: CompanyKey): Promise<Buyer> =>
  newBuyer(request, { companyName: COMPANIES[key] });

export const received = async (request: APIRequestContext) =>
  receivedEndpoint.reply.parse(await askOffice(request, ['get', receivedEndpoint.path]));

/** What a worker does soon. */
export async function until<T>(what: string, look: () => Promise<T | undefined>): Promise<T> {
  const limit = Date.now() + patience(60_000);
  while (Date.now() < limit) {
    const seen = await look();
    if (seen !== undefined) return seen;
    await new Promise((later) => setTimeout(later, 200));
  }
  throw new Error(`${what} never came`);
}
