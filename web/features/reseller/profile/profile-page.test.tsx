import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';

import type { SessionUser } from '#contract/session';
import { sessionQuery } from '#web/api/session.ts';
import { saveToken } from '#web/api/token.ts';
import { Toaster } from '#web/ui/toast.tsx';

import { ProfilePage } from './profile-page.tsx';

const USER: SessionUser = {
  id: '00000000-0000-4000-8000-000000000001',
  email: 'loja@ourela.example',
  role: 'RESELLER',
  approved: true,
  companyName: 'Ateliê Brisa',
  cnpj: '11222333000181',
  phone: '11987654321',
  address: 'Rua das Flores, 10',
  city: 'São Paulo',
  state: 'SP',
  zipCode: '01310100',
  creditLimit: null,
  currentExposure: 0,
  defaultPaymentTerm: null,
  createdAt: '2026-11-15T12:00:00.000Z',
};
const OWN_DATA = {
  exportedAt: '2026-11-16T01:30:00.000Z',
  account: { email: USER.email },
  applications: [],
  orders: [],
  history: [],
};

/** The server as the browser sees it: `PUT` bodies that arrived, and what it answers to the next. */
let user: SessionUser = USER;
let sent: unknown[] = [];
let refusal: { status: number; body: unknown } | undefined;
let release: Promise<void> = Promise.resolve();

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });

const answerFetch: typeof fetch = async (input, init) => {
  const asked = `${init?.method ?? 'GET'} ${typeof input === 'string' ? input : ''}`;
  if (asked === 'GET /api/auth/me') return json({ user });
  await release;
  if (refusal) return json(refusal.body, refusal.status);
  if (asked === 'GET /api/auth/me/data') return json(OWN_DATA);
  const body: unknown = JSON.parse(typeof init?.body === 'string' ? init.body : '');
  sent.push(body);
  user = { ...user, ...(body as Partial<SessionUser>) };
  return json({ user });
};

beforeEach(() => {
  vi.stubGlobal('fetch', answerFetch);
  saveToken('token-1');
  user = USER;
  sent = [];
  refusal = undefined;
  release = Promise.resolve();
});

async function open() {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const root = createRootRoute({
    component: () => (
      <QueryClientProvider client={queryClient}>
        <Link to="/reseller/catalog">Para outra página</Link>
        <Outlet />
        <Toaster />
      </QueryClientProvider>
    ),
  });
  const page = (path: string, component: () => ReactNode) =>
    createRoute({ getParentRoute: () => root, path, component });
  const router = createRouter({
    routeTree: root.addChildren([
      page('/reseller/profile', ProfilePage),
      page('/reseller/catalog', () => <h1>Outra página</h1>),
    ]),
    history: createMemoryHistory({ initialEntries: ['/reseller/profile'] }),
  });
  render(<RouterProvider router={router} />);
  await screen.findByLabelText(/^Nome da Empresa/);
  return queryClient;
}

/** The field with this label, with or without the star of a required one. */
const at = (label: string) => screen.getByLabelText(new RegExp(`^${label}(?: \\*)?$`));

async function retype(label: string, text: string) {
  await userEvent.clear(at(label));
  await userEvent.type(at(label), text);
}
const save = () => userEvent.click(screen.getByRole('button', { name: 'Salvar Alterações' }));
const alerts = () => within(screen.getByRole('alert'));

const leave = () => userEvent.click(screen.getByRole('link', { name: 'Para outra página' }));
const question = () => screen.findByRole('alertdialog', { name: 'Sair sem salvar?' });
const elsewhere = () => screen.findByRole('heading', { name: 'Outra página' });

test('shows the profile as stored, with masks and the approval', async () => {
  await open();
  expect(screen.getByText('✓ Aprovado')).toBeInTheDocument();
  expect(at('CNPJ')).toHaveValue('11.222.333/0001-81');
  expect(at('CNPJ')).toHaveAccessibleDescription('CNPJ válido');
  expect(at('Telefone')).toHaveValue('(11) 98765-4321');
  expect(at('CEP')).toHaveValue('01310-100');
  expect(screen.getByText('Deixe em branco se não quiser alterar a senha')).toBeInTheDocument();
});

test('saving renews the session data and forgets the passwords', async () => {
  const queryClient = await open();
  await retype('Nome da Empresa', 'Ateliê Brisa Mar');
  await userEvent.type(at('Senha Atual'), 'antiga');
  await userEvent.type(at('Nova Senha'), 'segredo');
  await userEvent.type(at('Confirmar Nova Senha'), 'segredo');
  await save();
  expect(await screen.findByText('Perfil atualizado com sucesso!')).toBeInTheDocument();
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({
    companyName: 'Ateliê Brisa Mar',
    currentPassword: 'antiga',
    newPassword: 'segredo',
  });
  for (const label of ['Senha Atual', 'Nova Senha', 'Confirmar Nova Senha']) {
    expect(at(label)).toHaveValue('');
  }
  expect(queryClient.getQueryData(sessionQuery.queryKey)?.companyName).toBe('Ateliê Brisa Mar');
});

test('a password complaint is told by a toast and at its field, until the field is edited', async () => {
  await open();
  await userEvent.type(at('Nova Senha'), 'segredo');
  await save();
  const text = 'Digite sua senha atual para alterar a senha';
  expect(alerts().getByText(text)).toBeInTheDocument();
  expect(at('Senha Atual')).toHaveAccessibleDescription(text);
  expect(at('Senha Atual')).toHaveFocus();
  expect(sent).toEqual([]);
  await userEvent.type(at('Senha Atual'), 'a');
  expect(at('Senha Atual')).not.toHaveAccessibleDescription();
});

test('a refusal is told with the server’s words, at the field it is about; nothing typed is lost', async () => {
  await open();
  await retype('Email', 'outra@ourela.example');
  await userEvent.type(at('Senha Atual'), 'antiga');
  const message = 'E-mail já cadastrado';
  refusal = {
    status: 409,
    body: { error: message, message, code: 'EMAIL_TAKEN', details: [{ path: 'email', message }] },
  };
  await save();
  expect(
    await alerts().findByText('Erro ao atualizar perfil: E-mail já cadastrado'),
  ).toBeInTheDocument();
  expect(at('Email')).toHaveAccessibleDescription(message);
  await waitFor(() => expect(at('Email')).toHaveFocus());
  expect(at('Email')).toHaveValue('outra@ourela.example');
  expect(at('Senha Atual')).toHaveValue('antiga');
});

test('while it is being saved a second press sends nothing; what is typed then stays, and is not left unasked', async () => {
  const gate = new EventTarget();
  release = new Promise((resolve) => {
    gate.addEventListener('open', () => resolve());
  });
  await open();
  await retype('Cidade', 'Santos');
  await save();
  const button = await screen.findByRole('button', { name: 'Salvando...' });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(button);
  await userEvent.type(at('Nome da Empresa'), '!{Enter}');
  gate.dispatchEvent(new Event('open'));
  expect(await screen.findByText('Perfil atualizado com sucesso!')).toBeInTheDocument();
  expect(sent).toHaveLength(1);
  expect(at('Nome da Empresa')).toHaveValue('Ateliê Brisa!');
  await leave();
  expect(await question()).toBeVisible();
});

test('leaving a changed profile asks; staying keeps what was typed, leaving leaves it', async () => {
  await open();
  await retype('Telefone', '1133334444');
  await leave();
  const asked = within(await question());
  await userEvent.click(asked.getByRole('button', { name: 'Continuar editando' }));
  expect(at('Telefone')).toHaveValue('(11) 3333-4444');
  await leave();
  await userEvent.click(within(await question()).getByRole('button', { name: 'Sair sem salvar' }));
  await elsewhere();
  expect(sent).toEqual([]);
});

test('an untouched profile, one as it was again and a saved one are left without a word, whatever the browser fills in', async () => {
  await open();
  await retype('Cidade', 'Santos');
  await retype('Cidade', USER.city ?? '');
  await retype('Nome da Empresa', 'Brisa Mar');
  await save();
  await screen.findByText('Perfil atualizado com sucesso!', { selector: '.toast__text' });
  await userEvent.type(at('Senha Atual'), 'preenchida');
  await leave();
  expect(await elsewhere()).toBeVisible();
});

test('Baixar meus dados saves everything under the day’s name and lets go of the memory', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
  const saved: { name: string; content: Blob }[] = [];
  let content = new Blob();
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob) content = blob;
    return 'blob:own-data';
  });
  const revoke = vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined);
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function download(
    this: HTMLAnchorElement,
  ) {
    saved.push({ name: this.download, content });
  });
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Baixar meus dados' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  // Half past one in Greenwich is still the evening before in São Paulo.
  expect(saved[0]?.name).toBe('meus-dados-2026-11-15.json');
  expect(JSON.parse((await saved[0]?.content.text()) ?? '')).toEqual(OWN_DATA);
  vi.runOnlyPendingTimers();
  expect(revoke).toHaveBeenCalledWith('blob:own-data');
  vi.useRealTimers();
});

test('a download that fails says why', async () => {
  await open();
  const text = 'Muitas tentativas. Aguarde um pouco e tente novamente.';
  refusal = { status: 429, body: { error: text, message: text, code: 'TOO_MANY_REQUESTS' } };
  await userEvent.click(screen.getByRole('button', { name: 'Baixar meus dados' }));
  expect(await alerts().findByText(`Erro ao baixar seus dados: ${text}`)).toBeInTheDocument();
});
