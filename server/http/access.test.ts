import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';

import type { Audience } from '#contract/endpoint';

import { contractEndpoints } from '../testing/contract-endpoints.ts';
import { NARROW_CALLS } from '../testing/narrow-calls.ts';
import { testApp, type TestApp } from '../testing/test-app.ts';
import { requireAudiences } from './mounted-routes.ts';

type Who = 'stranger' | 'pending' | 'reseller' | 'admin';
const NARROW = ['SALES', 'FINANCE', 'SHIPPING'] as const;

/** What each audience answers to each kind of caller; undefined: it is allowed. */
const REFUSAL: Record<Audience, Record<Who, 401 | 403 | undefined>> = {
  anyone: { stranger: undefined, pending: undefined, reseller: undefined, admin: undefined },
  session: { stranger: 401, pending: undefined, reseller: undefined, admin: undefined },
  member: { stranger: 401, pending: 403, reseller: undefined, admin: undefined },
  reseller: { stranger: 401, pending: 403, reseller: undefined, admin: 403 },
  admin: { stranger: 401, pending: 403, reseller: 403, admin: undefined },
};

const api: TestApp = await testApp();
const routes = api.app.mountedRoutes().filter(({ method }) => method !== 'HEAD');

const fill = (url: string) => url.replaceAll(/:\w+/g, '00000000-0000-4000-8000-000000000000');

/** A new session for each call: one of the endpoints ends it. */
async function tokenOf(who: Who): Promise<string | undefined> {
  if (who === 'stranger') return undefined;
  const { given } = api;
  const maker = { pending: given.pendingReseller, reseller: given.reseller, admin: given.admin };
  return (await maker[who]()).token;
}

async function callAs(method: string, url: string, who: Who, headers: Record<string, string> = {}) {
  const token = await tokenOf(who);
  return api.app.inject({
    method: method as 'GET',
    url,
    headers: { ...(token && { authorization: `Bearer ${token}` }), ...headers },
  });
}

test('every endpoint of the contract is mounted, with its audience', async () => {
  const endpoints = await contractEndpoints();
  expect(endpoints.length).toBeGreaterThanOrEqual(9);
  const mounted = routes.map(({ method, url, audience }) => `${method} ${url} ${audience}`);
  for (const { method, path: url, audience } of endpoints) {
    expect(mounted).toContain(`${method} ${url} ${audience}`);
  }
});

test('what is mounted besides the contract is files, documentation and metrics, open to all', async () => {
  const inContract = new Set((await contractEndpoints()).map((e) => `${e.method} ${e.path}`));
  const others = routes.filter(({ method, url }) => !inContract.has(`${method} ${url}`));
  expect(others.filter(({ audience }) => audience !== 'anyone')).toEqual([]);
  for (const { method, url } of others) {
    expect(method).toMatch(/^(GET|OPTIONS)$/);
    expect(url).toMatch(
      /^\/(assets\/|api\/docs|api\/openapi\.json|api\/metrics$|uploads\/(products|brand|applications|boletos|nfe|receipts)\/)/,
    );
  }
});

test('a route without an audience cannot be mounted', async () => {
  const app = Fastify();
  requireAudiences(app);
  app.get('/api/open', () => 'ok');
  await expect(app.ready()).rejects.toThrow('Rota sem público definido: GET /api/open');
});

describe.each(routes)('$method $url is for $audience', ({ method, url, audience }) => {
  test.each(['stranger', 'pending', 'reseller', 'admin'] as const)('%s', async (who) => {
    const { statusCode } = await callAs(method, fill(url), who);
    const refused = statusCode === 401 || statusCode === 403 ? statusCode : undefined;
    expect(refused).toBe(REFUSAL[audience][who]);
  });
});

const ofAdministrators = routes.filter(({ audience }) => audience !== 'anyone');

describe.each(ofAdministrators)('$method $url with a profile', ({ method, url, ...route }) => {
  test.each(NARROW)('%s', async (profile) => {
    const { token } = await api.given.admin({ admin_profile: profile });
    const reply = await api.send({ method: method as 'GET', url: fill(url) }, token);
    const refused = [401, 403].includes(reply.statusCode) ? reply.json().code : undefined;
    const named = route.profiles?.includes(profile) ?? false;
    const allowed = route.audience === 'admin' ? named : route.audience !== 'reseller';
    expect(refused).toBe(allowed ? undefined : 'NOT_ALLOWED');
  });
});

test('what a profile may call is what was agreed on, and what the server asks', async () => {
  const endpoints = await contractEndpoints();
  const agreed = endpoints.map((one) => [`${one.method} ${one.path}`, one.profiles] as const);
  expect(Object.fromEntries(agreed.filter(([, profiles]) => profiles))).toEqual(NARROW_CALLS);
  for (const { method, path, profiles } of endpoints) {
    const mounted = routes.find((one) => one.method === method && one.url === path);
    expect([path, mounted?.profiles]).toEqual([path, profiles]);
  }
  const named = endpoints.filter(({ profiles }) => profiles !== undefined);
  expect(named.filter(({ audience }) => audience !== 'admin')).toEqual([]);
});

const closed = routes.filter(({ audience }) => audience !== 'anyone');

describe.each(closed)('no side entrance to $method $url', ({ method, url }) => {
  const target = fill(url);
  test.each([
    ['double slash', `/${target}`],
    ['trailing slash', `${target}/`],
    ['encoded slash', target.replace('/api/', '/api%2F')],
    ['upper case', target.toUpperCase()],
    ['semicolon', `${target};x`],
    ['token in the query', `${target}?token=${'a'.repeat(43)}`],
    ['dot segments', target.replace('/api/', '/api/x/../')],
  ])('%s', async (_name, trick) => {
    const { statusCode } = await callAs(method, trick, 'stranger', { accept: 'text/html' });
    expect(statusCode).toBeGreaterThanOrEqual(400);
    expect(statusCode).toBeLessThan(500);
  });

  test('method override and HEAD', async () => {
    const override = { 'x-http-method-override': method };
    expect((await callAs('POST', target, 'stranger', override)).statusCode).toBeGreaterThanOrEqual(
      400,
    );
    expect((await callAs('HEAD', target, 'stranger')).statusCode).toBeGreaterThanOrEqual(400);
  });
});

test.each([
  '',
  'null',
  'undefined',
  'Bearer',
  'a.b.c',
  'eyJhbGciOiJub25lIn0.eyJyb2xlIjoiQURNSU4ifQ.',
  "' or 1=1 --",
  'a'.repeat(43),
  'á'.repeat(43),
  'a'.repeat(8000),
])('a made-up token is no session: %s', async (token) => {
  const reply = await api.app.inject({
    url: '/api/auth/me',
    headers: { authorization: Buffer.from(`Bearer ${token}`, 'utf8').toString('latin1') },
  });
  expect(reply.statusCode).toBe(401);
  expect(api.logged()).not.toContain(`Bearer ${token}`);
});

test('a token travels in the header only', async () => {
  const { token } = await api.given.admin();
  const cookie = await api.app.inject({
    url: '/api/auth/me',
    headers: { cookie: `token=${token}` },
  });
  const query = await api.app.inject({ url: `/api/auth/me?token=${token}` });
  expect([cookie.statusCode, query.statusCode]).toEqual([401, 401]);
  expect(api.logged()).not.toContain(token);
});
