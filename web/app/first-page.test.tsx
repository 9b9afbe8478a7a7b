import { createMemoryHistory } from '@tanstack/react-router';
import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';

import { saveToken } from '#web/api/token.ts';

import { App } from './app.tsx';
import { createQueryClient } from './query-client.ts';
import { createAppRouter } from './router.tsx';

const SLOW_MS = 200;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  // Who is asking takes its time to find out: nobody any more.
  vi.stubGlobal('fetch', async (address: string) => {
    if (address !== '/api/auth/me') return Response.json({ name: 'Casa Brisa', logoUrl: null });
    await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
    return Response.json({}, { status: 401 });
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
    import('./shell/auth-layout.tsx'),
    import('#web/features/account/login/login-page.tsx'),
  ]);
  const queryClient = createQueryClient();
  const router = createAppRouter(queryClient, createMemoryHistory({ initialEntries: ['/login'] }));
  render(<App queryClient={queryClient} router={router} />);
  await pass(SLOW_MS - 10);
  expect(screen.getByText('Carregando...')).toBeInTheDocument();
  await pass(40);
  expect(screen.getByRole('button', { name: 'Entrar' })).toBeInTheDocument();
});
