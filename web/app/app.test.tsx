import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';

import { pendingCountEndpoint } from '#contract/resellers';
import { loginEndpoint, logoutEndpoint, meEndpoint } from '#contract/session';
import { clearToken, readToken } from '#web/api/token.ts';
import { heading, press } from '#web/testing/screen.ts';
import { server } from '#web/testing/server.ts';
import { ADMIN, RESELLER } from '#web/testing/session.fixture.ts';

import { openPortal, refusePages, servePortal, signedInAs } from './portal.fixture.tsx';

beforeEach(() => {
  servePortal();
  server.reply(meEndpoint, { user: ADMIN });
  server.reply(logoutEndpoint, { message: 'ok' });
  refusePages();
});

async function signIn(password: string) {
  await userEvent.type(screen.getByLabelText('E-mail'), 'ana@ourela.example');
  await userEvent.type(screen.getByLabelText('Senha'), password);
}

test('a visitor without a session is sent to the login page and back after signing in', async () => {
  const router = openPortal('/admin/orders?status=PAID');
  await heading('Painel do Revendedor');
  expect(router.state.location.href).toBe('/login?redirect=%2Fadmin%2Forders%3Fstatus%3DPAID');

  server.reply(loginEndpoint, { token: 'token-2', user: ADMIN });
  await signIn('ourela2026');
  // Looked for from before the press: it stays two seconds, and the next page may take longer.
  const told = screen.findByText('Login realizado com sucesso!');
  await press('Entrar');
  await told;

  // Before the page: on a slow machine the toast is gone when it has come.
  expect(await screen.findByText('Login realizado com sucesso!')).toBeInTheDocument();
  await heading('Gerenciar Pedidos');
  expect(router.state.location.href).toBe('/admin/orders?status=PAID');
  expect(readToken()).toBe('token-2');
  // What signing in answered opens the page; the session is asked again behind it, not before.
  const asked = server.asked();
  const opened = asked.findIndex((call) => call.startsWith('GET /api/orders'));
  expect(asked.slice(0, opened)).toContain('POST /api/auth/login');
  expect(asked.slice(0, opened)).not.toContain('GET /api/auth/me');
});

test('a refused login says why, keeps the e-mail and waits at the password', async () => {
  openPortal('/login');
  await heading('Painel do Revendedor');
  const text = 'E-mail ou senha incorretos.';
  server.refuse(loginEndpoint, 401, text);
  await signIn('errada{Enter}');
  expect(await screen.findByText(text)).toBeInTheDocument();
  await waitFor(() => expect(screen.getByLabelText('Senha')).toHaveFocus());
  expect(screen.getByLabelText('E-mail')).toHaveValue('ana@ourela.example');
});

test('where the account has a second step, the code is asked for and sent along', async () => {
  openPortal('/login');
  await heading('Painel do Revendedor');
  expect(screen.queryByLabelText('Código de verificação')).not.toBeInTheDocument();
  const text = 'Informe o código do seu aplicativo.';
  const refusal = { error: text, message: text, code: 'TWO_STEP_REQUIRED' };
  server.refuse(loginEndpoint, 401, refusal);
  await signIn('certa{Enter}');
  const code = await screen.findByLabelText('Código de verificação');
  expect(code).toHaveFocus();
  expect(code).toHaveAccessibleDescription(text);
  server.reply(loginEndpoint, { token: 'token-2', user: ADMIN });
  await userEvent.type(code, '123456{Enter}');
  await heading('Dashboard');
  expect(server.bodies(loginEndpoint).at(-1)).toEqual({
    email: 'ana@ourela.example',
    password: 'certa',
    code: '123456',
  });
});

test('the login page of someone signed in leads to the role home', async () => {
  const router = openPortal('/login', RESELLER);
  await heading(/^Dashboard: /);
  expect(router.state.location.pathname).toBe('/reseller');
});

test('the admin sees the menu, the e-mail, the role and how many resellers wait', async () => {
  openPortal('/admin', ADMIN);
  await heading('Dashboard');
  expect(await screen.findByText('5 pendentes')).toBeInTheDocument();
  expect(screen.getByText('ana@ourela.example')).toBeInTheDocument();
  expect(screen.getByText('Administrador')).toBeInTheDocument();
  const menu = within(screen.getByRole('navigation', { name: 'Administração' }));
  expect(menu.getByRole('link', { current: 'page' })).toHaveTextContent('Dashboard');
  await waitFor(() => expect(document.title).toBe('Dashboard · Casa Brisa'));
});

test('no badge when nobody waits', async () => {
  server.reply(pendingCountEndpoint, { data: { pending: 0 } });
  openPortal('/admin', ADMIN);
  await heading('Dashboard');
  await waitFor(() => expect(server.calls(pendingCountEndpoint)).toHaveLength(1));
  expect(screen.queryByText(/pendentes/)).toBeNull();
});

test('the other role is told that it may not', async () => {
  const router = openPortal('/admin/settings', RESELLER);
  await heading('Acesso Negado');
  expect(router.state.location.pathname).toBe('/unauthorized');
  expect(screen.getByText('Você não tem permissão para acessar esta página.')).toBeInTheDocument();
});

test('an unapproved reseller waits on any reseller page, and nothing else is asked', async () => {
  openPortal('/reseller/orders', { ...RESELLER, approved: false });
  await heading('Aguardando Aprovação');
  expect(server.asked()).toEqual(['GET /api/auth/me']);

  await press('Voltar ao Login');
  await heading('Painel do Revendedor');
  expect(readToken()).toBeNull();
});

test.each(['/nowhere', '/admin/nowhere', '/reseller/nowhere'])(
  '%s is not found, also for a visitor without a session',
  async (path) => {
    openPortal(path);
    await heading('Página não encontrada');
    expect(screen.getByRole('button', { name: 'Voltar' })).toBeInTheDocument();
  },
);

test('Voltar on a page opened directly leads home', async () => {
  const router = openPortal('/nowhere');
  await heading('Página não encontrada');
  await press('Voltar');
  await heading('Painel do Revendedor');
  expect(router.state.location.pathname).toBe('/login');
});

test('a server out of reach does not end the session; trying again goes on', async () => {
  signedInAs(RESELLER);
  server.dropConnection(meEndpoint);
  // Without a listener React would report what the boundary caught on the console.
  const caught = vi.fn<(error: unknown) => void>();
  openPortal('/reseller', undefined, { onCaughtError: caught });
  const retry = await screen.findByRole('button', { name: 'Tentar novamente' });
  expect(readToken()).toBe('token-1');
  expect(caught.mock.lastCall?.[0]).toMatchObject({ code: 'NETWORK' });

  server.recover(meEndpoint);
  await userEvent.click(retry);
  await heading(/^Dashboard: /);
  expect(screen.getByText('Ateliê Brisa', { selector: '.who *' })).toBeInTheDocument();
  expect(screen.getByText('Revendedor')).toBeInTheDocument();
});

test('a refused token leads to the login page with one message', async () => {
  const text = 'Sessão expirada. Faça login novamente.';
  signedInAs(ADMIN);
  server.refuse(meEndpoint, 401, { code: 'NOT_SIGNED_IN' });
  openPortal('/admin/tool');
  await heading('Painel do Revendedor');
  expect(readToken()).toBeNull();
  expect(screen.getAllByText(text)).toHaveLength(1);
});

test('signing out in another tab signs out here', async () => {
  const router = openPortal('/admin', ADMIN);
  await heading('Dashboard');
  clearToken();
  dispatchEvent(new StorageEvent('storage', { key: 'token' }));
  await heading('Painel do Revendedor');
  expect(router.state.location.pathname).toBe('/login');
});

test('Sair revokes the token on the server and leaves', async () => {
  openPortal('/reseller', RESELLER);
  await heading(/^Dashboard: /);
  await press('Sair');
  await heading('Painel do Revendedor');
  expect(server.calls(logoutEndpoint)).toHaveLength(1);
  expect(readToken()).toBeNull();
  // The label of the login page is not caught by the clearing of the session's data.
  expect(await screen.findByRole('img', { name: 'Casa Brisa' })).toBeInTheDocument();
});
