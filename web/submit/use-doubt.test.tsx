import { QueryClient, QueryClientProvider, useMutation, useQuery } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';

import { refused, timedOut, unreachable } from '#web/api/api-error.ts';
import { Toaster } from '#web/ui/toast.tsx';

import { useDoubt } from './use-doubt.ts';

/** What is stored, whether it can be read, and what becomes of a change. */
type Server = { stored: string; reads: boolean; failure: Error };

function Page({ server, ownDoubt }: { server: Server; ownDoubt: boolean }) {
  useDoubt();
  const { data } = useQuery({
    queryKey: ['status'],
    queryFn: () => (server.reads ? server.stored : Promise.reject(unreachable())),
  });
  const { mutate } = useMutation({
    mutationFn: () => Promise.reject(server.failure),
    meta: { ownErrors: true, ownDoubt },
  });
  return <button onClick={() => mutate()}>{data ?? '…'}</button>;
}

async function press(server: Server, { ownDoubt = false, after = () => {} } = {}) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <Page server={server} ownDoubt={ownDoubt} />
      <Toaster />
    </QueryClientProvider>,
  );
  const button = await screen.findByRole('button', { name: 'Em análise' });
  after();
  await userEvent.click(button);
}

test('a change without an answer is looked up, and the page shows what was found', async () => {
  const server = { stored: 'Em análise', reads: true, failure: timedOut('POST') };
  await press(server, { after: () => (server.stored = 'Aprovado') });
  expect(await screen.findByRole('button', { name: 'Aprovado' })).toBeInTheDocument();
  expect(await screen.findByText(/^Conferido: a tela mostra/)).toBeInTheDocument();
});

test('where it cannot be looked up, the outcome is said to be unknown still', async () => {
  const server = { stored: 'Em análise', reads: true, failure: timedOut('POST') };
  await press(server, { after: () => (server.reads = false) });
  expect(await screen.findByText(/^Ainda não sabemos se a operação foi concluída/)).toBeVisible();
});

test.each([
  ['a refusal', refused(409, { error: 'Não' }), false],
  ['a page that looks it up itself', timedOut('POST'), true],
])('%s leaves no doubt to clear here', async (_, failure, ownDoubt) => {
  const server = { stored: 'Em análise', reads: true, failure };
  await press(server, { ownDoubt, after: () => (server.stored = 'Aprovado') });
  expect(screen.queryByText(/Não sabemos/)).toBeNull();
  expect(screen.getByRole('button', { name: 'Em análise' })).toBeInTheDocument();
});
