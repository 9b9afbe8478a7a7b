import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';

import { Toaster } from '#web/ui/toast.tsx';

import { NewPolicies } from './new-policies.tsx';

const TEXTS = { version: '2', termsOfService: 'Linha um\n\nLinha dois', privacyPolicy: 'Sigilo' };
let accepted: unknown[] = [];
let answers: { status: number; body: unknown }[] = [];

beforeEach(() => {
  accepted = [];
  answers = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (url !== '/api/auth/policies') return new Response(JSON.stringify(TEXTS));
    accepted.push(typeof init.body === 'string' ? JSON.parse(init.body) : undefined);
    const { status, body } = answers.shift() ?? { status: 200, body: { message: 'ok' } };
    return new Response(JSON.stringify(body), { status });
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <NewPolicies />
      <Toaster />
    </QueryClientProvider>,
  );
});

const accept = async () =>
  userEvent.click(await screen.findByRole('button', { name: 'Li e aceito' }));

test('both texts are shown, and the version that was shown is accepted', async () => {
  expect(await screen.findByText('Linha dois')).toBeInTheDocument();
  expect(screen.getByText('Sigilo')).toBeInTheDocument();
  await accept();
  expect(await screen.findByText('Termos aceitos. Obrigado!')).toBeInTheDocument();
  expect(accepted).toEqual([{ version: '2' }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('a refusal is told and the texts stay; it may be put off', async () => {
  answers = [{ status: 409, body: { error: 'Os textos mudaram de novo.', code: 'CONFLICT' } }];
  await accept();
  expect(await screen.findByText('Os textos mudaram de novo.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Agora não' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(accepted).toHaveLength(1);
});
