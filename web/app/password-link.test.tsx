import { createMemoryHistory } from '@tanstack/react-router';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { readToken, saveToken } from '#web/api/token.ts';

import { App } from './app.tsx';
import { createQueryClient } from './query-client.ts';
import { createAppRouter } from './router.tsx';

const TOKEN = 'x'.repeat(43);
const CHECK = 'POST /api/public/password-links/check';
const USE = 'POST /api/public/password-links/use';
const DEAD = {
  status: 410,
  body: {
    error: 'Link inválido ou expirado',
    message: 'Link inválido ou expirado',
    code: 'DEAD_LINK',
  },
};

type Answer = { status?: number; body: unknown } | 'none';
let answers: Record<string, Answer> = {};
let asked: { call: string; body: unknown }[] = [];

const answerFetch: typeof fetch = async (input, init) => {
  const call = `${init?.method ?? 'GET'} ${typeof input === 'string' ? input : ''}`;
  asked.push({ call, body: typeof init?.body === 'string' ? JSON.parse(init.body) : undefined });
  const answer = answers[call] ?? { status: 404, body: {} };
  if (answer === 'none') throw new DOMException('The operation timed out', 'TimeoutError');
  return new Response(JSON.stringify(answer.body), { status: answer.status ?? 200 });
};

beforeEach(() => {
  vi.stubGlobal('fetch', answerFetch);
  asked = [];
  answers = {
    'GET /api/public/brand': { body: { name: 'Casa Brisa', logoUrl: null } },
    'POST /api/auth/logout': { body: { message: 'ok' } },
    [CHECK]: { body: { email: 'loja@ourela.example' } },
    [USE]: { body: { message: 'ok' } },
  };
});

let leave = async () => {};
// The link stays in memory while its page is open; no test inherits it from the one before.
afterEach(() => leave());

function open(path: string) {
  const queryClient = createQueryClient();
  const router = createAppRouter(queryClient, createMemoryHistory({ initialEntries: [path] }));
  render(<App queryClient={queryClient} router={router} />);
  leave = () => router.navigate({ to: '/unauthorized' });
  return router;
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const form = async (password: string, again: string) => {
  await userEvent.type(await screen.findByLabelText(/^Nova senha/), password);
  await userEvent.type(screen.getByLabelText(/^Confirmar senha/), again);
  await userEvent.click(screen.getByRole('button', { name: 'Definir senha' }));
};
const callsTo = (call: string) => asked.filter((one) => one.call === call).map(({ body }) => body);

test('a password link sets the password of the account it names and leads to the login', async () => {
  const router = open(`/recovery#token=${TOKEN}`);
  await heading('Definir senha');
  expect(await screen.findByLabelText('E-mail')).toHaveValue('loja@ourela.example');
  expect(router.state.location.href).toBe('/recovery');
  await form('segredo', 'segredo');
  await heading('Painel do Revendedor');
  expect(screen.getByText('Senha definida com sucesso! Faça login.')).toBeInTheDocument();
  expect(callsTo(CHECK)).toEqual([{ token: TOKEN }]);
  expect(callsTo(USE)).toEqual([{ token: TOKEN, password: 'segredo' }]);
});

test('a link of an older version, with its token in the query, works and leaves the address too', async () => {
  const router = open(`/recovery?token=${TOKEN}`);
  expect(await screen.findByLabelText('E-mail')).toHaveValue('loja@ourela.example');
  expect(router.state.location.href).toBe('/recovery');
  expect(callsTo(CHECK)).toEqual([{ token: TOKEN }]);
});

test('a link opened where the page is open already is taken up without a reload', async () => {
  const router = open('/recovery');
  await heading('Recuperar senha');
  await router.navigate({ to: '/recovery', hash: `token=${TOKEN}` });
  await heading('Definir senha');
  expect(router.state.location.href).toBe('/recovery');
  const other = 'y'.repeat(43);
  await router.navigate({ to: '/recovery', hash: `token=${other}` });
  await screen.findByLabelText(/^Nova senha/);
  await vi.waitFor(() => expect(callsTo(CHECK)).toEqual([{ token: TOKEN }, { token: other }]));
});

/** What is sent next is not answered in time; it was done all the same, and the link is spent. */
function loseAnswerTo(call: string, check: string) {
  answers[call] = 'none';
  answers[check] = DEAD;
  vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(AbortSignal.abort());
}

test('a password of which nobody knows whether it was set is not called a failure', async () => {
  open(`/recovery#token=${TOKEN}`);
  await userEvent.type(await screen.findByLabelText(/^Nova senha/), 'segredo');
  await userEvent.type(screen.getByLabelText(/^Confirmar senha/), 'segredo');
  loseAnswerTo(USE, CHECK);
  await userEvent.click(screen.getByRole('button', { name: 'Definir senha' }));
  expect(await screen.findByText(/^Não sabemos se a senha foi definida/)).toBeInTheDocument();
  expect(await heading('Link inválido ou expirado')).toBeInTheDocument();
});

test('it works where somebody is signed in, and signs that person out', async () => {
  saveToken('token-1');
  const router = open(`/recovery#token=${TOKEN}`);
  await form('segredo', 'segredo');
  await heading('Painel do Revendedor');
  expect(router.state.location.pathname).toBe('/login');
  expect(readToken()).toBeNull();
  expect(callsTo('POST /api/auth/logout')).toHaveLength(1);
});

test.each([
  ['', '', ['Senha é obrigatória']],
  ['abc', 'abc', ['Senha deve ter pelo menos 6 caracteres']],
  ['segredo', 'segredos', ['Senhas não coincidem']],
  ['abc', 'abd', ['Senha deve ter pelo menos 6 caracteres', 'Senhas não coincidem']],
])('the password %j repeated as %j is not sent', async (password, again, texts) => {
  open(`/recovery#token=${TOKEN}`);
  await screen.findByLabelText(/^Nova senha/);
  await form(password || '{Tab}', again || '{Tab}');
  for (const text of texts) expect(screen.getByText(text)).toBeInTheDocument();
  expect(callsTo(USE)).toEqual([]);
});

test('a dead link says so before anything is typed', async () => {
  answers[CHECK] = DEAD;
  open(`/recovery#token=${TOKEN}`);
  await heading('Link inválido ou expirado');
  expect(screen.getByText(/^Peça um novo link em/)).toBeInTheDocument();
  expect(screen.queryByLabelText(/^Nova senha/)).toBeNull();
  await userEvent.click(screen.getByRole('link', { name: 'Voltar ao login' }));
  await heading('Painel do Revendedor');
});

test('a link that dies while the password is typed says so as well', async () => {
  answers[USE] = DEAD;
  open(`/recovery#token=${TOKEN}`);
  await form('segredo', 'segredo');
  expect(await heading('Link inválido ou expirado')).toBeInTheDocument();
  expect(screen.queryByLabelText(/^Nova senha/)).toBeNull();
});

test('a damaged link is dead, a server in trouble is not: the link can be tried again', async () => {
  answers[CHECK] = {
    status: 429,
    body: { error: 'Muitas tentativas.', code: 'TOO_MANY_REQUESTS' },
  };
  open(`/recovery#token=${TOKEN}`);
  const retry = await screen.findByRole('button', { name: 'Tentar novamente' });
  expect(screen.getByText('Muitas tentativas.')).toBeInTheDocument();
  const message = 'Link inválido ou expirado';
  answers[CHECK] = {
    status: 400,
    body: {
      error: 'Dados inválidos',
      code: 'INVALID_INPUT',
      details: [{ path: 'token', message }],
    },
  };
  await userEvent.click(retry);
  await heading(message);
});

const CHECK_RESTORE = 'POST /api/public/email-restores/check';
const RESTORE = 'POST /api/public/email-restores/use';

test('"Não fui eu" says what it will do, does it at a press, once, and asks for a new password', async () => {
  answers[CHECK_RESTORE] = { body: { email: 'dona@ourela.example' } };
  answers[RESTORE] = { body: { passwordToken: TOKEN } };
  const router = open(`/recovery#restore=${'r'.repeat(43)}`);
  await heading('Não fui eu');
  expect(await screen.findByText('dona@ourela.example')).toBeInTheDocument();
  expect(router.state.location.href).toBe('/recovery');
  expect(callsTo(RESTORE)).toEqual([]);
  await userEvent.dblClick(screen.getByRole('button', { name: 'Restaurar meu e-mail' }));
  await form('segredo', 'segredo');
  await heading('Painel do Revendedor');
  expect(callsTo(RESTORE)).toEqual([{ token: 'r'.repeat(43) }]);
  expect(callsTo(USE)).toEqual([{ token: TOKEN, password: 'segredo' }]);
});

test('a dead "Não fui eu" says so; a refusal is told in the server’s words', async () => {
  answers[CHECK_RESTORE] = { body: { email: 'dona@ourela.example' } };
  const message = 'Este e-mail já pertence a outra conta.';
  answers[RESTORE] = { status: 409, body: { error: message, message, code: 'EMAIL_TAKEN' } };
  open(`/recovery#restore=${'r'.repeat(43)}`);
  await userEvent.click(await screen.findByRole('button', { name: 'Restaurar meu e-mail' }));
  expect(await screen.findByText(message)).toBeInTheDocument();
  answers[RESTORE] = DEAD;
  await userEvent.click(screen.getByRole('button', { name: 'Restaurar meu e-mail' }));
  await heading('Link inválido ou expirado');
});

test('leaving the page forgets the link: /recovery is the plain page again', async () => {
  const router = open(`/recovery#token=${TOKEN}`);
  await screen.findByLabelText(/^Nova senha/);
  await userEvent.click(screen.getByRole('link', { name: 'Voltar ao login' }));
  await heading('Painel do Revendedor');
  asked = [];
  await router.navigate({ to: '/recovery' });
  await heading('Recuperar senha');
  expect(callsTo(CHECK)).toEqual([]);
});

test.each(['/recovery', '/recovery?token=', '/recovery#token=', '/recovery#x'])(
  '%s asks the server nothing about links',
  async (path) => {
    open(path);
    await heading('Recuperar senha');
    expect(asked.map(({ call }) => call)).toEqual(['GET /api/public/brand']);
  },
);

test('an e-mail of which nobody knows whether it was put back is looked up by its link', async () => {
  answers[CHECK_RESTORE] = { body: { email: 'dona@ourela.example' } };
  open(`/recovery#restore=${TOKEN}`);
  const button = await screen.findByRole('button', { name: 'Restaurar meu e-mail' });
  loseAnswerTo(RESTORE, CHECK_RESTORE);
  await userEvent.click(button);
  expect(await screen.findByText(/^Não sabemos se o e-mail foi restaurado/)).toBeInTheDocument();
  expect(await heading('Link inválido ou expirado')).toBeInTheDocument();
});
