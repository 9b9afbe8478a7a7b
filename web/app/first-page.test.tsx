import { act, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';

import { meEndpoint } from '#contract/session';
import { saveToken } from '#web/api/token.ts';
import { refused } from '#web/testing/server-types.ts';
import { server } from '#web/testing/server.ts';

import { openPortal, servePortal } from './portal.fixture.tsx';

const SLOW_MS = 200;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  servePortal();
  // Who is asking takes its time to find out: nobody any more.
  server.reply(meEndpoint, async () => {
    await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
    return refused(401);
  });
  saveToken('old');
});

/** Time in small steps, so that everything that became ready in between has happened. */
async function pass(ms: number) {
  for (let at = 0; at < ms; at += 1) await act(async () => vi.advanceTimersByTimeAsync(1));
}

test('a first page that took its time is not held up for the spinner', async () => {
  // The code is there already.
  await Promise.all([
    import('./server-data.ts'),
    import('./shell/auth-layout.tsx'),
    import('#web/features/account/login/login-page.tsx'),
  ]);
  openPortal('/login');
  await pass(SLOW_MS - 10);
  expect(screen.getByText('Carregando...')).toBeInTheDocument();
  await pass(40);
  expect(screen.getByRole('button', { name: 'Entrar' })).toBeInTheDocument();
});
