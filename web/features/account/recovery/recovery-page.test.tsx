import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';

import { requestRecoveryEndpoint } from '#contract/recovery';
import { renderPages } from '#web/testing/open-pages.tsx';
import { server } from '#web/testing/server.ts';

import { RecoveryPage } from './recovery-page.tsx';

const SENT = 'Se existir uma conta para este e-mail, você receberá instruções de recuperação.';
const FAILED = 'Erro ao solicitar recuperação. Tente novamente.';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  server.reply(requestRecoveryEndpoint, { message: SENT });
});

const pass = (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms));

async function open() {
  const { router } = renderPages({ '/': RecoveryPage }, { at: '/' });
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
  await ask('ninguem@example.com');
  await pass(799);
  expect(screen.queryByText(SENT)).toBeNull();
  await pass(1);
  expect(screen.getAllByText(SENT)).toHaveLength(2);
  expect(server.asked()).toEqual(['POST /api/public/recovery']);
  expect(server.bodies(requestRecoveryEndpoint)).toEqual([{ email: 'ninguem@example.com' }]);
});

test('an answer that takes longer is waited for', async () => {
  const release = server.hold(requestRecoveryEndpoint);
  await ask('ninguem@example.com');
  await pass(5_000);
  expect(screen.queryByText(SENT)).toBeNull();
  expect(button()).toHaveAttribute('aria-disabled', 'true');
  fireEvent.click(button());
  release();
  await pass(1);
  expect(screen.getAllByText(SENT)).toHaveLength(2);
  expect(server.asked()).toHaveLength(1);
});

test.each([
  ['no connection', undefined],
  ['a server in trouble', 500],
  ['a server that is away', 503],
  ['too many from this address', 429],
])('%s is told as a failure, and can be tried again', async (_why, status) => {
  if (status) server.next.refuse(requestRecoveryEndpoint, status);
  else server.next.dropConnection(requestRecoveryEndpoint);
  await ask('ninguem@example.com');
  await pass(800);
  expect(screen.getByText(FAILED)).toBeInTheDocument();
  expect(screen.queryByText(SENT)).toBeNull();
  fireEvent.click(button());
  await pass(800);
  expect(screen.getAllByText(SENT)).toHaveLength(2);
});

test('what the server cannot read as an e-mail gets the one answer too', async () => {
  server.refuse(requestRecoveryEndpoint, 400);
  await ask('a@b');
  await pass(800);
  expect(screen.getAllByText(SENT)).toHaveLength(2);
});
