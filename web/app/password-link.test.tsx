import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { checkEmailRestoreEndpoint, restoreEmailEndpoint } from '#contract/email-restore';
import type { Endpoint } from '#contract/endpoint';
import { checkPasswordLinkEndpoint, usePasswordLinkEndpoint } from '#contract/password-links';
import { logoutEndpoint } from '#contract/session';
import { readToken, saveToken } from '#web/api/token.ts';
import { heading, press } from '#web/testing/screen.ts';
import { server } from '#web/testing/server.ts';

import { openPortal, servePortal } from './portal.fixture.tsx';

const TOKEN = 'x'.repeat(43);
const DEAD = 'Link inválido ou expirado';

beforeEach(() => {
  servePortal();
  server.reply(logoutEndpoint, { message: 'ok' });
  server.reply(checkPasswordLinkEndpoint, { email: 'loja@ourela.example' });
  server.reply(usePasswordLinkEndpoint, { message: 'ok' });
  server.reply(checkEmailRestoreEndpoint, { email: 'dona@ourela.example' });
});

let leave = async () => {};
// The link stays in memory while its page is open; no test inherits it from the one before.
afterEach(() => leave());

function open(path: string) {
  const router = openPortal(path);
  leave = () => router.navigate({ to: '/unauthorized' });
  return router;
}

const die = (endpoint: Endpoint) =>
  server.refuse(endpoint, 410, { error: DEAD, message: DEAD, code: 'DEAD_LINK' });
const form = async (password: string, again: string) => {
  await userEvent.type(await screen.findByLabelText(/^Nova senha/), password);
  await userEvent.type(screen.getByLabelText(/^Confirmar senha/), again);
  await press('Definir senha');
};

test('a password link sets the password of the account it names and leads to the login', async () => {
  const router = open(`/recovery#token=${TOKEN}`);
  await heading('Definir senha');
  expect(await screen.findByLabelText('E-mail')).toHaveValue('loja@ourela.example');
  expect(router.state.location.href).toBe('/recovery');
  await form('segredo', 'segredo');
  await heading('Painel do Revendedor');
  expect(screen.getByText('Senha definida com sucesso! Faça login.')).toBeInTheDocument();
  expect(server.bodies(checkPasswordLinkEndpoint)).toEqual([{ token: TOKEN }]);
  expect(server.bodies(usePasswordLinkEndpoint)).toEqual([{ token: TOKEN, password: 'segredo' }]);
});

test('a link of an older version, with its token in the query, works and leaves the address too', async () => {
  const router = open(`/recovery?token=${TOKEN}`);
  expect(await screen.findByLabelText('E-mail')).toHaveValue('loja@ourela.example');
  expect(router.state.location.href).toBe('/recovery');
  expect(server.bodies(checkPasswordLinkEndpoint)).toEqual([{ token: TOKEN }]);
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
  await vi.waitFor(() =>
    expect(server.bodies(checkPasswordLinkEndpoint)).toEqual([{ token: TOKEN }, { token: other }]),
  );
});

/** What is sent next is not answered in time; it was done all the same, and the link is spent. */
function loseAnswerTo(check: Endpoint) {
  die(check);
  vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(AbortSignal.abort());
}

test('a password of which nobody knows whether it was set is not called a failure', async () => {
  open(`/recovery#token=${TOKEN}`);
  await userEvent.type(await screen.findByLabelText(/^Nova senha/), 'segredo');
  await userEvent.type(screen.getByLabelText(/^Confirmar senha/), 'segredo');
  loseAnswerTo(checkPasswordLinkEndpoint);
  await press('Definir senha');
  expect(await screen.findByText(/^Não sabemos se a senha foi definida/)).toBeInTheDocument();
  expect(await heading(DEAD)).toBeInTheDocument();
});

test('it works where somebody is signed in, and signs that person out', async () => {
  saveToken('token-1');
  const router = open(`/recovery#token=${TOKEN}`);
  await form('segredo', 'segredo');
  await heading('Painel do Revendedor');
  expect(router.state.location.pathname).toBe('/login');
  expect(readToken()).toBeNull();
  expect(server.calls(logoutEndpoint)).toHaveLength(1);
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
  expect(server.bodies(usePasswordLinkEndpoint)).toEqual([]);
});

test('a dead link says so before anything is typed', async () => {
  die(checkPasswordLinkEndpoint);
  open(`/recovery#token=${TOKEN}`);
  await heading(DEAD);
  expect(screen.getByText(/^Peça um novo link em/)).toBeInTheDocument();
  expect(screen.queryByLabelText(/^Nova senha/)).toBeNull();
  await userEvent.click(screen.getByRole('link', { name: 'Voltar ao login' }));
  await heading('Painel do Revendedor');
});

test('a link that dies while the password is typed says so as well', async () => {
  die(usePasswordLinkEndpoint);
  open(`/recovery#token=${TOKEN}`);
  await form('segredo', 'segredo');
  expect(await heading(DEAD)).toBeInTheDocument();
  expect(screen.queryByLabelText(/^Nova senha/)).toBeNull();
});

test('a damaged link is dead, a server in trouble is not: the link can be tried again', async () => {
  server.refuse(checkPasswordLinkEndpoint, 429, 'Muitas tentativas.');
  open(`/recovery#token=${TOKEN}`);
  const retry = await screen.findByRole('button', { name: 'Tentar novamente' });
  expect(screen.getByText('Muitas tentativas.')).toBeInTheDocument();
  server.refuse(checkPasswordLinkEndpoint, 400, {
    error: 'Dados inválidos',
    code: 'INVALID_INPUT',
    details: [{ path: 'token', message: DEAD }],
  });
  await userEvent.click(retry);
  await heading(DEAD);
});

test('"Não fui eu" says what it will do, does it at a press, once, and asks for a new password', async () => {
  server.reply(restoreEmailEndpoint, { passwordToken: TOKEN });
  const router = open(`/recovery#restore=${'r'.repeat(43)}`);
  await heading('Não fui eu');
  expect(await screen.findByText('dona@ourela.example')).toBeInTheDocument();
  expect(router.state.location.href).toBe('/recovery');
  expect(server.bodies(restoreEmailEndpoint)).toEqual([]);
  await userEvent.dblClick(screen.getByRole('button', { name: 'Restaurar meu e-mail' }));
  await form('segredo', 'segredo');
  await heading('Painel do Revendedor');
  expect(server.bodies(restoreEmailEndpoint)).toEqual([{ token: 'r'.repeat(43) }]);
  expect(server.bodies(usePasswordLinkEndpoint)).toEqual([{ token: TOKEN, password: 'segredo' }]);
});

test('a dead "Não fui eu" says so; a refusal is told in the server’s words', async () => {
  const message = 'Este e-mail já pertence a outra conta.';
  server.refuse(restoreEmailEndpoint, 409, message);
  open(`/recovery#restore=${'r'.repeat(43)}`);
  await press('Restaurar meu e-mail');
  expect(await screen.findByText(message)).toBeInTheDocument();
  die(restoreEmailEndpoint);
  await press('Restaurar meu e-mail');
  await heading(DEAD);
});

test('leaving the page forgets the link: /recovery is the plain page again', async () => {
  const router = open(`/recovery#token=${TOKEN}`);
  await screen.findByLabelText(/^Nova senha/);
  await userEvent.click(screen.getByRole('link', { name: 'Voltar ao login' }));
  await heading('Painel do Revendedor');
  await router.navigate({ to: '/recovery' });
  await heading('Recuperar senha');
  expect(server.bodies(checkPasswordLinkEndpoint)).toEqual([{ token: TOKEN }]);
});

test.each(['/recovery', '/recovery?token=', '/recovery#token=', '/recovery#x'])(
  '%s asks the server nothing about links',
  async (path) => {
    open(path);
    await heading('Recuperar senha');
    expect(server.asked()).toEqual(['GET /api/public/brand']);
  },
);

test('an e-mail of which nobody knows whether it was put back is looked up by its link', async () => {
  open(`/recovery#restore=${TOKEN}`);
  const button = await screen.findByRole('button', { name: 'Restaurar meu e-mail' });
  loseAnswerTo(checkEmailRestoreEndpoint);
  await userEvent.click(button);
  expect(await screen.findByText(/^Não sabemos se o e-mail foi restaurado/)).toBeInTheDocument();
  expect(await heading(DEAD)).toBeInTheDocument();
});
