import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { Toaster } from '#web/ui/toast.tsx';

import { RecoveryPage } from './recovery-page.tsx';

const SENT = 'Se existir uma conta para este e-mail, você receberá instruções de recuperação.';
const FAILED = 'Erro ao solicitar recuperação. Tente novamente.';

const fetchMock = vi.fn<typeof fetch>();
const answer = (status: number) => async () => Response.json({ message: SENT }, { status });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('fetch', fetchMock);
});
afterEach(() => {
  fetchMock.mockReset();
});

const pass = (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms));

async function open() {
  const router = createRouter({
    routeTree: createRootRoute({ component: RecoveryPage }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  render(
    <>
      <RouterProvider router={router} />
      <Toaster />
    </>,
  );
  await act(async () => router.load());
  return screen.getByLabelText('E-mail');
}

const button = () => screen.getByRole('button', { name: /Enviar instruções/ });

async function ask(email: string) {
  const input = await open();
  expect(input).toBeRequired();
  fireEvent.change(input, { target: { value: email } });
  fireEvent.click(button());
}

test('the server is asked, and after 0.8 s and no sooner the one answer comes', async () => {
  fetchMock.mockImplementation(answer(200));
  await ask('ninguem@example.com');
  await pass(799);
  expect(screen.queryByText(SENT)).toBeNull();
  await pass(1);
  expect(screen.getAllByText(SENT)).toHaveLength(2);
  expect(fetchMock).toHaveBeenCalledOnce();
  const [address, request] = fetchMock.mock.calls[0] ?? [];
  expect(address).toBe('/api/public/recovery');
  expect(request).toMatchObject({ method: 'POST', body: '{"email":"ninguem@example.com"}' });
});

test('an answer that takes longer is waited for', async () => {
  const { promise, resolve } = gate();
  fetchMock.mockImplementation(async () => {
    await promise;
    return Response.json({ message: SENT });
  });
  await ask('ninguem@example.com');
  await pass(5_000);
  expect(screen.queryByText(SENT)).toBeNull();
  expect(button()).toHaveAttribute('aria-disabled', 'true');
  fireEvent.click(button());
  resolve();
  await pass(1);
  expect(screen.getAllByText(SENT)).toHaveLength(2);
  expect(fetchMock).toHaveBeenCalledOnce();
});

test.each([
  ['no connection', async () => Promise.reject(new TypeError('failed'))],
  ['a server in trouble', answer(500)],
  ['a server that is away', answer(503)],
  ['too many from this address', answer(429)],
])('%s is told as a failure, and can be tried again', async (_why, reply) => {
  fetchMock.mockImplementation(reply);
  await ask('ninguem@example.com');
  await pass(800);
  expect(screen.getByText(FAILED)).toBeInTheDocument();
  expect(screen.queryByText(SENT)).toBeNull();
  fetchMock.mockImplementation(answer(200));
  fireEvent.click(button());
  await pass(800);
  expect(screen.getAllByText(SENT)).toHaveLength(2);
});

test('what the server cannot read as an e-mail gets the one answer too', async () => {
  fetchMock.mockImplementation(answer(400));
  await ask('a@b');
  await pass(800);
  expect(screen.getAllByText(SENT)).toHaveLength(2);
});

function gate() {
  const opened = new EventTarget();
  const promise = new Promise<void>((resolve) => {
    opened.addEventListener('open', () => resolve());
  });
  return { promise, resolve: () => opened.dispatchEvent(new Event('open')) };
}
