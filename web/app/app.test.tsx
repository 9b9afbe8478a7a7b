import { createMemoryHistory } from '@tanstack/react-router';
import { render, screen, waitFor, within, type RenderOptions } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { SessionUser } from '#contract/session';
import { clearToken, readToken, saveToken } from '#web/api/token.ts';

import { App } from './app.tsx';
import { createQueryClient } from './query-client.ts';
import { createAppRouter } from './router.tsx';
import { watchSession } from './session-watch.ts';

const USER: SessionUser = {
  id: '00000000-0000-4000-8000-000000000001',
  email: 'ana@ourela.example',
  role: 'ADMIN',
  approved: true,
  companyName: null,
  cnpj: null,
  phone: null,
  address: null,
  city: null,
  state: null,
  zipCode: null,
  creditLimit: null,
  currentExposure: 0,
  defaultPaymentTerm: null,
  createdAt: '2026-11-15T12:00:00.000Z',
};

type Answer = { status?: number; body: unknown } | 'offline';

/** The server as the browser sees it: answers by `METHOD path`, and what was asked. */
let answers: Record<string, Answer> = {};
let asked: string[] = [];
/** The last body that was sent as JSON. */
let sent: unknown;

const answerFetch: typeof fetch = async (input, init) => {
  const key = `${init?.method ?? 'GET'} ${typeof input === 'string' ? input : ''}`;
  asked.push(key);
  if (typeof init?.body === 'string') sent = JSON.parse(init.body);
  const answer = answers[key] ?? { status: 404, body: {} };
  if (answer === 'offline') throw new TypeError('Failed to fetch');
  return new Response(JSON.stringify(answer.body), { status: answer.status ?? 200 });
};

beforeEach(() => {
  vi.stubGlobal('fetch', answerFetch);
  asked = [];
  answers = {
    'GET /api/public/brand': { body: { name: 'Casa Brisa', logoUrl: null } },
    'GET /api/admin/resellers/pending/count': { body: { data: { pending: 5 } } },
    'POST /api/auth/logout': { body: { message: 'ok' } },
  };
});

let stopWatching = () => {};
afterEach(() => {
  stopWatching();
});

function signedInAs(user: Partial<SessionUser>) {
  saveToken('token-1');
  answers['GET /api/auth/me'] = { body: { user: { ...USER, ...user } } };
}

function open(path: string, options: RenderOptions = {}) {
  const queryClient = createQueryClient();
  const router = createAppRouter(queryClient, createMemoryHistory({ initialEntries: [path] }));
  stopWatching = watchSession(router, queryClient);
  render(<App queryClient={queryClient} router={router} />, options);
  return router;
}

const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });

test('a visitor without a session is sent to the login page and back after signing in', async () => {
  const router = open('/admin/orders?status=PAID');
  await heading('Painel do Revendedor');
  expect(router.state.location.href).toBe('/login?redirect=%2Fadmin%2Forders%3Fstatus%3DPAID');

  answers['POST /api/auth/login'] = { body: { token: 'token-2', user: USER } };
  await userEvent.type(screen.getByLabelText('E-mail'), 'ana@ourela.example');
  await userEvent.type(screen.getByLabelText('Senha'), 'ourela2026');
  // Looked for from before the press: it stays two seconds, and the next page may take longer.
  const told = screen.findByText('Login realizado com sucesso!');
  await userEvent.click(screen.getByRole('button', { name: 'Entrar' }));
  await told;

  // Before the page: on a slow machine the toast is gone when it has come.
  expect(await screen.findByText('Login realizado com sucesso!')).toBeInTheDocument();
  await heading('Gerenciar Pedidos');
  expect(router.state.location.href).toBe('/admin/orders?status=PAID');
  expect(readToken()).toBe('token-2');
  // What signing in answered opens the page; the session is asked again behind it, not before.
  const opened = asked.findIndex((call) => call.startsWith('GET /api/orders'));
  expect(asked.slice(0, opened)).toContain('POST /api/auth/login');
  expect(asked.slice(0, opened)).not.toContain('GET /api/auth/me');
});

test('a refused login says why, keeps the e-mail and waits at the password', async () => {
  open('/login');
  await heading('Painel do Revendedor');
  const text = 'E-mail ou senha incorretos.';
  answers['POST /api/auth/login'] = { status: 401, body: { error: text, message: text } };
  await userEvent.type(screen.getByLabelText('E-mail'), 'ana@ourela.example');
  await userEvent.type(screen.getByLabelText('Senha'), 'errada{Enter}');
  expect(await screen.findByText(text)).toBeInTheDocument();
  await waitFor(() => expect(screen.getByLabelText('Senha')).toHaveFocus());
  expect(screen.getByLabelText('E-mail')).toHaveValue('ana@ourela.example');
});

test('where the account has a second step, the code is asked for and sent along', async () => {
  open('/login');
  await heading('Painel do Revendedor');
  expect(screen.queryByLabelText('Código de verificação')).not.toBeInTheDocument();
  const text = 'Informe o código do seu aplicativo.';
  const refusal = { error: text, message: text, code: 'TWO_STEP_REQUIRED' };
  answers['POST /api/auth/login'] = { status: 401, body: refusal };
  await userEvent.type(screen.getByLabelText('E-mail'), 'ana@ourela.example');
  await userEvent.type(screen.getByLabelText('Senha'), 'certa{Enter}');
  const code = await screen.findByLabelText('Código de verificação');
  expect(code).toHaveFocus();
  expect(code).toHaveAccessibleDescription(text);
  answers['POST /api/auth/login'] = { body: { token: 'token-2', user: USER } };
  await userEvent.type(code, '123456{Enter}');
  await heading('Dashboard');
  expect(sent).toEqual({
    email: 'ana@ourela.example',
    password: 'certa',
    code: '123456',
  });
});

test('the login page of someone signed in leads to the role home', async () => {
  signedInAs({ role: 'RESELLER' });
  const router = open('/login');
  await heading(/^Dashboard: /);
  expect(router.state.location.pathname).toBe('/reseller');
});

test('the admin sees the menu, the e-mail, the role and how many resellers wait', async () => {
  signedInAs({ email: 'ana@ourela.example' });
  open('/admin');
  await heading('Dashboard');
  expect(await screen.findByText('5 pendentes')).toBeInTheDocument();
  expect(screen.getByText('ana@ourela.example')).toBeInTheDocument();
  expect(screen.getByText('Administrador')).toBeInTheDocument();
  const menu = within(screen.getByRole('navigation', { name: 'Administração' }));
  expect(menu.getByRole('link', { current: 'page' })).toHaveTextContent('Dashboard');
  await waitFor(() => expect(document.title).toBe('Dashboard · Casa Brisa'));
});

test('no badge when nobody waits', async () => {
  answers['GET /api/admin/resellers/pending/count'] = { body: { data: { pending: 0 } } };
  signedInAs({});
  open('/admin');
  await heading('Dashboard');
  await waitFor(() => expect(asked).toContain('GET /api/admin/resellers/pending/count'));
  expect(screen.queryByText(/pendentes/)).toBeNull();
});

test('the other role is told that it may not', async () => {
  signedInAs({ role: 'RESELLER' });
  const router = open('/admin/settings');
  await heading('Acesso Negado');
  expect(router.state.location.pathname).toBe('/unauthorized');
  expect(screen.getByText('Você não tem permissão para acessar esta página.')).toBeInTheDocument();
});

test('an unapproved reseller waits on any reseller page, and nothing else is asked', async () => {
  signedInAs({ role: 'RESELLER', approved: false });
  open('/reseller/orders');
  await heading('Aguardando Aprovação');
  expect(asked).toEqual(['GET /api/auth/me']);

  await userEvent.click(screen.getByRole('button', { name: 'Voltar ao Login' }));
  await heading('Painel do Revendedor');
  expect(readToken()).toBeNull();
});

test.each(['/nowhere', '/admin/nowhere', '/reseller/nowhere'])(
  '%s is not found, also for a visitor without a session',
  async (path) => {
    open(path);
    await heading('Página não encontrada');
    expect(screen.getByRole('button', { name: 'Voltar' })).toBeInTheDocument();
  },
);

test('Voltar on a page opened directly leads home', async () => {
  const router = open('/nowhere');
  await heading('Página não encontrada');
  await userEvent.click(screen.getByRole('button', { name: 'Voltar' }));
  await heading('Painel do Revendedor');
  expect(router.state.location.pathname).toBe('/login');
});

test('a server out of reach does not end the session; trying again goes on', async () => {
  signedInAs({ role: 'RESELLER', companyName: 'Ateliê Brisa' });
  const good = answers['GET /api/auth/me'];
  answers['GET /api/auth/me'] = 'offline';
  // Without a listener React would report what the boundary caught on the console.
  const caught = vi.fn<(error: unknown) => void>();
  open('/reseller', { onCaughtError: caught });
  const retry = await screen.findByRole('button', { name: 'Tentar novamente' });
  expect(readToken()).toBe('token-1');
  expect(caught.mock.lastCall?.[0]).toMatchObject({ code: 'NETWORK' });

  if (good) answers['GET /api/auth/me'] = good;
  await userEvent.click(retry);
  await heading(/^Dashboard: /);
  expect(screen.getByText('Ateliê Brisa', { selector: '.who *' })).toBeInTheDocument();
  expect(screen.getByText('Revendedor')).toBeInTheDocument();
});

test('a refused token leads to the login page with one message', async () => {
  const text = 'Sessão expirada. Faça login novamente.';
  signedInAs({});
  answers['GET /api/auth/me'] = { status: 401, body: { code: 'NOT_SIGNED_IN' } };
  open('/admin/tool');
  await heading('Painel do Revendedor');
  expect(readToken()).toBeNull();
  expect(screen.getAllByText(text)).toHaveLength(1);
});

test('signing out in another tab signs out here', async () => {
  signedInAs({});
  const router = open('/admin');
  await heading('Dashboard');
  clearToken();
  dispatchEvent(new StorageEvent('storage', { key: 'token' }));
  await heading('Painel do Revendedor');
  expect(router.state.location.pathname).toBe('/login');
});

test('Sair revokes the token on the server and leaves', async () => {
  signedInAs({ role: 'RESELLER' });
  open('/reseller');
  await heading(/^Dashboard: /);
  await userEvent.click(screen.getByRole('button', { name: 'Sair' }));
  await heading('Painel do Revendedor');
  expect(asked).toContain('POST /api/auth/logout');
  expect(readToken()).toBeNull();
  // The label of the login page is not caught by the clearing of the session's data.
  expect(await screen.findByRole('img', { name: 'Casa Brisa' })).toBeInTheDocument();
});
