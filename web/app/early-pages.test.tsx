import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { logoutEndpoint, meEndpoint, type SessionUser } from '#contract/session';
import { heading } from '#web/testing/screen.ts';
import { server } from '#web/testing/server.ts';
import { ADMIN, RESELLER } from '#web/testing/session.fixture.ts';

import { openPortal, refusePages, servePortal, signedInAs } from './portal.fixture.tsx';

const DESK = ['GET /api/admin/to-do', 'GET /api/admin/dashboard'];
const FIRST_STEPS = 'GET /api/admin/first-steps';

const stageFonts = () =>
  Object.defineProperty(document, 'fonts', {
    configurable: true,
    value: { load: async () => [] },
  });

beforeEach(() => {
  servePortal();
  refusePages();
  stageFonts();
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
});
afterEach(() => {
  history.replaceState(null, '', '/');
  document.querySelectorAll('.early, #root').forEach((element) => element.remove());
  Reflect.deleteProperty(document, 'fonts');
});

const frame = () => document.querySelector('.early');

/** Runs the script as the page's first, before anything has been asked. */
async function runEarly(at: string, user: SessionUser) {
  history.replaceState(null, '', at);
  document.body.append(Object.assign(document.createElement('div'), { id: 'root' }));
  signedInAs(user);
  // The script puts its own in this place, until the test is over.
  vi.stubGlobal('fetch', globalThis.fetch);
  vi.resetModules();
  await import('./early.ts');
}

function openPage(at: string) {
  const container = document.querySelector<HTMLElement>('#root');
  if (!container) throw new Error('unreachable: the script ran on a page');
  openPortal(at, undefined, { container });
}

test.each([
  ['/reseller/orders', RESELLER, 'Meus Pedidos', ['GET /api/orders?page=1&limit=10']],
  ['/reseller/cart', RESELLER, 'Carrinho', []],
  ['/admin', ADMIN, 'Dashboard', [...DESK, FIRST_STEPS]],
])('%s shows its title and asks before it is there, then once', async (at, user, title, asks) => {
  await runEarly(at, user);
  await waitFor(() => expect(frame()).toHaveTextContent(title));
  expect(frame()).toHaveAttribute('aria-hidden', 'true');
  expect(server.asked()).toEqual(['GET /api/auth/me', ...asks]);
  openPage(at);
  await heading(title);
  await waitFor(() => expect(frame()).toBeNull());
  for (const ask of asks) expect(times(ask)).toBe(1);
});

test.each([
  ['/reseller/orders', ADMIN],
  ['/reseller/orders', { ...RESELLER, approved: false }],
  ['/admin', RESELLER],
])('%s shows and asks nothing for anybody else', async (at, user) => {
  await runEarly(at, user);
  await waitFor(() => expect(server.calls(meEndpoint)).toHaveLength(1));
  // All that follows from the answer, and waits for nothing else, has happened after this.
  await new Promise((resolve) => setTimeout(resolve));
  expect(server.asked()).toEqual(['GET /api/auth/me']);
  expect(frame()).toBeNull();
});

test('an administrator of a profile asks only what the profile may', async () => {
  await runEarly('/admin', { ...ADMIN, adminProfile: 'SALES' });
  await waitFor(() => expect(frame()).not.toBeNull());
  expect(server.asked()).toEqual(['GET /api/auth/me', ...DESK]);
});

test('an address that asks for something else has its own questions and title', async () => {
  await runEarly('/reseller/orders?status=PAID', RESELLER);
  await waitFor(() => expect(server.calls(meEndpoint)).toHaveLength(1));
  await new Promise((resolve) => setTimeout(resolve));
  expect(server.asked()).toEqual(['GET /api/auth/me']);
  expect(frame()).toBeNull();
});

const read = async (address: string) =>
  globalThis.fetch(address, { headers: { authorization: 'Bearer token-1' } });
const times = (ask: string) => server.asked().filter((one) => one === ask).length;

test('an answer is taken once', async () => {
  await runEarly('/admin', ADMIN);
  await waitFor(() => expect(frame()).not.toBeNull());
  await read('/api/admin/to-do');
  expect(times('GET /api/admin/to-do')).toBe(1);
  await read('/api/admin/to-do');
  expect(times('GET /api/admin/to-do')).toBe(2);
});

test('what changes something makes the answers old', async () => {
  await runEarly('/admin', ADMIN);
  await waitFor(() => expect(frame()).not.toBeNull());
  server.reply(logoutEndpoint, { message: 'ok' });
  const authorization = 'Bearer token-1';
  await globalThis.fetch('/api/auth/logout', { method: 'POST', headers: { authorization } });
  await read('/api/admin/to-do');
  expect(times('GET /api/admin/to-do')).toBe(2);
});
