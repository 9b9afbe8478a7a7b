import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';

import { refused, timedOut } from '#web/api/api-error.ts';
import { Toaster } from '#web/ui/toast.tsx';

import { useSubmit } from './use-submit.ts';

type Options = Parameters<typeof useSubmit<string, string>>[0];

function open(submit: Options, client = new QueryClient()) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>
      {children}
      <Toaster />
    </QueryClientProvider>
  );
  return renderHook(() => useSubmit<string, string>(submit), { wrapper }).result;
}

/** Answers when it is told to. */
function server() {
  const settle: ((reply: string) => void)[] = [];
  const answer = new Promise<string>((resolve) => {
    settle.push(resolve);
  });
  const send = vi.fn<(input: string) => Promise<string>>(() => answer);
  return { send, answer, reply: (text: string) => settle.forEach((resolve) => resolve(text)) };
}

const refuses = (status: number, error: string) => () => Promise.reject(refused(status, { error }));

test('two presses before the answer are one request', async () => {
  const { send, reply } = server();
  const submit = open({ send });
  act(() => {
    submit.current.start('a');
    submit.current.start('b');
  });
  await waitFor(() => expect(submit.current.running).toBe('a'));
  await act(async () => reply('x'));
  await waitFor(() => expect(submit.current.busy).toBe(false));
  expect(send.mock.calls.map(([input]) => input)).toEqual(['a']);
  expect(submit.current.reply).toBe('x');
});

test('those under one key wait for each other, the others do not', async () => {
  const [first, second, third] = [server(), server(), server()];
  const key = ['order', '1'];
  const client = new QueryClient();
  const all = [
    open({ key, send: first.send }, client),
    open({ key, send: second.send }, client),
    open({ send: third.send }, client),
  ];
  act(() => all.forEach(({ current }) => current.start('a')));
  await waitFor(() => expect(first.send).toHaveBeenCalled());
  expect(second.send).not.toHaveBeenCalled();
  expect(third.send).toHaveBeenCalled();
  await act(async () => [first, third].forEach(({ reply }) => reply('x')));
});

test('success is said, the dialog goes before anything else, and what is old is asked for', async () => {
  const { answer: shown, reply: show } = server();
  const steps: string[] = [];
  const client = new QueryClient();
  const invalidate = vi.spyOn(client, 'invalidateQueries');
  const submit = open(
    {
      send: async () => 'x',
      done: (reply, input) => `Feito: ${input}${reply}`,
      close: () => steps.push('close'),
      onDone: () => {
        steps.push('done');
        return shown;
      },
      renews: [['orders']],
    },
    client,
  );
  act(() => submit.current.start('a'));
  expect(await screen.findByText('Feito: ax')).toBeVisible();
  expect(steps).toEqual(['close', 'done']);
  expect(invalidate).toHaveBeenCalledWith({ queryKey: ['orders'] });
  expect(submit.current.busy).toBe(true);
  await act(async () => show('seen'));
  await waitFor(() => expect(submit.current.isDone).toBe(true));
});

test('a refusal is told, handed on, and the next press is sent', async () => {
  const onFailed = vi.fn<(reason: Error, input: string) => void>();
  const send = vi.fn<() => Promise<string>>(refuses(409, 'Já analisado'));
  const submit = open({ send, failed: 'Falha ao aprovar', onFailed });
  act(() => submit.current.start('a'));
  expect(await screen.findByText('Já analisado')).toBeVisible();
  expect(screen.getByText('Falha ao aprovar')).toBeVisible();
  await waitFor(() => expect(submit.current.error).toMatchObject({ status: 409 }));
  expect(onFailed).toHaveBeenCalledWith(submit.current.error, 'a');
  act(() => submit.current.start('b'));
  await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
  await waitFor(() => expect(submit.current.busy).toBe(false));
});

test('a lost session is nobody’s failure here; that it is over still counts', async () => {
  const onFailed = vi.fn<() => void>();
  const onSettled = vi.fn<() => void>();
  const send = refuses(401, 'Sessão expirada');
  const submit = open({ send, failed: 'Falha', onFailed, onSettled });
  act(() => submit.current.start('a'));
  await waitFor(() => expect(onSettled).toHaveBeenCalled());
  await waitFor(() => expect(submit.current.busy).toBe(false));
  expect(onFailed).not.toHaveBeenCalled();
  expect(submit.current.error).toBeNull();
  expect(screen.queryByText(/Falha|Sessão/)).toBeNull();
});

const unanswered = () => Promise.reject(timedOut('POST'));

test('one that was not answered is not called a failure', async () => {
  const submit = open({ send: unanswered, failed: 'Falha', doubt: 'Não sabemos.' });
  act(() => submit.current.start('a'));
  expect(await screen.findByText('Não sabemos.')).toBeVisible();
  expect(screen.getByText('Tempo limite excedido. Verifique sua conexão.')).toBeVisible();
  expect(screen.queryByText('Falha')).toBeNull();
});
