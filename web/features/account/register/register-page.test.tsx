import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';

import { Toaster } from '#web/ui/toast.tsx';

import { RegisterPage } from './register-page.tsx';

const fetchMock = vi.fn<typeof fetch>();

beforeEach(() => {
  fetchMock.mockReset();
  vi.stubGlobal('fetch', fetchMock);
});

async function open() {
  const root = createRootRoute();
  const page = createRoute({
    getParentRoute: () => root,
    path: '/register',
    component: RegisterPage,
  });
  const login = createRoute({
    getParentRoute: () => root,
    path: '/login',
    component: () => <h1>Entrada</h1>,
  });
  const router = createRouter({
    routeTree: root.addChildren([page, login]),
    history: createMemoryHistory({ initialEntries: ['/register'] }),
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
      <Toaster />
    </QueryClientProvider>,
  );
  await screen.findByRole('heading', { level: 1, name: 'Cadastro de Revendedor' });
}

const send = () => userEvent.click(screen.getByRole('button', { name: 'Solicitar Cadastro' }));
const input = (label: string) => screen.getByLabelText(new RegExp(`^${label}`));

/** Pasted, as a person with a notepad would: typing every letter makes the test slow. */
async function put(label: string, text: string) {
  await userEvent.click(input(label));
  await userEvent.paste(text);
}

async function fill() {
  await put('E-mail', 'compras@ateliebrisa.example');
  await put('Razão social', 'Ateliê Brisa');
  await put('CNPJ', '48112907000135');
  await put('Senha', 'segredo1');
  await put('Confirmar senha', 'segredo1');
  await put('Endereço', 'Rua das Acácias, 214');
  await put('Cidade', 'Florianópolis');
  await userEvent.selectOptions(input('Estado'), 'SC');
  await put('CEP', '88010001');
}

test('an empty form shows every error, says so once and waits at the first field', async () => {
  await open();
  await send();
  const texts = [
    'E-mail é obrigatório',
    'Razão social é obrigatória',
    'CNPJ é obrigatório',
    'Senha é obrigatória',
    'Endereço é obrigatório',
    'Cidade é obrigatória',
    'Estado é obrigatório',
    'CEP é obrigatório',
  ];
  for (const text of texts) expect(await screen.findByText(text)).toBeInTheDocument();
  expect(screen.queryByText('Senhas não coincidem')).toBeNull();
  expect(await screen.findByText('Por favor, corrija os erros no formulário.')).toBeInTheDocument();
  expect(input('E-mail')).toHaveFocus();
  expect(input('E-mail')).toHaveAccessibleDescription('E-mail é obrigatório');
  expect(fetchMock).not.toHaveBeenCalled();
});

test('editing a field clears its error alone, and typing is not judged before the next try', async () => {
  await open();
  await userEvent.type(input('Senha'), '123');
  await send();
  await screen.findByText('Senha deve ter pelo menos 6 caracteres');
  await userEvent.type(input('Senha'), '4');
  expect(screen.queryByText('Senha deve ter pelo menos 6 caracteres')).toBeNull();
  expect(screen.queryByText('Senhas não coincidem')).toBeNull();
  expect(screen.getByText('CEP é obrigatório')).toBeInTheDocument();
});

test('a good form is sent without the confirmation, once, and leads to the login page', async () => {
  fetchMock.mockResolvedValue(new Response('{"message":"ok"}', { status: 201 }));
  await open();
  await fill();
  await userEvent.dblClick(screen.getByRole('button', { name: 'Solicitar Cadastro' }));
  const text = 'Cadastro realizado com sucesso! Aguarde a aprovação do administrador.';
  expect(await screen.findByText(text)).toBeInTheDocument();
  await waitFor(() => expect(input('E-mail')).toBeDisabled());
  expect(fetchMock).toHaveBeenCalledTimes(1);
  const body = fetchMock.mock.lastCall?.[1]?.body;
  expect(typeof body === 'string' && JSON.parse(body)).toEqual({
    email: 'compras@ateliebrisa.example',
    password: 'segredo1',
    companyName: 'Ateliê Brisa',
    cnpj: '48.112.907/0001-35',
    address: 'Rua das Acácias, 214',
    city: 'Florianópolis',
    state: 'SC',
    zipCode: '88010-001',
  });
  await screen.findByRole('heading', { name: 'Entrada' });
});

test("the server's refusal is told and laid onto the field", async () => {
  const text = 'E-mail já cadastrado';
  const body = JSON.stringify({ error: text, message: text, code: 'EMAIL_TAKEN' });
  fetchMock.mockImplementation(async () => new Response(body, { status: 409 }));
  await open();
  await fill();
  await send();
  await waitFor(() => expect(fetchMock).toHaveBeenCalled());
  await waitFor(() => expect(input('E-mail')).toHaveAccessibleDescription(text));
  expect(input('E-mail')).toHaveFocus();
  expect(screen.getAllByText(text)).toHaveLength(2);
});

test('a registration without an answer is not called a failure, and how to find out is said', async () => {
  await open();
  await fill();
  const late = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
  fetchMock.mockRejectedValue(new DOMException('late', 'TimeoutError'));
  await send();
  expect(await screen.findByText(/^Não sabemos se/)).toBeInTheDocument();
  expect(screen.queryByText('Erro ao registrar')).toBeNull();
  late.mockRestore();
});

test('the terms open in a dialog, paragraph by paragraph', async () => {
  fetchMock.mockResolvedValue(
    new Response(
      JSON.stringify({ version: '1', termsOfService: 'Primeiro.\n\nSegundo.', privacyPolicy: '' }),
    ),
  );
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'termos de uso' }));
  expect(await screen.findByText('Primeiro.')).toBeInTheDocument();
  expect(screen.getByText('Segundo.')).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Termos de uso' })).toBeInTheDocument();
});

test('a CNPJ with wrong digits is hinted at and sent all the same; a label is left out', async () => {
  fetchMock.mockImplementation(async () => Response.json({ message: 'ok' }, { status: 201 }));
  await open();
  await fill();
  await userEvent.clear(input('CNPJ'));
  await put('CNPJ', 'CNPJ: 11.222.333/0001-81');
  expect(input('CNPJ')).toHaveValue('11.222.333/0001-81');
  expect(input('CNPJ')).not.toHaveAccessibleDescription();
  await userEvent.clear(input('CNPJ'));
  await put('CNPJ', '11.222.333/0001-82');
  expect(input('CNPJ')).toHaveAccessibleDescription('CNPJ com dígitos inválidos');
  await send();
  expect(
    await screen.findByText(
      'Cadastro realizado com sucesso! Aguarde a aprovação do administrador.',
    ),
  ).toBeInTheDocument();
  expect(fetchMock.mock.calls.at(-1)?.[1]?.body).toContain('"cnpj":"11.222.333/0001-82"');
});
